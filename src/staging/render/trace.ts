import type { Tree } from './bvh.ts'

/** What a ray met: the distance along it, the triangle's number in the mesh (-1 for none) and the place on it. */
export type Hit = { distance: number; triangle: number; u: number; v: number }

/** A hit that is filled in by `closest`, so that tracing allocates nothing. */
export const noHit = (): Hit => ({ distance: Infinity, triangle: -1, u: 0, v: 0 })

const stack = new Int32Array(64)

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
  while (size > 0) {
    size -= 1
    const node = stack[size] ?? 0
    if (entry(bounds, node * 6, ox, oy, oz, ix, iy, iz) >= hit.distance) continue
    const count = links[node * 2 + 1] ?? 0
    const first = links[node * 2] ?? 0
    if (count > 0) {
      for (let place = first; place < first + count; place++)
        if (meets(edges, place * 9, ox, oy, oz, dx, dy, dz, hit)) {
          hit.triangle = order[place] ?? -1
          if (any) return true
        }
      continue
    }
    const left = entry(bounds, (node + 1) * 6, ox, oy, oz, ix, iy, iz)
    const right = entry(bounds, first * 6, ox, oy, oz, ix, iy, iz)
    const isLeftNear = left < right
    if ((isLeftNear ? right : left) < hit.distance) {
      stack[size] = isLeftNear ? first : node + 1
      size += 1
    }
    if ((isLeftNear ? left : right) < hit.distance) {
      stack[size] = isLeftNear ? node + 1 : first
      size += 1
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
  const near = Math.max(x0 < x1 ? x0 : x1, y0 < y1 ? y0 : y1, z0 < z1 ? z0 : z1, 0)
  const far = Math.min(x0 < x1 ? x1 : x0, y0 < y1 ? y1 : y0, z0 < z1 ? z1 : z0)
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
