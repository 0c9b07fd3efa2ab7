import { type Binned, binOf } from './bins.ts'
import { randomNumbers } from './random.ts'
import { emptySample, takeSample } from './sample.ts'
import { quantileOf } from './select.ts'
import { growTree, type Span, type Tree, treeValue } from './tree.ts'

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
  const random = randomNumbers(options.seed)
  const base = middleOf(target.slice(), options.leaf)
  const residual = Float32Array.from(target, (value) => value - base)
  const gradient = new Float32Array(data.rows)
  const rows = new Int32Array(data.rows)
  const sample = emptySample(data)
  const all = Array.from({ length: data.features }, (_, feature) => feature)
  const trees: Tree[] = []
  for (let number = 0; number < options.trees; number++) {
    const count = chooseRows(rows, options.rowShare, random)
    const some = all.filter(() => random() < options.featureShare)
    writeSlopes(gradient, residual, weight, options)
    const chosen = { rows: rows.subarray(0, count), features: Int32Array.from(some.length > 0 ? some : all) }
    takeSample(sample, data, chosen, { gradient, weight })
    const { tree, leaves } = growTree(data.edges, sample, options)
    for (const leaf of leaves) settleLeaf(tree, leaf, sample.order, rows, residual, options)
    takeAway(tree, data, rows.subarray(count), residual)
    trees.push(tree)
  }
  return { model: { base, trees }, residual }
}

/** The prediction of boosted trees for one row of features. */
export function boostedValue({ base, trees }: Boosted, values: Float32Array, from = 0): number {
  let sum = base
  for (const tree of trees) sum += treeValue(tree, values, from)
  return sum
}

/** Writes the gradient of the loss of each row: limited residuals, and for a high quantile more of those above it. */
function writeSlopes(
  gradient: Float32Array,
  residual: Float32Array,
  weight: Float32Array,
  { clip, leaf }: Boosting,
): void {
  const quantile = leaf === 'mean' ? 0.5 : leaf
  for (let row = 0; row < gradient.length; row++) {
    const limited = Math.max(-clip, Math.min(clip, residual[row] ?? 0)) / clip
    const slope = limited > 0 ? 2 * quantile * limited : 2 * (1 - quantile) * limited
    gradient[row] = (weight[row] ?? 0) * slope
  }
}

/** Gives a leaf its value, and takes it away from the residual of the leaf's rows. */
function settleLeaf(
  tree: Tree,
  { node, start, end }: Span,
  order: Int32Array,
  rows: Int32Array,
  residual: Float32Array,
  { rate, lambda, leaf }: Boosting,
): void {
  const size = end - start
  const inLeaf = new Float32Array(size)
  for (let at = 0; at < size; at++) inLeaf[at] = residual[rows[order[start + at] ?? 0] ?? 0] ?? 0
  tree.value[node] = (rate * middleOf(inLeaf, leaf) * size) / (size + lambda)
  const value = tree.value[node] ?? 0
  for (let at = start; at < end; at++) {
    const row = rows[order[at] ?? 0] ?? 0
    residual[row] = (residual[row] ?? 0) - value
  }
}

/** Moves the rows of a random share to the start of `rows`, in order, and returns how many they are. The others follow. */
function chooseRows(rows: Int32Array, share: number, random: () => number): number {
  let count = 0
  let last = rows.length
  for (let row = 0; row < rows.length; row++) {
    if (random() < share) rows[count++] = row
    else rows[--last] = row
  }
  return count
}

const NONE = new Float32Array(0)

/** Takes the value of a tree away from the residual of rows. */
function takeAway(
  tree: Tree,
  { features, bins, edges }: Binned,
  rows: Int32Array,
  residual: Float32Array,
): void {
  const { feature, missingLeft, left, right, value } = tree
  // The last bin of each node that goes left: comparing bins is faster than comparing edges.
  const lastLeft = Int32Array.from(feature, (column, node) => {
    const threshold = tree.threshold[node] ?? 0
    return column < 0 || threshold === Number.NEGATIVE_INFINITY ? 0 : binOf(edges[column] ?? NONE, threshold)
  })
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    let node = 0
    let column = feature[0] ?? -1
    while (column >= 0) {
      const bin = bins[row * features + column] ?? 0
      const goesLeft = bin === 0 ? missingLeft[node] === 1 : bin <= (lastLeft[node] ?? 0)
      node = (goesLeft ? left[node] : right[node]) ?? 0
      column = feature[node] ?? -1
    }
    residual[row] = (residual[row] ?? 0) - (value[node] ?? 0)
  }
}

/** The quantile or the mean of values, which may be reordered. */
function middleOf(values: Float32Array, leaf: number | 'mean'): number {
  if (leaf !== 'mean') return quantileOf(values, leaf)
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
