import { boostedValue, type Boosted } from './boosting/boost.ts'
import { boostedValues } from './boosting/values.ts'
import { FEATURES, WIDTH } from './features.ts'
import { type Basis, type FirstEstimate, fromWeighed } from './first-estimate.ts'
import type { SalesTable } from './sales-table.ts'
import { MAX_DIFFERENCE, sizeEffect, usualArea } from './sizes.ts'

/** A home whose first estimate was the last one to be made, with its features from `from`. */
export type Estimated = {
  subject: SalesTable
  at: number
  first: FirstEstimate
  features: Float32Array
  from: number
}

/** Floor areas to either side of the usual one of the place at which estimates are compared, as far as sizes count, and how far apart, in log points. */
const STEPS = 11
const STEP = MAX_DIFFERENCE / STEPS

/** Where features that depend on the floor area, or say whether others do, are. */
const AT = {
  ownCount: FEATURES.indexOf('ownCount'),
  logArea: FEATURES.indexOf('logArea'),
  areaDifference: FEATURES.indexOf('areaDifference'),
}

const COUNT = 2 * STEPS + 1
const compared = new Float32Array(COUNT * WIDTH)

/**
 * The correction that the trees make to a first estimate, in log points, without the drift. Trees know no order of floor areas: so the same home's
 * estimates with other areas are compared, and those that fall with area are replaced by their means (isotonic regression, decision 255).
 */
export function correction(
  { table, known, trees, share }: Basis & { trees: readonly Boosted[]; share: number },
  { subject, at, first, features, from }: Estimated,
): number {
  const area = subject.logArea[at] ?? Number.NaN
  const usual = usualArea(known.sizes, subject, at)
  if (trees.length === 0) return 0
  if (Number.isNaN(area) || Number.isNaN(usual)) return meanOfTrees(trees, features, from)
  const prices = new Float64Array(COUNT)
  const own = features.subarray(from, from + WIDTH)
  const size = sizeEffect(known.sizes, subject, at)
  for (let step = 0; step < COUNT; step++) {
    subject.logArea[at] = usual + (step - STEPS) * STEP
    if ((own[AT.ownCount] ?? 0) > 0) {
      prices[step] = fromWeighed({ table, known }, subject, at, first, compared, step * WIDTH).logPrice
      continue
    }
    // Without own sales, nothing else depends on the floor area.
    prices[step] = first.logPrice + sizeEffect(known.sizes, subject, at) - size
    compared.set(own, step * WIDTH)
    compared[step * WIDTH + AT.logArea] = subject.logArea[at] ?? Number.NaN
    compared[step * WIDTH + AT.areaDifference] =
      (own[AT.areaDifference] ?? Number.NaN) + (subject.logArea[at] ?? Number.NaN) - area
  }
  subject.logArea[at] = area
  const sums = boostedValues(trees, { values: compared, width: WIDTH, count: COUNT })
  for (let step = 0; step < COUNT; step++)
    prices[step] = (prices[step] ?? 0) + (share * (sums[step] ?? 0)) / trees.length
  return (between(neverFalling(prices), (area - usual) / STEP + STEPS) - first.logPrice) / share
}

function meanOfTrees(trees: readonly Boosted[], features: Float32Array, from: number): number {
  let sum = 0
  for (const model of trees) sum += boostedValue(model, features, from)
  return sum / trees.length
}

/** The closest values to these, by least squares, of which none is lower than the one before: neighbours that fall are replaced by their mean. */
export function neverFalling(values: Float64Array): Float64Array {
  const blocks: { mean: number; count: number }[] = []
  for (const value of values) {
    let block = { mean: value, count: 1 }
    for (let last = blocks.at(-1); last !== undefined && last.mean > block.mean; last = blocks.at(-1)) {
      const count = last.count + block.count
      block = { mean: (last.mean * last.count + block.mean * block.count) / count, count }
      blocks.pop()
    }
    blocks.push(block)
  }
  return Float64Array.from(blocks.flatMap(({ mean, count }) => Array<number>(count).fill(mean)))
}

/** The value at a place between those of a list, on the line between its neighbours; beyond either end, that of the end. */
function between(values: Float64Array, place: number): number {
  const within = Math.max(0, Math.min(values.length - 1, place))
  const below = Math.min(values.length - 2, Math.floor(within))
  const [low = 0, high = 0] = [values[below], values[below + 1]]
  return low + (high - low) * (within - below)
}
