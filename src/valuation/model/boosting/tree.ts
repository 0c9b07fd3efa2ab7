import { type Binned, BINS } from './bins.ts'

/** A tree in arrays. An inner node has a feature; a leaf has -1 and a value. Missing values go left if `missingLeft`. */
export type Tree = {
  feature: Int16Array
  /** Values up to here go left. */
  threshold: Float32Array
  missingLeft: Uint8Array
  left: Int16Array
  right: Int16Array
  value: Float32Array
}

/** How trees grow. */
export type Growth = {
  leaves: number
  /** The fewest rows of a leaf. */
  leafRows: number
  /** Pulls the score of small leaves down. */
  lambda: number
  /** The features that may be split on. */
  features: readonly number[]
}

type Leaf = {
  node: number
  start: number
  end: number
  gradients: Float64Array
  counts: Float64Array
  sum: number
  weight: number
  gain: number
  feature: number
  bin: number
  missingLeft: boolean
}

/**
 * Grows a tree leaf by leaf, where the gain in squared gradients is largest. `rows` is reordered so that the rows of each leaf
 * are together; `valueOf` gives the value of a leaf from its rows.
 */
export function growTree(
  data: Binned,
  rows: Int32Array,
  gradient: Float32Array,
  weight: Float32Array,
  growth: Growth,
  valueOf: (start: number, end: number) => number,
): Tree {
  const nodes = growth.leaves * 2 - 1
  const tree: Tree = {
    feature: new Int16Array(nodes).fill(-1),
    threshold: new Float32Array(nodes),
    missingLeft: new Uint8Array(nodes),
    left: new Int16Array(nodes),
    right: new Int16Array(nodes),
    value: new Float32Array(nodes),
  }
  const histogram = (start: number, end: number) =>
    buildHistogram(data, rows, start, end, gradient, weight, growth)
  const root = leafOf(0, 0, rows.length, histogram(0, rows.length), growth)
  const open = [root]
  let used = 1
  for (let leaves = 1; leaves < growth.leaves; leaves++) {
    let best = -1
    for (const [at, leaf] of open.entries()) if (leaf.gain > (open[best]?.gain ?? 1e-9)) best = at
    const leaf = open[best]
    if (!leaf) break
    const middle = partition(data, rows, leaf)
    const isLeftSmaller = middle - leaf.start <= leaf.end - middle
    const small = isLeftSmaller ? histogram(leaf.start, middle) : histogram(middle, leaf.end)
    const large = difference(leaf, small)
    const left = leafOf(used, leaf.start, middle, isLeftSmaller ? small : large, growth)
    const right = leafOf(used + 1, middle, leaf.end, isLeftSmaller ? large : small, growth)
    tree.feature[leaf.node] = leaf.feature
    tree.threshold[leaf.node] =
      leaf.bin === 0
        ? Number.NEGATIVE_INFINITY
        : (data.edges[leaf.feature]?.[leaf.bin - 1] ?? Number.POSITIVE_INFINITY)
    tree.missingLeft[leaf.node] = leaf.missingLeft ? 1 : 0
    tree.left[leaf.node] = used
    tree.right[leaf.node] = used + 1
    used += 2
    open.splice(best, 1, left, right)
  }
  for (const leaf of open) tree.value[leaf.node] = valueOf(leaf.start, leaf.end)
  return tree
}

type Histogram = { gradients: Float64Array; counts: Float64Array }

function buildHistogram(
  data: Binned,
  rows: Int32Array,
  start: number,
  end: number,
  gradient: Float32Array,
  weight: Float32Array,
  { features }: Growth,
): Histogram {
  const gradients = new Float64Array(features.length * BINS)
  const counts = new Float64Array(features.length * BINS)
  for (let at = 0; at < features.length; at++) {
    const column = (features[at] ?? 0) * data.rows
    const base = at * BINS
    for (let index = start; index < end; index++) {
      const row = rows[index] ?? 0
      const slot = base + (data.bins[column + row] ?? 0)
      gradients[slot] = (gradients[slot] ?? 0) + (gradient[row] ?? 0)
      counts[slot] = (counts[slot] ?? 0) + (weight[row] ?? 0)
    }
  }
  return { gradients, counts }
}

function difference(leaf: Leaf, part: Histogram): Histogram {
  const { gradients, counts } = leaf
  for (let slot = 0; slot < gradients.length; slot++) {
    gradients[slot] = (gradients[slot] ?? 0) - (part.gradients[slot] ?? 0)
    counts[slot] = (counts[slot] ?? 0) - (part.counts[slot] ?? 0)
  }
  return { gradients, counts }
}

/** A leaf with its best split. */
function leafOf(node: number, start: number, end: number, histogram: Histogram, growth: Growth): Leaf {
  const { gradients, counts } = histogram
  let sum = 0
  let weight = 0
  for (let bin = 0; bin < BINS; bin++) {
    sum += gradients[bin] ?? 0
    weight += counts[bin] ?? 0
  }
  const leaf: Leaf = {
    node,
    start,
    end,
    gradients,
    counts,
    sum,
    weight,
    gain: 0,
    feature: -1,
    bin: 0,
    missingLeft: false,
  }
  if (end - start >= growth.leafRows * 2)
    for (let at = 0; at < growth.features.length; at++) bestSplit(leaf, at, growth)
  return leaf
}

function bestSplit(leaf: Leaf, at: number, { leafRows, lambda, features }: Growth): void {
  const { gradients, counts, sum, weight } = leaf
  const base = at * BINS
  const parent = (sum * sum) / (weight + lambda)
  const missing = counts[base] ?? 0
  for (const missingLeft of missing > 0 ? [false, true] : [true]) {
    let leftSum = missingLeft ? (gradients[base] ?? 0) : 0
    let leftWeight = missingLeft ? missing : 0
    for (let bin = missingLeft ? 1 : 0; bin < BINS - 1; bin++) {
      if (bin > 0) {
        leftSum += gradients[base + bin] ?? 0
        leftWeight += counts[base + bin] ?? 0
      } else {
        // Only the missing values go left.
        leftSum = gradients[base] ?? 0
        leftWeight = missing
      }
      const rightWeight = weight - leftWeight
      if (bin === 0 && !missingLeft) {
        consider(leaf, features[at] ?? 0, 0, true, leftSum, leftWeight, rightWeight, leafRows, lambda, parent)
        leftSum = 0
        leftWeight = 0
        continue
      }
      if (leftWeight < leafRows) continue
      if (rightWeight < leafRows) break
      consider(
        leaf,
        features[at] ?? 0,
        bin,
        missingLeft,
        leftSum,
        leftWeight,
        rightWeight,
        leafRows,
        lambda,
        parent,
      )
    }
  }
}

function consider(
  leaf: Leaf,
  feature: number,
  bin: number,
  missingLeft: boolean,
  leftSum: number,
  leftWeight: number,
  rightWeight: number,
  leafRows: number,
  lambda: number,
  parent: number,
): void {
  if (leftWeight < leafRows || rightWeight < leafRows) return
  const rightSum = leaf.sum - leftSum
  const gain =
    (leftSum * leftSum) / (leftWeight + lambda) + (rightSum * rightSum) / (rightWeight + lambda) - parent
  if (gain <= leaf.gain) return
  leaf.gain = gain
  leaf.feature = feature
  leaf.bin = bin
  leaf.missingLeft = missingLeft
}

/** Moves the rows of a leaf that go left to its start. Returns where those that go right begin. */
function partition(data: Binned, rows: Int32Array, leaf: Leaf): number {
  const column = leaf.feature * data.rows
  let low = leaf.start
  let high = leaf.end - 1
  while (low <= high) {
    const row = rows[low] ?? 0
    const bin = data.bins[column + row] ?? 0
    const goesLeft = bin === 0 ? leaf.missingLeft : bin <= leaf.bin
    if (goesLeft) low++
    else {
      rows[low] = rows[high] ?? 0
      rows[high] = row
      high--
    }
  }
  return low
}

/** The value of a tree for one row of features. */
export function treeValue(tree: Tree, values: Float32Array, from: number): number {
  let node = 0
  for (;;) {
    const feature = tree.feature[node] ?? -1
    if (feature < 0) return tree.value[node] ?? 0
    const value = values[from + feature] ?? Number.NaN
    const goesLeft = value === value ? value <= (tree.threshold[node] ?? 0) : tree.missingLeft[node] === 1
    node = (goesLeft ? tree.left[node] : tree.right[node]) ?? 0
  }
}
