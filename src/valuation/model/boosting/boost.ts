import { type Binned, binOf } from './bins.ts'
import { randomNumbers } from './random.ts'
import { growTree, type Tree, treeValue } from './tree.ts'

/** Trees whose values are added up, and where they start. */
export type Boosted = { base: number; trees: Tree[] }

/** How a model is boosted. */
export type Boosting = {
  trees: number
  rate: number
  leaves: number
  leafRows: number
  lambda: number
  /** Shares of the features and rows that each tree sees. */
  featureShare: number
  rowShare: number
  /** Residuals beyond this count no more than it when splits are chosen: as in Huber's loss. */
  clip: number
  /** What leaves take: a quantile (0.5 for the median), or the mean. */
  leaf: number | 'mean'
  seed: number
}

/**
 * Fits boosted trees to `target`: the median (or what else `leaf` says) given the features of each row. Returns them, and what they leave
 * of each row's target.
 */
export function boost(
  data: Binned,
  target: Float32Array,
  weight: Float32Array,
  options: Boosting,
): { model: Boosted; residual: Float32Array } {
  const { rows, features } = data
  const random = randomNumbers(options.seed)
  const base = middleOf(target.slice(), options.leaf)
  const residual = Float32Array.from(target, (value) => value - base)
  const gradient = new Float32Array(rows)
  const trees: Tree[] = []
  const all = Array.from({ length: features }, (_, feature) => feature)
  for (let number = 0; number < options.trees; number++) {
    for (let row = 0; row < rows; row++)
      gradient[row] = (weight[row] ?? 0) * slope(residual[row] ?? 0, options)
    const sample = sampleRows(rows, options.rowShare, random)
    const some = all.filter(() => random() < options.featureShare)
    const growth = { ...options, features: some.length > 0 ? some : all }
    const tree = growTree(data, sample, gradient, weight, growth, (start, end) => {
      const size = end - start
      const inLeaf = new Float32Array(size)
      for (let at = 0; at < size; at++) inLeaf[at] = residual[sample[start + at] ?? 0] ?? 0
      return (options.rate * middleOf(inLeaf, options.leaf) * size) / (size + options.lambda)
    })
    trees.push(tree)
    takeAway(tree, data, residual)
  }
  return { model: { base, trees }, residual }
}

/** The prediction of boosted trees for one row of features. */
export function boostedValue({ base, trees }: Boosted, values: Float32Array, from = 0): number {
  let sum = base
  for (const tree of trees) sum += treeValue(tree, values, from)
  return sum
}

function slope(residual: number, { clip, leaf }: Boosting): number {
  const limited = Math.max(-clip, Math.min(clip, residual)) / clip
  const quantile = leaf === 'mean' ? 0.5 : leaf
  return limited > 0 ? 2 * quantile * limited : 2 * (1 - quantile) * limited
}

function sampleRows(rows: number, share: number, random: () => number): Int32Array {
  const sample = new Int32Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) if (random() < share) sample[count++] = row
  return sample.subarray(0, count)
}

const NONE = new Float32Array(0)

/** Takes the value of a tree away from the residual of each row. */
function takeAway(tree: Tree, { rows, bins, edges }: Binned, residual: Float32Array): void {
  const { feature, missingLeft, left, right, value } = tree
  // The last bin of each node that goes left: comparing bins is faster than comparing edges.
  const lastLeft = Int32Array.from(feature, (column, node) => {
    const threshold = tree.threshold[node] ?? 0
    return column < 0 || threshold === Number.NEGATIVE_INFINITY ? 0 : binOf(edges[column] ?? NONE, threshold)
  })
  for (let row = 0; row < rows; row++) {
    let node = 0
    let column = feature[0] ?? -1
    while (column >= 0) {
      const bin = bins[column * rows + row] ?? 0
      const goesLeft = bin === 0 ? missingLeft[node] === 1 : bin <= (lastLeft[node] ?? 0)
      node = (goesLeft ? left[node] : right[node]) ?? 0
      column = feature[node] ?? -1
    }
    residual[row] = (residual[row] ?? 0) - (value[node] ?? 0)
  }
}

/** The quantile or the mean of values, which may be sorted in place. */
function middleOf(values: Float32Array, leaf: number | 'mean'): number {
  if (leaf !== 'mean') return quantileOf(values, leaf)
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** A quantile of values, which are sorted in place; 0 of none. */
export function quantileOf(values: Float32Array, share: number): number {
  if (values.length === 0) return 0
  values.sort()
  const rank = share * (values.length - 1)
  const below = values[Math.floor(rank)] ?? 0
  return below + ((values[Math.ceil(rank)] ?? below) - below) * (rank - Math.floor(rank))
}
