import type { SheetFunction } from '#calculators/engine/sheet/lines.ts'

import { balanceAfter, levelPayment } from './loan.ts'

/** Sheet functions for the payment that repays a loan and the balance after a number of payments. */
export const REPAYMENT_FUNCTIONS = {
  PAYMENT: {
    calculate: (amount: number, months: number, monthlyRate: number) =>
      levelPayment({ amount, months, monthlyRate }),
    spreadsheet: payment,
    words: (amount, months, monthlyRate) =>
      `level payment on ${amount}, rate ${monthlyRate}, payments ${months}`,
  },
  BALANCE: {
    calculate: (amount: number, months: number, monthlyRate: number, paid: number) =>
      balanceAfter({ amount, months, monthlyRate }, paid),
    spreadsheet: (amount = '', months = '', monthlyRate = '', paid = '') =>
      `IF(${paid} >= ${months}, 0, PV(${monthlyRate}, ${months} - ${paid}, 0 - ${payment(amount, months, monthlyRate)}))`,
    words: (amount, months, monthlyRate, paid) =>
      `balance on ${amount} after ${paid} of ${months} payments, rate ${monthlyRate}`,
  },
} as const satisfies Record<string, SheetFunction>

function payment(amount = '', months = '', monthlyRate = ''): string {
  return `IF(${amount} = 0, 0, PMT(${monthlyRate}, ${months}, 0 - ${amount}))`
}
