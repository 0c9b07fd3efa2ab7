/**
 * Rounding to whole pounds as in HMRC's calculator: proceeds and income down; costs, losses, reliefs and allowances up.
 * Floating-point traces beyond the sixth decimal are ignored.
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
