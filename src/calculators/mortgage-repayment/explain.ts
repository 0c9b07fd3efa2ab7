import { loanOf } from '#calculators/engine/loan/loan.ts'
import { type WorkingLine, arithmetic, workingOf } from '#calculators/engine/working.ts'

import { type MortgageRepaymentInput, mortgageRepayment } from './calculate.ts'

const LEVEL_PAYMENT = arithmetic('Level payment: interest is charged monthly on what is still owed')

/** The payment and its totals, line by line. */
export function explainMortgageRepayment(input: MortgageRepaymentInput): WorkingLine[] {
  const result = mortgageRepayment(input)
  const { amount, months, monthlyRate } = loanOf(input)
  const rate = { annualRatePercent: input.annualRatePercent, rateRisePercent: input.rateRisePercent }
  return workingOf(LEVEL_PAYMENT, [
    {
      label: 'Rate a month, as a share of 1',
      formula: 'annualRatePercent / 1200',
      given: rate,
      result: monthlyRate,
      unit: 'plain',
    },
    {
      label: 'Payment a month',
      formula:
        monthlyRate === 0
          ? 'loanAmount / months'
          : 'loanAmount × monthlyRate / (1 − (1 + monthlyRate)^−months)',
      given: { loanAmount: amount, months, monthlyRate },
      result: result.monthlyPayment,
    },
    {
      label: 'Payable in all, from the payment before it is rounded',
      formula: 'monthlyPayment × months',
      given: { monthlyPayment: result.monthlyPayment, months },
      result: result.totalPayable,
    },
    {
      label: 'Interest in all',
      formula: 'totalPayable − loanAmount',
      given: { totalPayable: result.totalPayable, loanAmount: amount },
      result: result.totalInterest,
    },
    {
      label: 'Payment a month after the rise',
      formula: 'the same with (annualRatePercent + rateRisePercent) / 1200',
      given: rate,
      result: result.monthlyPaymentAfterRateRise,
    },
    ...Object.entries(result.balances).map(([year, balance]) => ({
      label: `Owed after ${year} years`,
      formula:
        monthlyRate === 0
          ? 'loanAmount × (months − paid) / months'
          : 'loanAmount × (1 − (1 + monthlyRate)^−(months − paid)) / (1 − (1 + monthlyRate)^−months)',
      given: { loanAmount: amount, months, monthlyRate, paid: Math.min(months, Number(year) * 12) },
      result: balance,
    })),
  ])
}
