import { scaledGrey, valueAt, type Grey } from '#staging/image/grey.ts'
import type { Raster } from '#staging/image/raster.ts'

import { boxEdges, visiblePoints, type BoxEdge } from './box-edges.ts'
import type { SeenBox } from './box-search.ts'
import { gazeOf, seenAt, type Eye, type Gaze } from './edge-maps.ts'

/** A picture's brightness, and by how much red and blue differ from green, each at one number a pixel from -255 to 255. */
export type Tones = readonly [light: Grey, red: Grey, blue: Grey]

/** The tones of a picture at this width in pixels. */
export function tonesOf({ width, height, data }: Raster, to: number): Tones {
  const [light, red, blue] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let pixel = 0; pixel < light.length; pixel++) {
    const [r, g, b] = [data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0]
    light[pixel] = 0.299 * r + 0.587 * g + 0.114 * b
    red[pixel] = r - g
    blue[pixel] = b - g
  }
  const scaled = (values: Float32Array) => scaledGrey({ width, height, data: values }, to)
  return [scaled(light), scaled(red), scaled(blue)]
}

/** The picture's tones across a floor's edge at one of its points, from the floor up the wall. */
export type Profile = {
  readonly at: readonly [number, number]
  /** The direction across the edge, up the wall; length 1. */
  readonly across: readonly [number, number]
  /** Pixels that the camera's height above the floor takes here, measured across the edge. */
  readonly unit: number
  /** For each pixel across the edge, from `-below` on, by how much three tones above it exceed those below it; NaN outside the picture. */
  readonly steps: Float32Array
  readonly below: number
}

/** How far profiles reach on either side of the edge, as shares of the camera's height above the floor. */
export const BELOW = 0.26
export const ABOVE = 0.17

const ALONG = [-3, -1.5, 0, 1.5, 3] as const
/** How many pixels beyond the profiles steps are looked for. */
const MARGIN = 6
/** Differences of colour between surfaces count more than their size suggests: light changes brightness only. */
const WEIGHTS = [1, 2, 2] as const

/** Profiles across one of the floor's edges (0 the back wall's, 1 the left one's, 2 the right one's), spread over what's visible of it. */
export function floorProfiles(tones: Tones, eye: Eye, box: SeenBox, edgeNumber: 0 | 1 | 2): Profile[] {
  const gaze = gazeOf(eye)
  const edge = boxEdges(box)[edgeNumber]
  if (!edge) return []
  const points = visiblePoints(gaze, edge, 40)
  const across = points.length < 4 ? null : upTheWall(gaze, edge, points)
  if (!across) return []
  return points.flatMap((at) => {
    const depth = depthOnFloor(gaze, at)
    if (!depth) return []
    const unit = (gaze.focalPx / depth) * Math.abs(across[1])
    return unit < 12 ? [] : [profileAt(tones, at, across, unit)]
  })
}

/** The picture's direction at right angles to the edge, towards the wall. */
function upTheWall(
  gaze: Gaze,
  { from }: BoxEdge,
  points: readonly (readonly [number, number])[],
): readonly [number, number] | null {
  const [first, last] = [points[0], points.at(-1)]
  const [foot, higher] = [seenAt(gaze, from), seenAt(gaze, [from[0], from[1] + 0.05, from[2]])]
  if (!first || !last || !foot || !higher) return null
  const size = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  const [x, y] = [-(last[1] - first[1]) / size, (last[0] - first[0]) / size]
  return (higher[0] - foot[0]) * x + (higher[1] - foot[1]) * y < 0 ? [-x, -y] : [x, y]
}

/** How far in front of the camera the floor is at a pixel, in heights of the camera above the floor. */
function depthOnFloor(
  { width, height, focalPx, right, up, back }: Gaze,
  [x, y]: readonly [number, number],
): number | null {
  const falls = back[1] - (right[1] * (x - width / 2) + up[1] * (height / 2 - y)) / focalPx
  return falls < 1e-3 ? null : 1 / falls
}

function profileAt(
  tones: Tones,
  at: readonly [number, number],
  across: readonly [number, number],
  unit: number,
): Profile {
  const below = Math.ceil(BELOW * unit) + MARGIN
  const count = below + Math.ceil(ABOVE * unit) + MARGIN + 1
  const values = new Float32Array((count + 2 * FAR) * 3).fill(Number.NaN)
  const { width, height } = tones[0]
  for (let place = 0; place < count + 2 * FAR; place++) {
    const px = place - FAR - below
    let seen = 0
    const sum = [0, 0, 0]
    for (const along of ALONG) {
      const x = at[0] + across[0] * px - across[1] * along
      const y = at[1] + across[1] * px + across[0] * along
      if (x < 1 || y < 1 || x > width - 1 || y > height - 1) continue
      seen += 1
      for (let part = 0; part < 3; part++)
        sum[part] = (sum[part] ?? 0) + valueAt(tones[part] ?? tones[0], x, y)
    }
    if (seen >= 3) for (let part = 0; part < 3; part++) values[place * 3 + part] = (sum[part] ?? 0) / seen
  }
  return { at, across, unit, steps: stepsOf(values, count), below }
}

/** Pixels from 2 to 4 on either side of a place are compared. */
const FAR = 4

function stepsOf(values: Float32Array, count: number): Float32Array {
  const steps = new Float32Array(count * 3)
  for (let at = 0; at < count * 3; at++) {
    const middle = at + FAR * 3
    let step = 0
    for (let away = 2; away <= FAR; away++)
      step += (values[middle + away * 3] ?? 0) - (values[middle - away * 3] ?? 0)
    steps[at] = (step / 3) * (WEIGHTS[at % 3] ?? 1)
  }
  return steps
}
