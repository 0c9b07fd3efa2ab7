/**
 * Break-even points of affordability: the rate that leaves nothing, the low-risk mortgage, the rent that's enough.
 * Pure.
 */
import { percent, pounds } from '#calculators/engine/report/amounts.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import { HIGHEST_RATE } from './lines.ts'
import { HIGH_RISK, LOW_RISK } from './methods.ts'
import type { Asked } from './rules.ts'

/** The break-even points of the method, each with its sentence. */
export function breakEvenOf(asked: Asked) {
  const { inputs, result } = asked
  switch (inputs.method) {
    case 'btl-icr':
      return coverPoints(asked)
    case 'payment-to-loan':
      return {
        morePayment: `Each £10,000 costs ${inUnit(toPenny((result.morePayment ?? 0) - inputs.monthlyPayment), 'exact-pounds')} a month over this term.`,
      }
    case 'share-of-income':
      return {
        lowRiskPayment: paymentWords(
          result.lowRiskPayment,
          LOW_RISK,
          'Below this, MoneyHelper calls the risk low.',
        ),
        highRiskPayment: paymentWords(
          result.highRiskPayment,
          HIGH_RISK,
          'Above this, MoneyHelper calls the risk high.',
        ),
      }
    default:
      return inputs.monthlyNetIncome > 0 ? budgetPoints(asked) : {}
  }
}

function paymentWords(payment: number, share: number, words: string): string {
  return payment === 0 ? `Your other outgoings alone are ${share}% or more.` : words
}

function budgetPoints({ inputs, result, at }: Asked) {
  const left = inputs.monthlyNetIncome - inputs.monthlyOutgoings
  return {
    zeroRate:
      result.zeroRate !== null
        ? `With a mortgage of ${pounds(result.methodLoan)}, after all your outgoings.`
        : at('payment', { annualRatePercent: 0 }) > left
          ? 'Even without interest, the payment is more than you have left.'
          : `None up to ${percent(HIGHEST_RATE)}.`,
    lowRiskLoan:
      result.lowRiskLoan === 0
        ? `Your other outgoings alone are ${LOW_RISK}% of your income or more, so MoneyHelper wouldn’t call any mortgage a low risk.`
        : `Below this, MoneyHelper would call the risk low, with the payment at ${percent(inputs.annualRatePercent)}.`,
    bearableLoan: `At ${percent(inputs.annualRatePercent + inputs.stressPercent)}, with nothing left for emergencies.`,
  }
}

function coverPoints({ inputs, result }: Asked) {
  const hasLoan = result.loan > 0
  return {
    passingRate:
      hasLoan &&
      `At an ICR of ${percent(inputs.icrPercent)}. A lender that tests with a lower rate would lend this much; one that tests with a higher rate wouldn’t.`,
    extraDeposit:
      hasLoan && 'What you’d have to put in for your mortgage to pass; nothing if it does already.',
    moreRent: 'A month, on top of the rent now.',
  }
}
