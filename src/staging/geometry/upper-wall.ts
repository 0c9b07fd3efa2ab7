import { valueAt } from '#staging/image/grey.ts'

import type { SeenBox } from './box-search.ts'
import { gazeOf, seenAt, type Eye, type Gaze } from './edge-maps.ts'
import type { Tones } from './floor-profiles.ts'
import type { Vector } from './vectors.ts'

/** The heights above the camera at which a ceiling may be, in heights of the camera above the floor. */
const [LOWEST, HIGHEST] = [0.2, 2.2]
/** How near the camera the side walls are looked at, in the same unit, and how far from a wall's ends. */
const [NEAR, MARGIN] = [0.3, 0.03]
/** Columns of a wall, and how many places next to each other one is the mean of. */
const [COLUMNS, PLACES] = [36, 3]
/** How many places along a wall are tried to find out which part of it the picture shows. */
const TRIED = 60
/** A level is at least as high as this, and about as high as a pixel at the back wall. */
const LEAST_STEP = 0.004

/** A wall seen straight on, from just above the camera's height up to beyond any ceiling. */
export type UpperWall = {
  readonly columns: number
  readonly levels: number
  /** The height of a level above the camera's. */
  readonly heightOf: (level: number) => number
  /** Three tones for each column of each level; NaN outside the picture. */
  readonly tones: Float32Array
  /** How much of the picture each level takes up, from its first visible column to its last, in pixels. */
  readonly seenPx: Float32Array
  /** Heights of the camera that the wall is away from it. */
  readonly distance: number
}

/** The back, left and right wall of a box, continued beyond its ceiling. */
export function upperWalls(tones: Tones, eye: Eye, { back, left, right }: SeenBox): UpperWall[] {
  const step = Math.max(LEAST_STEP, back / eye.focalPx)
  const depthAt = (share: number) => 1 / (1 / back + share * (1 / NEAR - 1 / back))
  const walls: readonly [number, (share: number) => readonly [number, number]][] = [
    [back, (share) => [(left + right) * share - left, -back]],
    [left, (share) => [-left, -depthAt(share)]],
    [right, (share) => [right, -depthAt(share)]],
  ]
  return walls.map(([distance, placeAt]) => upperWall(tones, eye, { distance, step, placeAt }))
}

type Sampling = {
  readonly distance: number
  readonly step: number
  /** Where on the plan a share of the wall's length is. */
  readonly placeAt: (share: number) => readonly [x: number, z: number]
}

function upperWall(tones: Tones, eye: Eye, { distance, step, placeAt }: Sampling): UpperWall {
  const gaze = gazeOf(eye)
  const levels = Math.floor((HIGHEST - LOWEST) / step)
  const heightOf = (level: number) => LOWEST + (level + 0.5) * step
  const values = new Float32Array(levels * COLUMNS * 3).fill(Number.NaN)
  const seenPx = new Float32Array(levels)
  const shares = sharesInView(eye, gaze, placeAt)
  const [from, to] = [shares[0] ?? 0, shares.at(-1) ?? 1]
  const places = Array.from({ length: COLUMNS * PLACES }, (_, place) =>
    placeAt(from + ((to - from) * (place + 0.5)) / (COLUMNS * PLACES)),
  )
  for (let level = 0; level < levels; level++) {
    const middles: (readonly [number, number])[] = []
    for (let column = 0; column < COLUMNS; column++) {
      const seen = places
        .slice(column * PLACES, (column + 1) * PLACES)
        .map(([x, z]) => inside(eye, seenAt(gaze, [x, heightOf(level), z] as Vector)))
      const middle = seen[(PLACES - 1) / 2]
      if (!middle || seen.includes(null)) continue
      middles.push(middle)
      for (let part = 0; part < 3; part++) {
        const tone = tones[part] ?? tones[0]
        const sum = seen.reduce((all, at) => all + (at ? valueAt(tone, at[0], at[1]) : 0), 0)
        values[(level * COLUMNS + column) * 3 + part] = sum / PLACES
      }
    }
    const [first, last] = [middles[0], middles.at(-1)]
    if (first && last) seenPx[level] = Math.hypot(last[0] - first[0], last[1] - first[1])
  }
  return { columns: COLUMNS, levels, heightOf, tones: values, seenPx, distance }
}

/** Shares of a wall's length, away from its ends, at which the picture shows it just above the camera's height. */
function sharesInView(eye: Eye, gaze: Gaze, placeAt: Sampling['placeAt']): number[] {
  const shares = Array.from({ length: TRIED }, (_, at) => MARGIN + ((1 - 2 * MARGIN) * at) / (TRIED - 1))
  return shares.filter((share) => {
    const [x, z] = placeAt(share)
    return inside(eye, seenAt(gaze, [x, LOWEST, z])) !== null
  })
}

function inside({ width, height }: Eye, at: readonly [number, number] | null) {
  return at && at[0] > 1 && at[1] > 1 && at[0] < width - 1 && at[1] < height - 1 ? at : null
}
