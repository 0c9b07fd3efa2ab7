import type { Slopes } from '#staging/image/grey.ts'

import type { SeenBox } from './box-search.ts'
import { gazeOf, seenAt, type Eye, type Gaze } from './edge-maps.ts'
import { cross, dot, type Vector } from './vectors.ts'

/** An edge of the box, from one corner to the other, relative to the camera. */
export type BoxEdge = {
  readonly name: string
  readonly isFloor: boolean
  readonly axis: 0 | 1 | 2
  readonly from: Vector
  readonly to: Vector
}

/** Skirtings are about 16 mm thick, and a camera is held at a height of about 1.4 m. */
const SKIRTING = 0.0115

/**
 * The eight edges between planes that a camera facing the back wall may see; side walls reach to just in front of it.
 * The floor ends at the skirtings, which are in front of the walls.
 */
export function boxEdges({ ceiling, left, right, back }: SeenBox): BoxEdge[] {
  const near = -0.02
  const level = (name: 'floor' | 'ceiling', y: number, inset: number): BoxEdge[] => {
    const isFloor = name === 'floor'
    const [x0, x1, z] = [inset - left, right - inset, inset - back]
    return [
      { name: `${name}-back`, isFloor, axis: 0, from: [x0, y, z], to: [x1, y, z] },
      { name: `${name}-left`, isFloor, axis: 2, from: [x0, y, z], to: [x0, y, near] },
      { name: `${name}-right`, isFloor, axis: 2, from: [x1, y, z], to: [x1, y, near] },
    ]
  }
  return [
    ...level('floor', -1, SKIRTING),
    ...level('ceiling', ceiling, 0),
    { name: 'back-left', isFloor: false, axis: 1, from: [-left, -1, -back], to: [-left, ceiling, -back] },
    { name: 'back-right', isFloor: false, axis: 1, from: [right, -1, -back], to: [right, ceiling, -back] },
  ]
}

/** The numbers of the side walls' feet and of the upright edges at the back wall's ends, the left one first. */
export const [SIDE_FEET, UPRIGHTS] = [[1, 2] as const, [6, 7] as const]

/** Points of an edge that are in the picture, in pixels, spread evenly over it there. */
export function visiblePoints(gaze: Gaze, { from, to }: BoxEdge, most = 40): (readonly [number, number])[] {
  const at = (share: number): Vector => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
  const start = seenAt(gaze, from)
  if (!start) return []
  // The part in front of the camera: its end may be beside or behind it.
  let reach = 1
  while (reach > 0.02 && !seenAt(gaze, at(reach))) reach *= 0.97
  const end = seenAt(gaze, at(reach))
  if (!end) return []
  const inside = clipped(gaze, start, end)
  if (!inside) return []
  const [low, high] = inside
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) * (high - low)
  const count = Math.min(most, Math.floor(length / CLOSEST_PX))
  return Array.from({ length: count }, (_, place) => {
    const share = low + ((high - low) * (place + 0.5)) / count
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share] as const
  })
}

/** The least distance between points of an edge, in pixels. */
const CLOSEST_PX = 4

/** The part of a line that's inside the picture, away from its border, as shares of the line; null if it's all outside. */
function clipped(
  { width, height }: Gaze,
  start: readonly [number, number],
  end: readonly [number, number],
): readonly [number, number] | null {
  let [low, high] = [0, 1]
  for (const [axis, size] of [
    [0, width],
    [1, height],
  ] as const) {
    const by = end[axis] - start[axis]
    const [near, far] = [2 - start[axis], size - 2 - start[axis]]
    if (by === 0 && (near > 0 || far < 0)) return null
    if (by === 0) continue
    low = Math.max(low, Math.min(near / by, far / by))
    high = Math.min(high, Math.max(near / by, far / by))
  }
  return low < high ? [low, high] : null
}

/** How far a point of the picture is from the line that an edge lies on, in pixels, with a sign. */
export function distanceFrom(gaze: Gaze, { from, to }: BoxEdge, [x, y]: readonly [number, number]): number {
  const normal = cross(from, to)
  const [across, upwards, back] = [dot(gaze.right, normal), dot(gaze.up, normal), dot(gaze.back, normal)]
  const value = across * (x - gaze.width / 2) + upwards * (gaze.height / 2 - y) - back * gaze.focalPx
  return value / Math.hypot(across, upwards)
}

/** The strongest edge of the picture near a point of a box edge, to a fraction of a pixel. */
export type Found = { readonly edge: number; readonly at: readonly [number, number]; readonly weight: number }

/** Looks for the picture's edge near each visible point of the box's edges, within `reach` pixels to either side. */
export function findNearby(
  slopes: Slopes,
  eye: Eye,
  box: SeenBox,
  reach: number,
  only?: readonly number[],
): { found: Found[]; support: number[]; asked: number[] } {
  const gaze = gazeOf(eye)
  const found: Found[] = []
  const [support, asked]: [number[], number[]] = [[], []]
  boxEdges(box).forEach((edge, number) => {
    if (only && !only.includes(number)) return
    const points = visiblePoints(gaze, edge)
    const first = points[0]
    const last = points.at(-1)
    asked[number] = points.length < 4 ? 0 : points.length
    support[number] = 0
    if (!first || !last || points.length < 4) return
    const size = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
    const across = [-(last[1] - first[1]) / size, (last[0] - first[0]) / size] as const
    for (const point of points) {
      const peak = peakAcross(slopes, point, across, reach)
      if (!peak) continue
      support[number] = (support[number] ?? 0) + 1
      found.push({
        edge: number,
        at: [point[0] + across[0] * peak.offset, point[1] + across[1] * peak.offset],
        weight: peak.weight,
      })
    }
  })
  return { found, support, asked }
}

function peakAcross(
  slopes: Slopes,
  [x, y]: readonly [number, number],
  [nx, ny]: readonly [number, number],
  reach: number,
): { offset: number; weight: number } | null {
  const { width, height, across, down } = slopes
  const slope = (offset: number) => {
    const px = x + nx * offset - 0.5
    const py = y + ny * offset - 0.5
    const left = Math.floor(px)
    const top = Math.floor(py)
    if (left < 1 || top < 1 || left >= width - 2 || top >= height - 2) return 0
    const at = top * width + left
    return Math.abs(
      blended(across, at, width, px - left, py - top) * nx +
        blended(down, at, width, px - left, py - top) * ny,
    )
  }
  let best = { offset: 0, value: 0, score: 0 }
  for (let offset = -reach; offset <= reach; offset += 0.5) {
    const value = slope(offset)
    const score = value * Math.exp(-((offset / reach) ** 2))
    if (score > best.score) best = { offset, value, score }
  }
  if (best.value < 1.4) return null
  const [before, after] = [slope(best.offset - 0.5), slope(best.offset + 0.5)]
  const bend = before - 2 * best.value + after
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.25 * (before - after)) / bend)) : 0
  return { offset: best.offset + shift, weight: best.value / (best.value + 4) }
}

/** The value between four neighbours, `fx` to the right and `fy` down from the one at `at`. */
function blended(data: Float32Array, at: number, width: number, fx: number, fy: number): number {
  return (
    ((data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx) * (1 - fy) +
    ((data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx) * fy
  )
}
