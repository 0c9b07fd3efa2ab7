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
      const [a = 0, b = 0, c = 0] = [0, 3, 6].map((corner) => positions[triangle * 9 + corner + axis])
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

function emptyBox(): Float32Array {
  return Float32Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
}

function enclose(box: Float32Array, boxes: Float32Array, at: number): void {
  for (let axis = 0; axis < 3; axis++) {
    box[axis] = Math.min(box[axis] ?? 0, boxes[at + axis] ?? 0)
    box[axis + 3] = Math.max(box[axis + 3] ?? 0, boxes[at + axis + 3] ?? 0)
  }
}

function areaOf(box: Float32Array): number {
  const [x = 0, y = 0, z = 0] = [0, 1, 2].map((axis) => (box[axis + 3] ?? 0) - (box[axis] ?? 0))
  return x < 0 ? 0 : x * y + y * z + z * x
}

const centre = (boxes: Float32Array, triangle: number, axis: number) =>
  ((boxes[triangle * 6 + axis] ?? 0) + (boxes[triangle * 6 + 3 + axis] ?? 0)) / 2

function split(work: Work, from: number, to: number): number {
  const { boxes, order, bounds, links } = work
  const box = emptyBox()
  for (let place = from; place < to; place++) enclose(box, boxes, (order[place] ?? 0) * 6)
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

function bestCut(
  { boxes, order }: Work,
  from: number,
  to: number,
  whole: number,
): { axis: number; at: number } | null {
  let best: { axis: number; at: number } | null = null
  let cheapest = to - from > 16 ? Infinity : to - from
  for (let axis = 0; axis < 3; axis++) {
    let [least, most] = [Infinity, -Infinity]
    for (let place = from; place < to; place++) {
      const at = centre(boxes, order[place] ?? 0, axis)
      least = Math.min(least, at)
      most = Math.max(most, at)
    }
    if (most - least < 1e-7) continue
    const bins = Array.from({ length: BINS }, () => ({ box: emptyBox(), count: 0 }))
    for (let place = from; place < to; place++) {
      const triangle = order[place] ?? 0
      const bin =
        bins[
          Math.min(BINS - 1, Math.floor(((centre(boxes, triangle, axis) - least) / (most - least)) * BINS))
        ]
      if (!bin) continue
      enclose(bin.box, boxes, triangle * 6)
      bin.count += 1
    }
    for (let cut = 1; cut < BINS; cut++) {
      const cost = 0.5 + (sideCost(bins.slice(0, cut)) + sideCost(bins.slice(cut))) / whole
      if (cost >= cheapest) continue
      cheapest = cost
      best = { axis, at: least + ((most - least) * cut) / BINS }
    }
  }
  return best
}

function sideCost(bins: { box: Float32Array; count: number }[]): number {
  const box = emptyBox()
  let count = 0
  for (const bin of bins) {
    if (bin.count === 0) continue
    enclose(box, bin.box, 0)
    count += bin.count
  }
  return count === 0 ? Infinity : areaOf(box) * count
}
