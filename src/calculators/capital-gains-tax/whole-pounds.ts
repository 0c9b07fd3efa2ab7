/**
 * Whole pounds as HMRC's calculator counts them: proceeds and income down; costs, losses, reliefs and allowances up.
 * Traces of binary arithmetic beyond the sixth decimal do not decide.
 */

/** Down to a whole pound. */
export function poundsDown(pounds: number): number {
  return Math.floor(Number(pounds.toFixed(6)))
}

/** Up to a whole pound. */
export function poundsUp(pounds: number): number {
  return Math.ceil(Number(pounds.toFixed(6)))
}
