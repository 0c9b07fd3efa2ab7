import type { SheetFunction } from '#calculators/engine/sheet/lines.ts'

import { overPayments, paymentsAt } from './loan-words.ts'
import { balanceAfter, levelPayment } from './loan.ts'

/** Sheet functions for the payment that repays a loan and the balance after a number of payments. */
export const REPAYMENT_FUNCTIONS = {
  PAYMENT: {
    calculate: (amount: number, months: number, monthlyRate: number) =>
      levelPayment({ amount, months, monthlyRate }),
    spreadsheet: payment,
    words: (amount, months, monthlyRate) =>
      `the payment that repays ${amount} ${overPayments(months, monthlyRate)}`,
  },
  BALANCE: {
    calculate: (amount: number, months: number, monthlyRate: number, paid: number) =>
      balanceAfter({ amount, months, monthlyRate }, paid),
    spreadsheet: (amount = '', months = '', monthlyRate = '', paid = '') =>
      `IF(${paid} >= ${months}, 0, PV(${monthlyRate}, ${months} - ${paid}, 0 - ${payment(amount, months, monthlyRate)}))`,
    words: (amount, months, monthlyRate, paid) =>
      `the balance left on ${amount} after ${paid} of ${paymentsAt(months, monthlyRate)}`,
  },
} as const satisfies Record<string, SheetFunction>

function payment(amount = '', months = '', monthlyRate = ''): string {
  return `IF(${amount} = 0, 0, PMT(${monthlyRate}, ${months}, 0 - ${amount}))`
}
