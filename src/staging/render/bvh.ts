import type { Mesh } from './mesh.ts'

/**
 * A tree of boxes around triangles, for finding what a ray meets first. A node takes six floats (least and greatest
 * corner) and two whole numbers: the first triangle and their number in a leaf; in other nodes the right child and zero
 * (the left child is next to its parent).
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
const LEAF = 4

type Work = { mesh: Mesh; boxes: Float32Array; order: Int32Array; bounds: number[]; links: number[] }

/** Builds the tree by the surface area heuristic in twelve bins an axis. */
export function buildTree(mesh: Mesh): Tree {
  const boxes = boxesOf(mesh)
  const work: Work = {
    mesh,
    boxes,
    order: Int32Array.from({ length: mesh.triangles }, (_, at) => at),
    bounds: [],
    links: [],
  }
  if (mesh.triangles > 0) split(work, 0, mesh.triangles)
  return {
    bounds: Float32Array.from(work.bounds),
    links: Int32Array.from(work.links),
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
      boxes[triangle * 6 + axis] = Math.min(a, b, c)
      boxes[triangle * 6 + 3 + axis] = Math.max(a, b, c)
    }
  return boxes
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

const centre = (boxes: Float32Array, triangle: number, axis: number) =>
  ((boxes[triangle * 6 + axis] ?? 0) + (boxes[triangle * 6 + 3 + axis] ?? 0)) / 2

function split(work: Work, from: number, to: number): number {
  const { boxes, order, bounds, links } = work
  const box = Float32Array.from(EMPTY_BOX)
  for (let place = from; place < to; place++) enclose(box, 0, boxes, (order[place] ?? 0) * 6)
  const node = links.length / 2
  bounds.push(...box)
  links.push(from, to - from)
  if (to - from <= LEAF) return node
  const cut = bestCut(work, from, to, areaOf(box))
  if (!cut) return node
  let middle = from
  for (let place = from; place < to; place++) {
    const triangle = order[place] ?? 0
    if (centre(boxes, triangle, cut.axis) >= cut.at) continue
    order[place] = order[middle] ?? 0
    order[middle] = triangle
    middle += 1
  }
  if (middle === from || middle === to) return node
  split(work, from, middle)
  links[node * 2] = split(work, middle, to)
  links[node * 2 + 1] = 0
  return node
}

/** Room for one axis's bins: filled anew for each cut that is looked for. */
const bins = {
  boxes: new Float32Array(BINS * 6),
  counts: new Int32Array(BINS),
  /** What the bins from each one to the last cost together. */
  after: new Float64Array(BINS),
  side: new Float32Array(6),
}

function bestCut(work: Work, from: number, to: number, whole: number): { axis: number; at: number } | null {
  let best: { axis: number; at: number } | null = null
  let cheapest = to - from > 16 ? Infinity : to - from
  for (let axis = 0; axis < 3; axis++) {
    const [least, most] = rangeOf(work, from, to, axis)
    if (most - least < 1e-7) continue
    fillBins(work, from, to, { axis, least, most })
    sumFromTheEnd()
    bins.side.set(EMPTY_BOX)
    let count = 0
    for (let cut = 1; cut < BINS; cut++) {
      count = addBin(cut - 1, count)
      const cost = 0.5 + (sideCost(count) + (bins.after[cut] ?? 0)) / whole
      if (cost >= cheapest) continue
      cheapest = cost
      best = { axis, at: least + ((most - least) * cut) / BINS }
    }
  }
  return best
}

function rangeOf({ boxes, order }: Work, from: number, to: number, axis: number): [number, number] {
  let [least, most] = [Infinity, -Infinity]
  for (let place = from; place < to; place++) {
    const at = centre(boxes, order[place] ?? 0, axis)
    if (at < least) least = at
    if (at > most) most = at
  }
  return [least, most]
}

type Range = { axis: number; least: number; most: number }

function fillBins({ boxes, order }: Work, from: number, to: number, { axis, least, most }: Range): void {
  bins.counts.fill(0)
  for (let bin = 0; bin < BINS; bin++) bins.boxes.set(EMPTY_BOX, bin * 6)
  for (let place = from; place < to; place++) {
    const triangle = order[place] ?? 0
    const share = (centre(boxes, triangle, axis) - least) / (most - least)
    const bin = Math.min(BINS - 1, Math.floor(share * BINS))
    enclose(bins.boxes, bin * 6, boxes, triangle * 6)
    bins.counts[bin] = (bins.counts[bin] ?? 0) + 1
  }
}

function sumFromTheEnd(): void {
  bins.side.set(EMPTY_BOX)
  let count = 0
  for (let bin = BINS - 1; bin > 0; bin--) {
    count = addBin(bin, count)
    bins.after[bin] = sideCost(count)
  }
}

/** Adds a bin to one side of a cut. Returns the triangles on that side. */
function addBin(bin: number, count: number): number {
  const more = bins.counts[bin] ?? 0
  if (more > 0) enclose(bins.side, 0, bins.boxes, bin * 6)
  return count + more
}

const sideCost = (count: number) => (count === 0 ? Infinity : areaOf(bins.side) * count)
