import { BINS } from './bins.ts'
import type { Sample } from './sample.ts'

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
}

/** The node of a leaf, whose rows have the positions from `start` to `end` of the sample's order. */
export type Span = { node: number; start: number; end: number }

type Leaf = Span & {
  histogram: Histogram
  sum: number
  weight: number
  gain: number
  /** The split with the largest gain: the place of its feature among those of the sample, and the last bin that goes left. */
  at: number
  bin: number
  missingLeft: boolean
}

/**
 * Grows a tree from a sample, leaf by leaf, where the gain in squared gradients is largest. The leaves have no values yet. `edges` are those
 * of each feature's bins.
 */
export function growTree(
  edges: readonly Float32Array[],
  sample: Sample,
  growth: Growth,
): { tree: Tree; leaves: readonly Span[] } {
  const nodes = growth.leaves * 2 - 1
  const tree: Tree = {
    feature: new Int16Array(nodes).fill(-1),
    threshold: new Float32Array(nodes),
    missingLeft: new Uint8Array(nodes),
    left: new Int16Array(nodes),
    right: new Int16Array(nodes),
    value: new Float32Array(nodes),
  }
  const histogram = (start: number, end: number) => histogramOf(sample, start, end)
  const open = [leafOf(0, 0, sample.count, histogram(0, sample.count), growth)]
  let used = 1
  for (let leaves = 1; leaves < growth.leaves; leaves++) {
    let best = -1
    for (const [at, leaf] of open.entries()) if (leaf.gain > (open[best]?.gain ?? 1e-9)) best = at
    const leaf = open[best]
    if (!leaf) break
    const middle = partition(sample, leaf)
    const isLeftSmaller = middle - leaf.start <= leaf.end - middle
    const small = isLeftSmaller ? histogram(leaf.start, middle) : histogram(middle, leaf.end)
    const large = difference(leaf.histogram, small)
    const left = leafOf(used, leaf.start, middle, isLeftSmaller ? small : large, growth)
    const right = leafOf(used + 1, middle, leaf.end, isLeftSmaller ? large : small, growth)
    const feature = sample.features[leaf.at] ?? 0
    tree.feature[leaf.node] = feature
    tree.threshold[leaf.node] =
      leaf.bin === 0 ? Number.NEGATIVE_INFINITY : (edges[feature]?.[leaf.bin - 1] ?? Number.POSITIVE_INFINITY)
    tree.missingLeft[leaf.node] = leaf.missingLeft ? 1 : 0
    tree.left[leaf.node] = used
    tree.right[leaf.node] = used + 1
    used += 2
    open.splice(best, 1, left, right)
  }
  return { tree, leaves: open }
}

/** The sums of gradients and weights of each bin, one after the other: those of feature `at` of a sample begin at `at * WIDE`. */
type Histogram = Float64Array

/** The numbers of a feature in a histogram. */
const WIDE = BINS * 2

function histogramOf({ features, bins, slopes, order }: Sample, start: number, end: number): Histogram {
  const width = features.length
  const sums = new Float64Array(width * WIDE)
  for (let index = start; index < end; index++) {
    const position = order[index] ?? 0
    const gradient = slopes[position * 2] ?? 0
    const weight = slopes[position * 2 + 1] ?? 0
    const from = position * width
    // All features of a row, because sums that are added to at once are waited for.
    for (let at = 0; at < width; at++) {
      const slot = (at * BINS + (bins[from + at] ?? 0)) * 2
      sums[slot] = (sums[slot] ?? 0) + gradient
      sums[slot + 1] = (sums[slot + 1] ?? 0) + weight
    }
  }
  return sums
}

function difference(whole: Histogram, part: Histogram): Histogram {
  for (let slot = 0; slot < whole.length; slot++) whole[slot] = (whole[slot] ?? 0) - (part[slot] ?? 0)
  return whole
}

/** A leaf with its best split. */
function leafOf(node: number, start: number, end: number, histogram: Histogram, growth: Growth): Leaf {
  let sum = 0
  let weight = 0
  for (let slot = 0; slot < WIDE; slot += 2) {
    sum += histogram[slot] ?? 0
    weight += histogram[slot + 1] ?? 0
  }
  const leaf: Leaf = { node, start, end, histogram, sum, weight, gain: 0, at: -1, bin: 0, missingLeft: false }
  if (end - start >= growth.leafRows * 2)
    for (let at = 0; at * WIDE < histogram.length; at++) bestSplit(leaf, at, growth)
  return leaf
}

function bestSplit(leaf: Leaf, at: number, { leafRows, lambda }: Growth): void {
  const { histogram, sum, weight } = leaf
  const base = at * WIDE
  const parent = (sum * sum) / (weight + lambda)
  const missing = histogram[base + 1] ?? 0
  const consider = (bin: number, missingLeft: boolean, leftSum: number, leftWeight: number) => {
    const rightWeight = weight - leftWeight
    if (leftWeight < leafRows || rightWeight < leafRows) return
    const rightSum = sum - leftSum
    const gain =
      (leftSum * leftSum) / (leftWeight + lambda) + (rightSum * rightSum) / (rightWeight + lambda) - parent
    if (gain <= leaf.gain) return
    leaf.gain = gain
    leaf.at = at
    leaf.bin = bin
    leaf.missingLeft = missingLeft
  }
  // Only the missing values go left.
  if (missing > 0) consider(0, true, histogram[base] ?? 0, missing)
  for (const missingLeft of missing > 0 ? [false, true] : [true]) {
    let leftSum = missingLeft ? (histogram[base] ?? 0) : 0
    let leftWeight = missingLeft ? missing : 0
    for (let bin = 1; bin < BINS - 1; bin++) {
      leftSum += histogram[base + bin * 2] ?? 0
      leftWeight += histogram[base + bin * 2 + 1] ?? 0
      if (weight - leftWeight < leafRows) break
      consider(bin, missingLeft, leftSum, leftWeight)
    }
  }
}

/** Moves the positions of a leaf that go left to its start. Returns where those that go right begin. */
function partition({ features, bins, order }: Sample, leaf: Leaf): number {
  const width = features.length
  let low = leaf.start
  let high = leaf.end - 1
  while (low <= high) {
    const position = order[low] ?? 0
    const bin = bins[position * width + leaf.at] ?? 0
    const goesLeft = bin === 0 ? leaf.missingLeft : bin <= leaf.bin
    if (goesLeft) low++
    else {
      order[low] = order[high] ?? 0
      order[high] = position
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
