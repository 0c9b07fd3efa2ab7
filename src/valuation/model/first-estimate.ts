import { chooseComparables, MAX } from './comparables.ts'
import { type Known, meanLevel, writeFeatures } from './features.ts'
import { weigh, weightedMean, weights } from './kriging.ts'
import { marketLevel, premium } from './market.ts'
import { monthOfDay } from './months.ts'
import type { SalesTable } from './sales-table.ts'
import { sizeEffect } from './sizes.ts'

/** A first estimate from comparables, in log pounds, and what it was made of. */
export type FirstEstimate = {
  logPrice: number
  /** What the market, the sector and the type say without comparables. */
  surroundings: number
  variance: number
  count: number
}

/** The sales that estimates are made from, and what is known of them. */
export type Basis = { table: SalesTable; known: Known }

/** The comparables of the last first estimate. */
export const chosen = new Int32Array(MAX)

/** Estimates a home from its comparables, except those that are left out, and writes its features. */
export function firstEstimate(
  basis: Basis,
  subject: SalesTable,
  at: number,
  features: Float32Array,
  from: number,
  leftOut?: ReadonlySet<number>,
): FirstEstimate {
  const { table, known } = basis
  const count = without(leftOut, chooseComparables(known.history, subject, at, chosen))
  const variance = weigh(table, chosen, count, known.noise, subject, at)
  return fromWeighed(basis, subject, at, { variance, count }, features, from)
}

/** The first estimate from the comparables that were weighed last, for a home that may have another floor area than it had then. */
export function fromWeighed(
  { table, known }: Basis,
  subject: SalesTable,
  at: number,
  { variance, count }: Pick<FirstEstimate, 'variance' | 'count'>,
  features: Float32Array,
  from: number,
): FirstEstimate {
  const { market, deviation } = known
  const size = sizeEffect(known.sizes, subject, at)
  const own = ownOfThisSize({ table, known }, count, subject, at)
  for (const { sale, further } of own) deviation[sale] = (deviation[sale] ?? 0) - further
  const kriged = { mean: weightedMean(chosen, count, deviation), variance }
  const month = monthOfDay(subject.day[at] ?? 0)
  const type = subject.type[at] ?? 0
  const surroundings =
    size +
    meanLevel(known, subject, at) +
    marketLevel(market, month, subject.region[at] ?? 0, subject.outcode[at] ?? 0, type) +
    premium(market, subject, at)
  const logPrice = surroundings + kriged.mean
  writeFeatures(features, from, known, subject, at, { chosen, weights, count, kriged, logPrice })
  for (const { sale, further } of own) deviation[sale] = (deviation[sale] ?? 0) + further
  return { logPrice, surroundings, variance, count }
}

/**
 * The home's own sales among those chosen whose floor area was unknown, and what its size adds beyond the usual one that they were taken to have:
 * the home had this size then, even if no certificate said so.
 */
function ownOfThisSize(
  { table, known: { sizes } }: Basis,
  count: number,
  subject: SalesTable,
  at: number,
): { sale: number; further: number }[] {
  const own: { sale: number; further: number }[] = []
  if (Number.isNaN(subject.logArea[at] ?? Number.NaN)) return own
  for (let index = 0; index < count; index++) {
    const sale = chosen[index] ?? 0
    if (table.home[sale] !== subject.home[at] || !Number.isNaN(table.logArea[sale] ?? Number.NaN)) continue
    own.push({ sale, further: sizeEffect(sizes, subject, at) - sizeEffect(sizes, table, sale) })
  }
  return own
}

/** Takes sales out of the first `count` chosen ones, and returns how many are left. */
function without(leftOut: ReadonlySet<number> | undefined, count: number): number {
  if (leftOut === undefined || leftOut.size === 0) return count
  let kept = 0
  for (let index = 0; index < count; index++) {
    const sale = chosen[index] ?? -1
    if (!leftOut.has(sale)) chosen[kept++] = sale
  }
  return kept
}
