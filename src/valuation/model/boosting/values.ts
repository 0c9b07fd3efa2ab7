import type { Boosted } from './boost.ts'
import type { Tree } from './tree.ts'

/** Rows of features that are the same but for a few columns, such as one home with several floor areas. */
export type Rows = { values: Float32Array; width: number; count: number }

/** The predictions of boosted trees for each of the rows, added up. Every tree is walked once, and only branches where rows differ. */
export function boostedValues(models: readonly Boosted[], rows: Rows): Float64Array {
  const sums = new Float64Array(rows.count)
  const order = Uint8Array.from(sums, (_, row) => row)
  const isSame = sameColumns(rows)
  for (const { base, trees } of models) {
    for (let row = 0; row < rows.count; row++) sums[row] = (sums[row] ?? 0) + base
    for (const tree of trees) addTree({ tree, rows, isSame, order, sums }, 0, 0, rows.count)
  }
  return sums
}

/** 1 for each column whose values are the same in all rows, missing ones included. */
function sameColumns({ values, width, count }: Rows): Uint8Array {
  const same = new Uint8Array(width).fill(1)
  for (let row = 1; row < count; row++)
    for (let column = 0; column < width; column++)
      if (!Object.is(values[row * width + column], values[column])) same[column] = 0
  return same
}

type Walk = { tree: Tree; rows: Rows; isSame: Uint8Array; order: Uint8Array; sums: Float64Array }

/** Adds what a tree says of the rows from `start` to `end` of the order, which have all reached a node. */
function addTree(walk: Walk, from: number, start: number, end: number): void {
  const { tree, isSame, order, sums } = walk
  let node = from
  for (;;) {
    const feature = tree.feature[node] ?? -1
    if (feature < 0) break
    if (isSame[feature] === 1) {
      node = goesLeft(walk, node, order[start] ?? 0) ? (tree.left[node] ?? 0) : (tree.right[node] ?? 0)
      continue
    }
    let low = start
    let high = end - 1
    while (low <= high) {
      const row = order[low] ?? 0
      if (goesLeft(walk, node, row)) low++
      else {
        order[low] = order[high] ?? 0
        order[high--] = row
      }
    }
    if (low > start) addTree(walk, tree.left[node] ?? 0, start, low)
    if (low < end) addTree(walk, tree.right[node] ?? 0, low, end)
    return
  }
  for (let at = start; at < end; at++) {
    const row = order[at] ?? 0
    sums[row] = (sums[row] ?? 0) + (tree.value[node] ?? 0)
  }
}

function goesLeft({ tree, rows: { values, width } }: Walk, node: number, row: number): boolean {
  const value = values[row * width + (tree.feature[node] ?? 0)] ?? Number.NaN
  return value === value ? value <= (tree.threshold[node] ?? 0) : tree.missingLeft[node] === 1
}
