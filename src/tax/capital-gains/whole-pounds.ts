/**
 * Whole pounds as HMRC's calculator counts them: proceeds and income down; costs, losses, reliefs and allowances up.
 * Traces of binary arithmetic beyond the sixth decimal do not decide.
 */

const TRACE = 5e-7

/** Down to a whole pound. */
export function poundsDown(pounds: number): number {
  return Math.floor(pounds + TRACE)
}

/** Up to a whole pound. */
export function poundsUp(pounds: number): number {
  return Math.ceil(pounds - TRACE) + 0
}
