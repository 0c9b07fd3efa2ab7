/** Rounding at the end of a sum in pounds: half a penny up, by the figure and not by its binary shadow. */
import { penceToPounds, poundsToPence } from '#domain/money.ts'

/** Above this a penny is finer than the number itself. */
const MOST_POUNDS = 10_000_000_000_000

/** Pounds to the penny. Traces of binary arithmetic beyond the eighth decimal do not decide which way half a penny goes. */
export function toPenny(pounds: number): number {
  if (Math.abs(pounds) >= MOST_POUNDS) return Math.round(pounds)
  return penceToPounds(poundsToPence(Number(pounds.toFixed(8))))
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

/** 5 for 5% as 0.05. */
export function shareOf(percent: number | undefined): number {
  return (percent ?? 0) / 100
}
