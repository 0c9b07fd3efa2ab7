import { lenderTestRateOf, stressRateOf } from '#calculators/deal-breakers/decision.ts'
import { percentOrNull, shareOf, toPenny } from '#calculators/engine/rounding.ts'
import type { Plan } from '#calculators/engine/simulation/plan.ts'
import { type Project, USUAL_COVER } from '#calculators/project-sections/project.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Brrr, brrr } from './calculate.ts'
import type { BrrrQuestion } from './stages.ts'

/** Years for which the rate of the new loan is taken as fixed. */
const FIX_YEARS = 5

/** A home that is kept and let as it is judged, with its sale after some years. */
export function brrrProject(question: BrrrQuestion, place: PurchasePlace): Project {
  const result = brrr(question, place)
  return {
    nation: place.jurisdiction,
    plan: planOf(question, result),
    facts: {
      ...rentFacts(question, result),
      returnOnCashPercent: result.returnOnCashLeftInPercent,
      wantedReturnPercent: question.wantedReturnPercent ?? 0,
      profit: null,
      mostChanceOfLossPercent: question.mostChanceOfLossPercent ?? 0,
    },
  }
}

function planOf(question: BrrrQuestion, { propertyTax }: Brrr): Plan {
  const { purchasePrice: price, legalFees, refinanceFees } = question
  const bridge = price * shareOf(question.bridgePercentOfPrice)
  return {
    strategy: 'brrr',
    project: {
      price,
      upfrontCosts: propertyTax + legalFees + bridge * shareOf(question.bridgeFeePercent) + refinanceFees,
      works: question.refurbCost,
      months: question.bridgeMonths,
      monthlyCosts: bridge * shareOf(question.bridgeMonthlyInterestPercent),
      endValue: question.endValue,
    },
    mortgage: {
      amount: 0,
      percentOfEndValue: question.refinanceLtvPercent,
      ratePercent: question.refinanceRatePercent,
      fixYears: FIX_YEARS,
      repaidOverMonths: null,
    },
    annualRent: question.monthlyRent * 12,
    voidWeeks: 0,
    managementPercent: question.managementPercent,
    annualCosts: question.monthlyOtherCosts * 12,
    years: question.yearsKept ?? 10,
    selling: { percent: question.saleCostsPercent ?? 0, fixed: 0 },
  }
}

/** What the rules about rent and interest look at. */
function rentFacts({ monthlyRent, refinanceRatePercent: rate }: BrrrQuestion, result: Brrr) {
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
