import { reportedOn } from '#calculators/engine/sheet/calculator.ts'
import { judgedViews, tickedIn } from '#calculators/project-sections/judged-views.tsx'
import { projectJudgement } from '#calculators/project-sections/project-judgement.ts'
import { NOTHING_LET, type Project } from '#calculators/project-sections/project.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

import type { Flip } from './sheet.ts'
import { propertyFlip } from './sheet.ts'

/** The verdict, the simulation and the checks of a flip. */
export const flipViews = judgedViews(({ question, asked, today }) =>
  projectJudgement(flipProject(reportedOn(propertyFlip, question, today)), tickedIn(asked)),
)

/**
 * A flip as the verdict sees it. The simulation varies the quoted refurbishment cost, because the contingency is for
 * its overrun.
 */
export function flipProject({ inputs, result, exact }: Pick<Flip, 'inputs' | 'result' | 'exact'>): Project {
  return {
    nation: inputs.nation,
    plan: {
      strategy: 'flip',
      project: {
        price: inputs.purchasePrice,
        upfrontCosts: exact.propertyTax + inputs.purchaseLegalFees + exact.loanFees,
        works: inputs.refurbCost,
        months: inputs.months,
        monthlyCosts: exact.costOfAMonth,
        endValue: inputs.salePrice,
      },
      loan: exact.loanAmount,
      selling: { percent: inputs.agentFeePercentExVat * VAT_FACTOR, fixed: inputs.saleLegalFees },
    },
    facts: {
      ...NOTHING_LET,
      profit: result.profit,
      wantedProfit: inputs.wantedProfit,
      returnOnCashPercent: result.returnAYearPercent,
      wantedReturnPercent: inputs.wantedReturnPercent,
      mostChanceOfLossPercent: inputs.mostChanceOfLossPercent,
    },
  }
}
