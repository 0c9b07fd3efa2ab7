/** The functions for level payments in formulas. Pure. */
import { LOAN_SUMS } from './loan-sums.ts'
import { type Work, asNumber, noValue } from './worked.ts'

function ofLoan(work: (rate: number, second: number, third: number, fourth: number) => number): Work {
  return (parts) => {
    // Whether payments are made at the start of a month, the fifth part, is not asked here.
    if (parts.length > 4) return noValue()
    const [rate = 0, second = 0, third = 0, fourth = 0] = parts.map((part) => asNumber(part()))
    const result = work(rate, second, third, fourth)
    return Number.isFinite(result) ? result : noValue()
  }
}

/** Functions with a rate per period. */
export const LOAN_FUNCTIONS: Readonly<Record<string, Work>> = {
  PMT: ofLoan(LOAN_SUMS.PMT),
  PV: ofLoan(LOAN_SUMS.PV),
  FV: ofLoan(LOAN_SUMS.FV),
  NPER: ofLoan(LOAN_SUMS.NPER),
}
