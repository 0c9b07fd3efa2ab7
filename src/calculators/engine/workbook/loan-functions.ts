/** The functions of level payments. What is paid out has the other sign than what is received. Pure. */
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

/** What one pound grows to, less itself; exact for tiny rates. */
function growth(rate: number, periods: number): number {
  return Math.expm1(periods * Math.log1p(rate))
}

/** Those with a rate a period. */
export const LOAN_FUNCTIONS: Readonly<Record<string, Work>> = {
  PMT: ofLoan((rate, periods, now, later) =>
    rate === 0
      ? -(now + later) / periods
      : (-(later + now * (1 + growth(rate, periods))) * rate) / growth(rate, periods),
  ),
  PV: ofLoan((rate, periods, payment, later) =>
    rate === 0
      ? -(later + payment * periods)
      : (payment * growth(rate, -periods)) / rate - later * (1 + growth(rate, -periods)),
  ),
  FV: ofLoan((rate, periods, payment, now) =>
    rate === 0
      ? -(now + payment * periods)
      : -now * (1 + growth(rate, periods)) - (payment * growth(rate, periods)) / rate,
  ),
  NPER: ofLoan((rate, payment, now, later) =>
    rate === 0
      ? -(now + later) / payment
      : Math.log((payment - later * rate) / (payment + now * rate)) / Math.log1p(rate),
  ),
}
