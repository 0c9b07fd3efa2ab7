import type { Tree } from './bvh.ts'

/** What a ray met: the distance along it, the triangle's number in the mesh (-1 for none) and the place on it. */
export type Hit = { distance: number; triangle: number; u: number; v: number }

/** A hit that is filled in by `closest`, so that tracing allocates nothing. */
export const noHit = (): Hit => ({ distance: Infinity, triangle: -1, u: 0, v: 0 })

/** Nodes still to be visited, and where the ray enters their boxes. */
const stack = new Int32Array(64)
const entries = new Float64Array(64)

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
  hit.distance = limit
  hit.triangle = -1
  const { bounds, links, edges, order } = tree
  if (links.length === 0) return false
  const [ix, iy, iz] = [1 / (dx || 1e-12), 1 / (dy || 1e-12), 1 / (dz || 1e-12)]
  let size = 1
  stack[0] = 0
  entries[0] = entry(bounds, 0, ox, oy, oz, ix, iy, iz)
  while (size > 0) {
    size -= 1
    if ((entries[size] ?? 0) >= hit.distance) continue
    let node = stack[size] ?? 0
    let count = links[node * 2 + 1] ?? 0
    while (count === 0) {
      const right = links[node * 2] ?? 0
      const toLeft = entry(bounds, (node + 1) * 6, ox, oy, oz, ix, iy, iz)
      const toRight = entry(bounds, right * 6, ox, oy, oz, ix, iy, iz)
      const isLeftNear = toLeft < toRight
      const near = isLeftNear ? toLeft : toRight
      const far = isLeftNear ? toRight : toLeft
      if (near >= hit.distance) break
      if (far < hit.distance) {
        stack[size] = isLeftNear ? right : node + 1
        entries[size] = far
        size += 1
      }
      node = isLeftNear ? node + 1 : right
      count = links[node * 2 + 1] ?? 0
    }
    const first = links[node * 2] ?? 0
    for (let place = first; place < first + count; place++)
      if (meets(edges, place * 9, ox, oy, oz, dx, dy, dz, hit)) {
        hit.triangle = order[place] ?? -1
        if (any) return true
      }
  }
  return hit.triangle >= 0
}

function entry(
  bounds: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
): number {
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

/** Möller and Trumbore's test. */
function meets(
  edges: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: Hit,
): boolean {
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
  const tx = ox - (edges[at] ?? 0)
  const ty = oy - (edges[at + 1] ?? 0)
  const tz = oz - (edges[at + 2] ?? 0)
  const u = (tx * px + ty * py + tz * pz) * inverse
  if (u < 0 || u > 1) return false
  const qx = ty * az - tz * ay
  const qy = tz * ax - tx * az
  const qz = tx * ay - ty * ax
  const v = (dx * qx + dy * qy + dz * qz) * inverse
  if (v < 0 || u + v > 1) return false
  const distance = (bx * qx + by * qy + bz * qz) * inverse
  if (distance < 1e-4 || distance >= hit.distance) return false
  hit.distance = distance
  hit.u = u
  hit.v = v
  return true
}
