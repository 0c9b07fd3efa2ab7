/** Rounds results in pounds: half a penny up, without binary rounding errors. */
import { roundToPenny } from '#domain/money.ts'

/** Above this, a number can't represent pence. */
const MAX_POUNDS = 10_000_000_000_000
/** Below this, pence are exact to far better than a ten-thousandth. */
const PLAIN_POUNDS = 1_000_000_000

/**
 * Rounds pounds to the penny. Binary errors beyond the eighth decimal don't decide which way half a penny is rounded.
 */
export function toPenny(pounds: number): number {
  const size = Math.abs(pounds)
  if (size >= MAX_POUNDS) return Math.round(pounds)
  const pence = size * 100
  const isClear = Math.abs(pence - Math.floor(pence) - 0.5) > 1e-4
  // Nearly always: no need to look at the decimal digits, which takes fifty times as long.
  if (isClear && size < PLAIN_POUNDS) return (Math.round(pence) / 100) * (pounds < 0 ? -1 : 1) + 0
  return roundToPenny(Number(pounds.toFixed(8)))
}

/** A percentage with two decimals, from a fraction. */
function toPercent(share: number): number {
  return toPenny(share * 100)
}

/** `part` as a percentage of `whole` with two decimals; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : toPercent(part / whole)
}

/** The same, but null if the whole is 0, for figures where 0% would look like an answer. */
export function percentOrNull(part: number, whole: number): number | null {
  return whole === 0 ? null : toPercent(part / whole)
}
