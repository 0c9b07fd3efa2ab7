import { lenderTestRateOf, stressRateOf } from '#calculators/deal-breakers/decision.ts'
import { percentOrNull, toPenny } from '#calculators/engine/rounding.ts'
import { reportedOn } from '#calculators/engine/sheet/calculator.ts'
import type { Plan } from '#calculators/engine/simulation/plan.ts'
import { judgedViews, tickedIn } from '#calculators/project-sections/judged-views.tsx'
import { projectJudgement } from '#calculators/project-sections/project-judgement.ts'
import { type Project, USUAL_COVER } from '#calculators/project-sections/project.ts'

import type { BrrrProject } from './sheet.ts'
import { brrr } from './sheet.ts'

/** Years for which the new mortgage's rate is assumed to be fixed. */
const FIX_YEARS = 5

/** The verdict, the simulation and the checks of a BRRR project. */
export const brrrViews = judgedViews(({ question, asked, today }) =>
  projectJudgement(brrrProject(reportedOn(brrr, question, today)), tickedIn(asked)),
)

type Judged = Pick<BrrrProject, 'inputs' | 'result' | 'exact'>

/** The project as the verdict sees it: a home that's let, and sold at the end of the holding period. */
export function brrrProject(project: Judged): Project {
  const { inputs, result } = project
  return {
    nation: inputs.nation,
    plan: planOf(project),
    facts: {
      ...rentFacts(project),
      returnOnCashPercent: result.returnOnCashLeftInPercent,
      wantedReturnPercent: inputs.wantedReturnPercent,
      profit: null,
      wantedProfit: 0,
      mostChanceOfLossPercent: inputs.mostChanceOfLossPercent,
    },
  }
}

function planOf({ inputs, exact }: Judged): Plan {
  return {
    strategy: 'brrr',
    project: {
      price: inputs.purchasePrice,
      upfrontCosts: exact.propertyTax + inputs.legalFees + exact.bridgeFees + inputs.refinanceFees,
      works: inputs.refurbCost,
      months: inputs.bridgeMonths,
      monthlyCosts: exact.bridgeLoan * (inputs.bridgeMonthlyInterestPercent / 100),
      endValue: inputs.endValue,
    },
    mortgage: {
      amount: 0,
      percentOfEndValue: inputs.refinanceLtvPercent,
      ratePercent: inputs.refinanceRatePercent,
      fixYears: FIX_YEARS,
      repaidOverMonths: null,
    },
    annualRent: inputs.monthlyRent * 12,
    voidWeeks: 0,
    managementPercent: inputs.managementPercent,
    annualCosts: inputs.monthlyOtherCosts * 12,
    years: inputs.yearsKept,
    selling: { percent: inputs.saleCostsPercent, fixed: 0 },
  }
}

/** Facts for the rules about rent and interest. */
function rentFacts({ inputs: { monthlyRent, refinanceRatePercent: rate }, result }: Judged) {
  const testRatePercent = lenderTestRateOf(rate, FIX_YEARS)
  const stressRatePercent = stressRateOf(rate)
  const annualCashFlow = result.monthlyCashFlow * 12
  return {
    annualCashFlow: toPenny(annualCashFlow),
    stressedCashFlow: toPenny(annualCashFlow - (result.newLoan * (stressRatePercent - rate)) / 100),
    stressRatePercent,
    testedCoverPercent: percentOrNull(monthlyRent * 12, (result.newLoan * testRatePercent) / 100),
    testRatePercent,
    wantedCoverPercent: USUAL_COVER,
  }
}
