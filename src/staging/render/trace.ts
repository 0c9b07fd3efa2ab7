import type { Tree } from './bvh.ts'

/** What a ray met: the distance along it, the triangle's number in the mesh (-1 for none) and the place on it. */
export type Hit = { distance: number; triangle: number; u: number; v: number }

/** A hit that is filled in by `trace`, so that tracing allocates nothing. */
export const noHit = (): Hit => ({ distance: Infinity, triangle: -1, u: 0, v: 0 })

/** Nodes still to be visited, and where the ray enters their boxes. */
const stack = new Int32Array(64)
const entries = new Float64Array(64)

/**
 * The ray under way: its start, its direction, one divided by its direction, then the nearest hit so far: its distance
 * and place. Numbers passed from function to function would each be allocated on the heap.
 */
const ray = new Float64Array(12)
const NEAREST = 9

/**
 * Finds the first triangle that a ray meets between 0.0001 and `limit` times its direction, or with `any` whichever is
 * found first. Fills in `hit` and returns whether there is one.
 */
export function trace(
  tree: Tree,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
  hit: Hit,
  any = false,
): boolean {
  ray[0] = ox
  ray[1] = oy
  ray[2] = oz
  ray[3] = dx
  ray[4] = dy
  ray[5] = dz
  ray[6] = 1 / (dx || 1e-12)
  ray[7] = 1 / (dy || 1e-12)
  ray[8] = 1 / (dz || 1e-12)
  ray[NEAREST] = limit
  const place = tree.links.length === 0 ? -1 : placeMet(tree, any)
  hit.distance = ray[NEAREST] ?? limit
  hit.triangle = place === -1 ? -1 : (tree.order[place] ?? -1)
  hit.u = ray[10] ?? 0
  hit.v = ray[11] ?? 0
  return place !== -1
}

/** The place in the tree's order of the triangle that the ray meets; -1 for none. */
function placeMet({ bounds, links, edges }: Tree, any: boolean): number {
  let met = -1
  let size = 0
  let node = 0
  if (entry(bounds, 0) >= (ray[NEAREST] ?? 0)) return met
  for (;;) {
    const first = links[node * 2] ?? 0
    const count = links[node * 2 + 1] ?? 0
    if (count === 0) {
      const toLeft = entry(bounds, first * 6)
      const toRight = entry(bounds, first * 6 + 6)
      const nearest = ray[NEAREST] ?? 0
      const isLeftNear = toLeft < toRight
      const far = isLeftNear ? toRight : toLeft
      if (far < nearest) {
        stack[size] = isLeftNear ? first + 1 : first
        entries[size] = far
        size += 1
      }
      node = isLeftNear ? first : first + 1
      if ((isLeftNear ? toLeft : toRight) < nearest) continue
    } else
      for (let place = first; place < first + count; place++)
        if (meets(edges, place * 9)) {
          met = place
          if (any) return met
        }
    do {
      if (size === 0) return met
      size -= 1
    } while ((entries[size] ?? 0) >= (ray[NEAREST] ?? 0))
    node = stack[size] ?? 0
  }
}

/** The distance at which the ray enters a box; infinity if it misses the box. */
function entry(bounds: Float32Array, at: number): number {
  const ox = ray[0] ?? 0
  const oy = ray[1] ?? 0
  const oz = ray[2] ?? 0
  const ix = ray[6] ?? 0
  const iy = ray[7] ?? 0
  const iz = ray[8] ?? 0
  const x0 = ((bounds[at] ?? 0) - ox) * ix
  const x1 = ((bounds[at + 3] ?? 0) - ox) * ix
  const y0 = ((bounds[at + 1] ?? 0) - oy) * iy
  const y1 = ((bounds[at + 4] ?? 0) - oy) * iy
  const z0 = ((bounds[at + 2] ?? 0) - oz) * iz
  const z1 = ((bounds[at + 5] ?? 0) - oz) * iz
  let near = x0 < x1 ? x0 : x1
  let far = x0 < x1 ? x1 : x0
  const nearY = y0 < y1 ? y0 : y1
  const farY = y0 < y1 ? y1 : y0
  if (nearY > near) near = nearY
  if (farY < far) far = farY
  const nearZ = z0 < z1 ? z0 : z1
  const farZ = z0 < z1 ? z1 : z0
  if (nearZ > near) near = nearZ
  if (farZ < far) far = farZ
  if (near < 0) near = 0
  return near <= far * 1.0000004 ? near : Infinity
}

/** Whether the ray meets a triangle nearer than any before (Möller and Trumbore's test). Keeps where. */
function meets(edges: Float32Array, at: number): boolean {
  const dx = ray[3] ?? 0
  const dy = ray[4] ?? 0
  const dz = ray[5] ?? 0
  const ax = edges[at + 3] ?? 0
  const ay = edges[at + 4] ?? 0
  const az = edges[at + 5] ?? 0
  const bx = edges[at + 6] ?? 0
  const by = edges[at + 7] ?? 0
  const bz = edges[at + 8] ?? 0
  const px = dy * bz - dz * by
  const py = dz * bx - dx * bz
  const pz = dx * by - dy * bx
  const det = ax * px + ay * py + az * pz
  if (det > -1e-12 && det < 1e-12) return false
  const inverse = 1 / det
  const tx = (ray[0] ?? 0) - (edges[at] ?? 0)
  const ty = (ray[1] ?? 0) - (edges[at + 1] ?? 0)
  const tz = (ray[2] ?? 0) - (edges[at + 2] ?? 0)
  const u = (tx * px + ty * py + tz * pz) * inverse
  if (u < 0 || u > 1) return false
  const qx = ty * az - tz * ay
  const qy = tz * ax - tx * az
  const qz = tx * ay - ty * ax
  const v = (dx * qx + dy * qy + dz * qz) * inverse
  if (v < 0 || u + v > 1) return false
  const distance = (bx * qx + by * qy + bz * qz) * inverse
  if (distance < 1e-4 || distance >= (ray[NEAREST] ?? 0)) return false
  ray[NEAREST] = distance
  ray[10] = u
  ray[11] = v
  return true
}
