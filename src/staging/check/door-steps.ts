import { upperMedian } from '#domain/median.ts'
import { project } from '#staging/geometry/camera.ts'
import { wallPoint } from '#staging/geometry/room.ts'

import type { DoorOutline } from './door-outlines.ts'
import { pixelAt, type Scene } from './scene.ts'
import { CELL, type WallChanges } from './wall-changes.ts'

/** A step of colour from wall to door, as logarithms of red, green and blue. */
type Step = readonly [number, number, number]

/** Sides are judged from this height, as furniture hides most below it, in metres. */
const ABOVE = 0.9
/** A side that shows fewer rows or columns counts as hidden. */
const MIN_SEEN = 8
/** The most standard errors that count: beyond this, more of them mean nothing. */
const MAX_ERRORS = 12
/** The height of the middle of the skirting, and of the wall just above it, in metres. */
const [SKIRTING, WALL] = [0.05, 0.25]

/**
 * How colour steps from the wall to a rectangle on it, compared with the original: by the same ratio at both sides and the top if it's a door of one colour in one light, and mostly by the ratio of
 * skirting and wall, since doors are painted like it.
 */
export function doorSteps(scene: Scene, changes: WallChanges, outline: DoorOutline): number[] {
  const { left, right, top } = outline
  const rows = range(Math.round(ABOVE / CELL), top - 3)
  const columns = range(left + 3, right - 3)
  const { columns: width } = changes
  const sides = [
    stepOf(
      changes,
      rows.map((row) => [row * width + left - 4, row * width + left + 3]),
      [left - 5, left + 5],
    ),
    stepOf(
      changes,
      rows.map((row) => [row * width + right + 3, row * width + right - 4]),
      [right - 6, right + 4],
    ),
    top + 5 < changes.rows
      ? stepOf(
          changes,
          columns.map((column) => [(top + 3) * width + column, (top - 4) * width + column]),
          [left, right],
        )
      : null,
  ]
  const seen = sides.filter((side) => side !== null)
  const mean = [0, 1, 2].map((part) => upperMedian(seen.map(({ step }) => step[part] ?? 0)) ?? 0)
  const trim = trimOf(scene, changes)
  const [least, most] = [Math.min, Math.max].map((end) => end(...seen.map(({ step }) => step[1])))
  return [
    ...sides.map((side) => side?.errors ?? 0),
    ...sides.map((side) => side?.step[1] ?? 0),
    seen.length,
    seen.length === 0 ? 0 : (most ?? 0) - (least ?? 0),
    mean[1] ?? 0,
    Math.max(...mean) - Math.min(...mean),
    trim === null || seen.length === 0
      ? 1
      : Math.hypot(...mean.map((value, part) => value - (trim[part] ?? 0))),
    trim?.[1] ?? 0,
  ]
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** The median step between pairs of cells outside and inside, and how many standard errors its brightness is; null if too few show the wall. */
function stepOf(
  { change, isWall, columns, rows }: WallChanges,
  pairs: readonly (readonly number[])[],
  [first, last]: readonly [number, number],
): { step: Step; errors: number } | null {
  if (first < 0 || last >= columns) return null
  const steps = pairs.flatMap(([outside = 0, inside = 0]) => {
    if (isWall[outside] !== 1 || outside >= columns * rows || inside < 0) return []
    const step = [0, 1, 2].map((part) => (change[inside * 3 + part] ?? 0) - (change[outside * 3 + part] ?? 0))
    return step.some((value) => Number.isNaN(value)) ? [] : [step]
  })
  if (steps.length < MIN_SEEN) return null
  const median = (part: number) => upperMedian(steps.map((each) => each[part] ?? 0)) ?? 0
  const step: Step = [median(0), median(1), median(2)]
  const spread = upperMedian(steps.map((each) => Math.abs((each[1] ?? 0) - step[1]))) ?? 0
  const error = (1.48 * Math.max(0.004, spread)) / Math.sqrt(steps.length)
  return { step, errors: Math.max(-MAX_ERRORS, Math.min(MAX_ERRORS, step[1] / error)) }
}

/** By how much a wall's skirting differs from the wall above it in the original; null if too little of either can be seen. */
function trimOf({ original, camera, room }: Scene, { wall, columns }: WallChanges): readonly number[] | null {
  const steps: number[][] = []
  for (let column = 2; column < columns; column += 4) {
    const [low, high] = [SKIRTING, WALL].map((height) => {
      const { x, y, depth } = project(camera, wallPoint(room, wall, (column + 0.5) * CELL, height))
      return depth < 0.1 ? null : pixelAt(original, x, y)
    })
    if (low && high)
      steps.push(low.map((value, part) => Math.log(Math.max(8, value) / Math.max(8, high[part] ?? 0))))
  }
  if (steps.length < MIN_SEEN) return null
  return [0, 1, 2].map((part) => upperMedian(steps.map((step) => step[part] ?? 0)) ?? 0)
}
