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

/** The eight edges between planes that a camera facing the back wall may see; side walls reach to just before it. */
export function boxEdges({ ceiling, left, right, back }: SeenBox): BoxEdge[] {
  const near = -0.02
  const level = (name: 'floor' | 'ceiling', y: number): BoxEdge[] => [
    {
      name: `${name}-back`,
      isFloor: name === 'floor',
      axis: 0,
      from: [-left, y, -back],
      to: [right, y, -back],
    },
    {
      name: `${name}-left`,
      isFloor: name === 'floor',
      axis: 2,
      from: [-left, y, -back],
      to: [-left, y, near],
    },
    {
      name: `${name}-right`,
      isFloor: name === 'floor',
      axis: 2,
      from: [right, y, -back],
      to: [right, y, near],
    },
  ]
  return [
    ...level('floor', -1),
    ...level('ceiling', ceiling),
    { name: 'back-left', isFloor: false, axis: 1, from: [-left, -1, -back], to: [-left, ceiling, -back] },
    { name: 'back-right', isFloor: false, axis: 1, from: [right, -1, -back], to: [right, ceiling, -back] },
  ]
}

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
  const length = Math.hypot(end[0] - start[0], end[1] - start[1])
  const points: (readonly [number, number])[] = []
  const count = Math.max(most, Math.min(400, Math.round(length / 8)))
  for (let step = 0; step < count; step++) {
    const share = (step + 0.5) / count
    const point = [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share] as const
    if (point[0] > 2 && point[1] > 2 && point[0] < gaze.width - 2 && point[1] < gaze.height - 2)
      points.push(point)
  }
  const every = Math.max(1, Math.ceil(points.length / most))
  return points.filter((_, place) => place % every === 0)
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
): { found: Found[]; support: number[]; asked: number[] } {
  const gaze = gazeOf(eye)
  const found: Found[] = []
  const [support, asked]: [number[], number[]] = [[], []]
  boxEdges(box).forEach((edge, number) => {
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
    const [px, py] = [x + nx * offset - 0.5, y + ny * offset - 0.5]
    const [left, top] = [Math.floor(px), Math.floor(py)]
    if (left < 1 || top < 1 || left >= width - 2 || top >= height - 2) return 0
    const [fx, fy] = [px - left, py - top]
    const blend = (data: Float32Array) => {
      const at = top * width + left
      return (
        ((data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx) * (1 - fy) +
        ((data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx) * fy
      )
    }
    return Math.abs(blend(across) * nx + blend(down) * ny)
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
