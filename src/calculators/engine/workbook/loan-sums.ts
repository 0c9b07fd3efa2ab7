/**
 * Level payment formulas, as in spreadsheets, but exact for tiny rates. Payments and receipts have opposite signs.
 * Pure.
 */

/** What one pound grows to, less itself. */
function growth(rate: number, periods: number): number {
  return Math.expm1(periods * Math.log1p(rate))
}

/** A function of the rate per period and three more arguments, which default to 0. */
type LoanSum = (rate: number, second: number, third?: number, fourth?: number) => number

/** By their names in spreadsheets. */
export const LOAN_SUMS = {
  PMT: (rate, periods, now = 0, later = 0) =>
    rate === 0
      ? -(now + later) / periods
      : (-(later + now * (1 + growth(rate, periods))) * rate) / growth(rate, periods),
  PV: (rate, periods, payment = 0, later = 0) =>
    rate === 0
      ? -(later + payment * periods)
      : (payment * growth(rate, -periods)) / rate - later * (1 + growth(rate, -periods)),
  FV: (rate, periods, payment = 0, now = 0) =>
    rate === 0
      ? -(now + payment * periods)
      : -now * (1 + growth(rate, periods)) - (payment * growth(rate, periods)) / rate,
  NPER: (rate, payment, now = 0, later = 0) =>
    rate === 0
      ? -(now + later) / payment
      : Math.log((payment - later * rate) / (payment + now * rate)) / Math.log1p(rate),
} as const satisfies Readonly<Record<string, LoanSum>>
