import { valueAt, type Grey, type Slopes } from '#staging/image/grey.ts'

import { axesOf, type Turn } from './camera.ts'
import { dot, type Vector } from './vectors.ts'

/** A camera at the origin that looks into the room: the box is measured from where it stands. */
export type Eye = {
  readonly width: number
  readonly height: number
  readonly focalPx: number
  readonly turn: Turn
}

/** An eye's axes, ready for projecting many points. */
export type Gaze = Eye & { readonly right: Vector; readonly up: Vector; readonly back: Vector }

/** Prepares an eye for projecting. */
export function gazeOf(eye: Eye): Gaze {
  return { ...eye, ...axesOf(eye.turn) }
}

/** The least distance in front of the camera at which a point is seen, in heights of the camera above the floor. */
export const NEAREST = 0.04

/** Where a point relative to the eye appears, in pixels. Null if it's not well in front of the camera. */
export function seenAt(gaze: Gaze, point: Vector): readonly [number, number] | null {
  const depth = -dot(gaze.back, point)
  if (depth < NEAREST) return null
  return [
    gaze.width / 2 + (gaze.focalPx * dot(gaze.right, point)) / depth,
    gaze.height / 2 - (gaze.focalPx * dot(gaze.up, point)) / depth,
  ]
}

/**
 * For each axis of the room, how much each pixel looks like an edge along that axis: 0 is not at all, 1 a strong edge
 * that points to the vanishing point within a few degrees.
 */
export function edgeMaps(slopes: Slopes, gaze: Gaze): readonly [Grey, Grey, Grey] {
  const middle = noiseOf(slopes)
  const maps = [0, 1, 2].map((axis) => widened(oneMap(slopes, gaze, axis, middle)))
  return maps as [Grey, Grey, Grey]
}

/** The size from which a slope stands out from the picture's noise. */
function noiseOf({ size }: Slopes): number {
  const some = size.filter((_, at) => at % 37 === 0).toSorted()
  return 1.2 + 1.5 * (some[Math.floor(some.length / 2)] ?? 0)
}

function oneMap(
  { width, height, across, down, size }: Slopes,
  { right, up, back, focalPx }: Gaze,
  axis: number,
  usual: number,
): Grey {
  const [dx, dy, dz] = [right[axis] ?? 0, up[axis] ?? 0, back[axis] ?? 0]
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const strength = size[at] ?? 0
      if (strength < usual * 0.3) continue
      const vx = -focalPx * dx - (x + 0.5 - width / 2) * dz
      const vy = -focalPx * dy - (height / 2 - y - 0.5) * dz
      // The slope points across the edge: its product with the edge's direction is zero. Down the picture is minus up.
      const along = Math.abs((across[at] ?? 0) * vx - (down[at] ?? 0) * vy) / (strength * Math.hypot(vx, vy))
      if (along < 0.3) data[at] = (strength / (strength + usual)) * Math.min(1, (0.3 - along) / 0.15)
    }
  return { width, height, data }
}

/** Widens each edge by a pixel on both sides, so that a line that's slightly off still meets it. */
function widened({ width, height, data }: Grey): Grey {
  const wide = Float32Array.from(data)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const near = Math.max(
        data[at - 1] ?? 0,
        data[at + 1] ?? 0,
        data[at - width] ?? 0,
        data[at + width] ?? 0,
      )
      wide[at] = Math.max(data[at] ?? 0, near * 0.9)
    }
  return { width, height, data: wide }
}

/**
 * The evidence along a straight line between two points in pixels, less `expected`, summed over its visible length. 0
 * if one of them isn't a number. Called about a million times per estimate, so points are passed as numbers.
 */
export function evidenceAlong({ width, height, data }: Grey, line: Float64Array, expected: number): number {
  const x0 = line[0] ?? 0
  const y0 = line[1] ?? 0
  const across = (line[2] ?? 0) - x0
  const down = (line[3] ?? 0) - y0
  const length = Math.sqrt(across * across + down * down)
  if (!(length <= 4 * width)) return 0
  const samples = Math.max(1, Math.min(24, Math.ceil(length / 2.5)))
  let sum = 0
  for (let sample = 0; sample < samples; sample++) {
    const share = (sample + 0.5) / samples
    const [x, y] = [x0 + across * share, y0 + down * share]
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    sum += (data[Math.floor(y) * width + Math.floor(x)] ?? 0) - expected
  }
  return (sum * length) / samples
}

/** The grey value at a point, or null outside the picture. */
export function greyAt(grey: Grey, point: readonly [number, number] | null): number | null {
  if (!point || point[0] < 0 || point[1] < 0 || point[0] >= grey.width || point[1] >= grey.height) return null
  return valueAt(grey, point[0], point[1])
}
