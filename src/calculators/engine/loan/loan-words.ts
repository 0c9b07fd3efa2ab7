/** Payments of a loan in words, for workings. Each part is either labels or numbers. Pure. */

/** 'over 300 payments at 0.00375 a month', 'over Number of payments at Monthly interest rate'. */
export function overPayments(payments: string, monthlyRate: string): string {
  return `over ${paymentsAt(payments, monthlyRate)}`
}

/** '300 payments at 0.00375 a month', 'Number of payments at Monthly interest rate'. */
export function paymentsAt(payments: string, monthlyRate: string): string {
  const number = isNumber(payments) ? `${payments} payments` : payments
  return `${number} at ${isNumber(monthlyRate) ? `${monthlyRate} a month` : monthlyRate}`
}

/** Whether a part is numbers: labels begin with a letter. */
function isNumber(part: string): boolean {
  return /^[\d(]/.test(part)
}
