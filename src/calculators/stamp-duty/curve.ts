import type { IsoDate } from '#domain/dates.ts'
import { cliffs, firstAfter } from '#tax/land/cliffs.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'

/** Tax at a price, in pounds. */
export type CurvePoint = { price: number; tax: number }

const STEPS = 48

/**
 * The tax at prices from 0 to about twice the price entered, with every band limit and both sides of every jump, so
 * that a line through the points is exact.
 */
export function taxCurve(purchase: Purchase, on: IsoDate): CurvePoint[] {
  const top = curveTop(purchase.price)
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => Math.round((top * step) / STEPS))
  const jumps = cliffs(purchase, on)
  const bends = [top, ...jumps.map(({ above }) => above)].flatMap((price) =>
    stampDuty({ ...purchase, price }, on).bands.map(({ from }) => from),
  )
  const edges = jumps.flatMap((cliff) => [cliff.above, firstAfter(cliff)])
  return [...new Set([...steps, ...bends, ...edges, purchase.price])]
    .filter((price) => price <= top)
    .toSorted((a, b) => a - b)
    .map((price) => ({ price, tax: stampDutyDue({ ...purchase, price }, on) }))
}

/** The right edge of the chart: a round price in pounds, about twice the price entered. */
export function curveTop(price: number): number {
  const wanted = Math.max(price * 1.8, 200_000)
  const magnitude = 10 ** Math.floor(Math.log10(wanted))
  const factor = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * magnitude >= wanted) ?? 10
  return factor * magnitude
}
