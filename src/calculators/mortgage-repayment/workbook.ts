import { loanOf } from '#calculators/loan.ts'
import type { Workbook } from '#calculators/workbook/workbook.ts'

import type { MortgageRepaymentInput } from './calculate.ts'

/** A repayment mortgage with its months as live formulas. */
export function repaymentWorkbook(input: MortgageRepaymentInput): Workbook {
  const { amount, months } = loanOf(input)
  return {
    title: 'Mortgage repayment',
    inputs: [
      { name: 'loan', label: 'Loan', value: amount, unit: 'money' },
      { name: 'months', label: 'Term in months', value: months, unit: 'count' },
      {
        name: 'annualRatePercent',
        label: 'Interest rate a year',
        value: input.annualRatePercent ?? 0,
        unit: 'percent',
      },
      {
        name: 'rateRisePercent',
        label: 'Rise of the rate to test',
        value: input.rateRisePercent ?? 0,
        unit: 'percent',
      },
    ],
    lines: [
      {
        name: 'monthlyRate',
        label: 'Rate a month, as a share of 1',
        formula: 'annualRatePercent / 1200',
        unit: 'count',
      },
      {
        name: 'risenRate',
        label: 'The same after the rise',
        formula: '(annualRatePercent + rateRisePercent) / 1200',
        unit: 'count',
      },
      {
        name: 'payment',
        label: 'Payment a month, not rounded',
        formula: levelPayment('monthlyRate'),
        unit: 'exact-pounds',
      },
      { name: 'loanAmount', label: 'Loan', formula: 'ROUND(loan, 2)', unit: 'exact-pounds', output: true },
      {
        name: 'monthlyPayment',
        label: 'Payment a month',
        formula: 'ROUND(payment, 2)',
        unit: 'exact-pounds',
        output: true,
      },
      {
        name: 'totalPayable',
        label: 'To pay in all',
        formula: 'ROUND(payment * months, 2)',
        unit: 'exact-pounds',
        output: true,
      },
      {
        name: 'totalInterest',
        label: 'Interest in all',
        formula: 'ROUND(payment * months - loan, 2)',
        unit: 'exact-pounds',
        output: true,
      },
      {
        name: 'monthlyPaymentAfterRateRise',
        label: 'Payment a month after the rise',
        formula: `ROUND(${levelPayment('risenRate')}, 2)`,
        unit: 'exact-pounds',
        output: true,
      },
    ],
    tables: [
      {
        name: 'schedule',
        title: 'Month by month',
        rows: months,
        columns: [
          { name: 'month', label: 'Month', unit: 'count', first: '1', formula: '^month + 1' },
          {
            name: 'interest',
            label: 'Interest',
            unit: 'exact-pounds',
            first: 'loan * monthlyRate',
            formula: '^owed * monthlyRate',
          },
          {
            name: 'repaid',
            label: 'Off the loan',
            unit: 'exact-pounds',
            first: 'MIN(loan, payment - @interest)',
            formula: 'MIN(^owed, payment - @interest)',
          },
          {
            name: 'owed',
            label: 'Owed at the end',
            unit: 'exact-pounds',
            first: 'loan - @repaid',
            formula: '^owed - @repaid',
          },
        ],
      },
    ],
    notes: [
      'The table of months has as many rows as the term had when the file was made; a longer term needs more rows, copied down.',
    ],
  }
}

function levelPayment(rate: string): string {
  return `IF(loan = 0, 0, IF(${rate} = 0, loan / months, loan * ${rate} / (1 - (1 + ${rate}) ^ -months)))`
}
