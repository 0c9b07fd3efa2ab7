/** Rounding at the end of a sum in pounds: half a penny up, by the figure and not by its binary shadow. */
import { penceToPounds, poundsToPence } from '#domain/money.ts'

/** Pounds to the penny. Traces of binary arithmetic beyond the eighth decimal do not decide which way half a penny goes. */
export function toPenny(pounds: number): number {
  return penceToPounds(poundsToPence(Number(pounds.toFixed(8))))
}

/** A percentage with two decimals, from its share of 1. */
export function toPercent(share: number): number {
  return toPenny(share * 100)
}

/** `part` as a percentage of `whole` with two decimals; 0 where there is no whole to compare with. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : toPercent(part / whole)
}
