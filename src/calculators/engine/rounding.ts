/** Rounding at the end of a sum in pounds: half a penny up, by the figure and not by its binary shadow. */
import { roundToPenny } from '#domain/money.ts'

/** Above this a penny is finer than the number itself. */
const MOST_POUNDS = 10_000_000_000_000
/** Below this a number of pence is exact to far better than a ten-thousandth. */
const PLAIN_POUNDS = 1_000_000_000

/** Pounds to the penny. Traces of binary arithmetic beyond the eighth decimal do not decide which way half a penny goes. */
export function toPenny(pounds: number): number {
  const size = Math.abs(pounds)
  if (size >= MOST_POUNDS) return Math.round(pounds)
  const pence = size * 100
  const isClear = Math.abs(pence - Math.floor(pence) - 0.5) > 1e-4
  // Nearly always: no need to look at the decimal digits, which takes fifty times as long.
  if (isClear && size < PLAIN_POUNDS) return (Math.round(pence) / 100) * (pounds < 0 ? -1 : 1) + 0
  return roundToPenny(Number(pounds.toFixed(8)))
}

/** A percentage with two decimals, from its share of 1. */
function toPercent(share: number): number {
  return toPenny(share * 100)
}

/** `part` as a percentage of `whole` with two decimals; 0 where there is no whole to compare with. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : toPercent(part / whole)
}

/** The same, null where there is no whole: where 0% would be read as an answer. */
export function percentOrNull(part: number, whole: number): number | null {
  return whole === 0 ? null : toPercent(part / whole)
}
