import { loanOf } from '#calculators/engine/loan/loan.ts'
import { type WorkingLine, arithmetic, workingOf } from '#calculators/engine/working.ts'

import { type InterestOnlyInput, interestOnly } from './calculate.ts'

const SIMPLE_INTEREST = arithmetic('A twelfth of the yearly interest each month; the loan itself at the end')

/** The payment and its totals, line by line. */
export function explainInterestOnly(input: InterestOnlyInput): WorkingLine[] {
  const result = interestOnly(input)
  const { amount: loanAmount, months } = loanOf(input)
  const { annualRatePercent = 0, rateRisePercent = 0 } = input
  const { monthlyPayment, totalInterest } = result
  return workingOf(SIMPLE_INTEREST, [
    {
      label: 'Payment a month',
      formula: 'loanAmount × annualRatePercent / 1200',
      given: { loanAmount, annualRatePercent },
      result: monthlyPayment,
    },
    {
      label: 'Interest in all, from the payment before it is rounded',
      formula: 'monthlyPayment × months',
      given: { monthlyPayment, months },
      result: totalInterest,
    },
    {
      label: 'Payable in all',
      formula: 'totalInterest + loanAmount',
      given: { totalInterest, loanAmount },
      result: result.totalPayable,
    },
    {
      label: 'Payment a month after the rise',
      formula: 'loanAmount × (annualRatePercent + rateRisePercent) / 1200',
      given: { loanAmount, annualRatePercent, rateRisePercent },
      result: result.monthlyPaymentAfterRateRise,
    },
  ])
}
