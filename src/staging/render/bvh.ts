import type { Mesh } from './mesh.ts'

/**
 * A tree of boxes around triangles, for finding what a ray meets first. A node takes six floats (least and greatest
 * corner) and two whole numbers: the first triangle and their number in a leaf; in other nodes the left child and zero
 * (the right child is next to it).
 */
export type Tree = {
  readonly bounds: Float32Array
  readonly links: Int32Array
  /** A triangle's first corner and its two edges from there: nine floats each, in the order of the leaves. */
  readonly edges: Float32Array
  /** The number of the triangle in the mesh. */
  readonly order: Int32Array
}

const BINS = 12
const LEAF = 8

type Work = {
  boxes: Float32Array
  /** The middles of the triangles' boxes, three numbers each, times two. */
  middles: Float32Array
  order: Int32Array
  bounds: Float32Array
  links: Int32Array
  nodes: number
}

/** Builds the tree by the surface area heuristic in twelve bins an axis. */
export function buildTree(mesh: Mesh): Tree {
  const boxes = boxesOf(mesh)
  const most = Math.max(1, mesh.triangles * 2)
  const work: Work = {
    boxes,
    middles: middlesOf(boxes),
    order: Int32Array.from({ length: mesh.triangles }, (_, at) => at),
    bounds: new Float32Array(most * 6),
    links: new Int32Array(most * 2),
    nodes: 0,
  }
  if (mesh.triangles > 0) split(work, newNode(work, 0, mesh.triangles), 0, mesh.triangles)
  return {
    bounds: work.bounds.slice(0, work.nodes * 6),
    links: work.links.slice(0, work.nodes * 2),
    edges: edgesOf(mesh, work.order),
    order: work.order,
  }
}

function boxesOf({ triangles, positions }: Mesh): Float32Array {
  const boxes = new Float32Array(triangles * 6)
  for (let triangle = 0; triangle < triangles; triangle++)
    for (let axis = 0; axis < 3; axis++) {
      const a = positions[triangle * 9 + axis] ?? 0
      const b = positions[triangle * 9 + 3 + axis] ?? 0
      const c = positions[triangle * 9 + 6 + axis] ?? 0
      boxes[triangle * 6 + axis] = a < b ? (a < c ? a : c) : b < c ? b : c
      boxes[triangle * 6 + 3 + axis] = a > b ? (a > c ? a : c) : b > c ? b : c
    }
  return boxes
}

function middlesOf(boxes: Float32Array): Float32Array {
  const middles = new Float32Array(boxes.length / 2)
  for (let at = 0; at < middles.length; at++) {
    const low = Math.floor(at / 3) * 6 + (at % 3)
    middles[at] = (boxes[low] ?? 0) + (boxes[low + 3] ?? 0)
  }
  return middles
}

function edgesOf({ positions }: Mesh, order: Int32Array): Float32Array {
  const edges = new Float32Array(order.length * 9)
  order.forEach((triangle, place) => {
    for (let axis = 0; axis < 3; axis++) {
      const first = positions[triangle * 9 + axis] ?? 0
      edges[place * 9 + axis] = first
      edges[place * 9 + 3 + axis] = (positions[triangle * 9 + 3 + axis] ?? 0) - first
      edges[place * 9 + 6 + axis] = (positions[triangle * 9 + 6 + axis] ?? 0) - first
    }
  })
  return edges
}

const EMPTY_BOX = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]

/** Widens the box at a place of `box` until it encloses one of `boxes`. */
function enclose(box: Float32Array, place: number, boxes: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const least = boxes[at + axis] ?? 0
    const most = boxes[at + axis + 3] ?? 0
    if (least < (box[place + axis] ?? 0)) box[place + axis] = least
    if (most > (box[place + axis + 3] ?? 0)) box[place + axis + 3] = most
  }
}

/** Half the surface of the box at a place; 0 if it's empty. */
function areaOf(box: Float32Array, place = 0): number {
  const x = (box[place + 3] ?? 0) - (box[place] ?? 0)
  const y = (box[place + 4] ?? 0) - (box[place + 1] ?? 0)
  const z = (box[place + 5] ?? 0) - (box[place + 2] ?? 0)
  return x < 0 ? 0 : x * y + y * z + z * x
}

/** Adds a node, a leaf at first. */
function newNode(work: Work, from: number, to: number): number {
  const { boxes, order, bounds, links } = work
  const node = work.nodes
  work.nodes += 1
  bounds.set(EMPTY_BOX, node * 6)
  for (let place = from; place < to; place++) enclose(bounds, node * 6, boxes, (order[place] ?? 0) * 6)
  links[node * 2] = from
  links[node * 2 + 1] = to - from
  return node
}

function split(work: Work, node: number, from: number, to: number): void {
  const { middles, order, bounds, links } = work
  if (to - from <= LEAF) return
  const cut = bestCut(work, from, to, areaOf(bounds, node * 6))
  if (!cut) return
  let middle = from
  for (let place = from; place < to; place++) {
    const triangle = order[place] ?? 0
    if ((middles[triangle * 3 + cut.axis] ?? 0) >= cut.at) continue
    order[place] = order[middle] ?? 0
    order[middle] = triangle
    middle += 1
  }
  if (middle === from || middle === to) return
  const left = newNode(work, from, middle)
  const right = newNode(work, middle, to)
  links[node * 2] = left
  links[node * 2 + 1] = 0
  split(work, left, from, middle)
  split(work, right, middle, to)
}

/** Memory for the bins of the three axes, refilled in each search for a cut. */
const bins = {
  boxes: new Float32Array(3 * BINS * 6),
  counts: new Int32Array(3 * BINS),
  /** The total cost of the bins from each one to the last. */
  after: new Float64Array(BINS),
  side: new Float32Array(6),
  /** Where the triangles' middles lie: least and most on each axis. */
  range: new Float32Array(6),
  empty: Float32Array.from({ length: 3 * BINS * 6 }, (_, at) => EMPTY_BOX[at % 6] ?? 0),
}

function bestCut(work: Work, from: number, to: number, whole: number): { axis: number; at: number } | null {
  let best: { axis: number; at: number } | null = null
  let cheapest = to - from > 16 ? Infinity : to - from
  fillBins(work, from, to)
  for (let axis = 0; axis < 3; axis++) {
    const least = bins.range[axis] ?? 0
    const most = bins.range[axis + 3] ?? 0
    if (most - least < 2e-7) continue
    sumFromTheEnd(axis)
    bins.side.set(EMPTY_BOX)
    let count = 0
    for (let cut = 1; cut < BINS; cut++) {
      count = addBin(axis, cut - 1, count)
      const cost = 1 + (sideCost(count) + (bins.after[cut] ?? 0)) / whole
      if (cost >= cheapest) continue
      cheapest = cost
      best = { axis, at: least + ((most - least) * cut) / BINS }
    }
  }
  return best
}

/** Sorts triangles into the bins of all three axes by their middles. */
function fillBins({ boxes, middles, order }: Work, from: number, to: number): void {
  const { range, counts } = bins
  range.set(EMPTY_BOX)
  for (let place = from; place < to; place++) {
    const at = (order[place] ?? 0) * 3
    for (let axis = 0; axis < 3; axis++) {
      const middle = middles[at + axis] ?? 0
      if (middle < (range[axis] ?? 0)) range[axis] = middle
      if (middle > (range[axis + 3] ?? 0)) range[axis + 3] = middle
    }
  }
  counts.fill(0)
  bins.boxes.set(bins.empty)
  for (let axis = 0; axis < 3; axis++) {
    const least = range[axis] ?? 0
    const scale = BINS / Math.max(1e-12, (range[axis + 3] ?? 0) - least)
    for (let place = from; place < to; place++) {
      const triangle = order[place] ?? 0
      const share = ((middles[triangle * 3 + axis] ?? 0) - least) * scale
      const bin = axis * BINS + (share < BINS ? share | 0 : BINS - 1)
      enclose(bins.boxes, bin * 6, boxes, triangle * 6)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
  }
}

function sumFromTheEnd(axis: number): void {
  bins.side.set(EMPTY_BOX)
  let count = 0
  for (let bin = BINS - 1; bin > 0; bin--) {
    count = addBin(axis, bin, count)
    bins.after[bin] = sideCost(count)
  }
}

/** Adds a bin to one side of a cut. Returns the triangles on that side. */
function addBin(axis: number, bin: number, count: number): number {
  const more = bins.counts[axis * BINS + bin] ?? 0
  if (more > 0) enclose(bins.side, 0, bins.boxes, (axis * BINS + bin) * 6)
  return count + more
}

const sideCost = (count: number) => (count === 0 ? Infinity : areaOf(bins.side) * count)
