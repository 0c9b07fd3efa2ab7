import { shareOf, toPenny } from '#calculators/engine/rounding.ts'
import { NOTHING_LET, type Project } from '#calculators/project-sections/project.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

import { propertyFlip } from './calculate.ts'
import { type FlipQuestion, costOfAMonth } from './turning-points.ts'

/** A flip as it is judged. The works of the chances are those quoted: their overrun is what a contingency is for. */
export function flipProject(question: FlipQuestion, place: PurchasePlace): Project {
  const { purchasePrice, months } = question
  const result = propertyFlip(question, place)
  const loan = purchasePrice * shareOf(question.loanPercentOfPrice)
  return {
    nation: place.jurisdiction,
    plan: {
      strategy: 'flip',
      project: {
        price: purchasePrice,
        upfrontCosts:
          result.propertyTax + question.purchaseLegalFees + loan * shareOf(question.arrangementFeePercent),
        works: question.refurbCost,
        months,
        monthlyCosts: costOfAMonth(question),
        endValue: question.salePrice,
      },
      loan,
      selling: { percent: question.agentFeePercentExVat * VAT_FACTOR, fixed: question.saleLegalFees },
    },
    facts: {
      ...NOTHING_LET,
      profit: result.profit,
      returnOnCashPercent:
        result.cashInvested > 0 && months > 0 ? toPenny((result.returnOnCashPercent * 12) / months) : null,
      wantedReturnPercent: question.wantedReturnPercent ?? 0,
      mostChanceOfLossPercent: question.mostChanceOfLossPercent ?? 0,
    },
  }
}
