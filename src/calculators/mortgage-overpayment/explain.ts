import { loanOf } from '#calculators/engine/loan/loan.ts'
import { type WorkingLine, arithmetic, workingOf } from '#calculators/engine/working.ts'

import { type MortgageOverpaymentInput, mortgageOverpayment } from './calculate.ts'

const MONTH_BY_MONTH = arithmetic(
  'Each month interest is charged first, then the contract payment and the overpayment are taken off; a lump sum counts at the end of its month',
)

/** What is paid and saved, line by line. */
export function explainMortgageOverpayment(input: MortgageOverpaymentInput): WorkingLine[] {
  const result = mortgageOverpayment(input)
  const { amount: loanAmount, months, monthlyRate } = loanOf(input)
  const { monthlyOverpayment = 0, lumpSum = 0, lumpSumMonth = 0 } = input
  const { monthlyPayment, interestWithoutOverpayment, interestWithOverpayment, monthsToClear } = result
  return workingOf(MONTH_BY_MONTH, [
    {
      label: 'Payment of the contract a month',
      formula:
        monthlyRate === 0
          ? 'loanAmount / months'
          : 'loanAmount × monthlyRate / (1 − (1 + monthlyRate)^−months)',
      given: { loanAmount, months, monthlyRate },
      result: monthlyPayment,
    },
    {
      label: 'Interest without overpaying, from the payment before it is rounded',
      formula: 'monthlyPayment × months − loanAmount',
      given: { monthlyPayment, months, loanAmount },
      result: interestWithoutOverpayment,
    },
    {
      label: 'Interest when overpaying',
      formula:
        'interest of each month until nothing is owed, paying monthlyPayment + monthlyOverpayment, and lumpSum after month lumpSumMonth',
      given: { monthlyPayment, monthlyOverpayment, lumpSum, lumpSumMonth },
      result: interestWithOverpayment,
    },
    {
      label: 'Interest saved',
      formula: 'interestWithoutOverpayment − interestWithOverpayment',
      given: { interestWithoutOverpayment, interestWithOverpayment },
      result: result.interestSaved,
    },
    {
      label: 'Months saved',
      formula: 'months − monthsToClear',
      given: { months, monthsToClear },
      result: result.monthsSaved,
      unit: 'plain',
    },
  ])
}
