import type { IsoDate } from '#domain/dates.ts'
import { cliffs } from '#tax/land/cliffs.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { stampDuty, stampDutyPence } from '#tax/land/stamp-duty.ts'

/** Tax at a price. */
export type CurvePoint = { pricePence: number; taxPence: number }

const STEPS = 48

/**
 * The tax over prices from nothing to about twice the price asked about, with every band limit and both sides of every
 * cliff, so that a line through the points is the true curve.
 */
export function taxCurve(purchase: Purchase, on: IsoDate): CurvePoint[] {
  const topPence = curveTopPence(purchase.pricePence)
  const steps = Array.from(
    { length: STEPS + 1 },
    (_, step) => Math.round((topPence * step) / STEPS / 100) * 100,
  )
  const edges = cliffs(purchase, on).map((cliff) => cliff.lastPricePence)
  const bends = [topPence, ...edges].flatMap((pricePence) =>
    stampDuty({ ...purchase, pricePence }, on).lines.map((line) => line.fromPounds * 100),
  )
  const prices = [...steps, ...bends, ...edges.flatMap((edge) => [edge, edge + 1]), purchase.pricePence]
  return [...new Set(prices)]
    .filter((pricePence) => pricePence <= topPence)
    .toSorted((a, b) => a - b)
    .map((pricePence) => ({ pricePence, taxPence: stampDutyPence({ ...purchase, pricePence }, on) }))
}

/** A round price of about twice the one asked about: the right edge of the curve. */
export function curveTopPence(pricePence: number): number {
  const wanted = Math.max(pricePence * 1.8, 20_000_000)
  const magnitude = 10 ** Math.floor(Math.log10(wanted))
  const factor = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * magnitude >= wanted) ?? 10
  return factor * magnitude
}
