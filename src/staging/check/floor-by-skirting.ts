import { upperMedian } from '#domain/median.ts'
import { project } from '#staging/geometry/camera.ts'
import { wallLength, wallPoint } from '#staging/geometry/room.ts'

import { brightness, meanAt } from './colour-at.ts'
import type { Scene } from './scene.ts'

/** Heights of skirting and of the wall above it, and distances of the floor from the wall, in metres, and how far apart the samples along the wall are. */
const [SKIRTING, ABOVE, BEFORE, ALONG] = [
  [0.035, 0.055],
  [0.26, 0.34],
  [0.06, 0.1, 0.14, 0.2, 0.28],
  0.06,
] as const
/**
 * The wall and its skirting count as visible if their light and colour changed by less than the first two, and differ
 * from each other by at most the third.
 */
const VISIBLE = { light: 0.7, tint: 0.12, apart: 0.2, spread: 0.3 } as const
const NEAR_SAME = { light: 0.25, tint: 0.12 } as const
/** How many places must be visible, and what's returned if fewer are. */
const [MIN_NEAR, UNKNOWN] = [15, [0.2, 0.6, 0, 0]] as const
/** Larger differences of light and colour count as this much. */
const MAX = 0.6

type Wall = 'back' | 'left' | 'right'

/** How the floor changed more than the visible skirting above it: a sum of light and colour, the share that's the same, how much darker it is, and how many places show that. */
export function besideSkirting(scene: Scene): readonly number[] {
  const changes: { light: number; tint: number }[] = []
  for (const wall of ['back', 'left', 'right'] as const)
    for (let along = ALONG / 2; along < wallLength(scene.room, wall); along += ALONG) {
      const skirting = visibleSkirting(scene, wall, along)
      if (!skirting) continue
      for (const inset of BEFORE) {
        const floor = changeAt(scene, wall, along, 0, inset)
        if (floor) changes.push(measured(floor.map((value, part) => value - (skirting[part] ?? 0))))
      }
    }
  if (changes.length < MIN_NEAR) return UNKNOWN
  const same = changes.filter(
    ({ light, tint }) => Math.abs(light) < NEAR_SAME.light && tint < NEAR_SAME.tint,
  ).length
  const [light, tint] = [
    upperMedian(changes.map((change) => change.light)) ?? 0,
    upperMedian(changes.map((change) => change.tint)) ?? 0,
  ]
  return [
    Math.min(MAX, Math.abs(light)) + 1.5 * Math.min(MAX, tint),
    same / changes.length,
    Math.max(0, Math.min(MAX, -light)),
    Math.log(changes.length),
  ]
}

/** How far in front of the wall the floor must be in the picture for its skirting to count, in metres. */
const FOOT = 0.05

/** How much of the skirting whose foot the original shows is still visible in the result, from 0 to 1: furniture hides the floor in front of the rest. Null if the original shows none. */
export function skirtingSeen(scene: Scene): number | null {
  let [seen, all] = [0, 0]
  for (const wall of ['back', 'left', 'right'] as const)
    for (let along = ALONG / 2; along < wallLength(scene.room, wall); along += ALONG) {
      if (changeAt(scene, wall, along, 0, FOOT) === null) continue
      all += 1
      if (visibleSkirting(scene, wall, along)) seen += 1
    }
  return all === 0 ? null : seen / all
}

/** How the skirting changed at a place along a wall where both it and the wall above are still seen; otherwise null. */
function visibleSkirting(scene: Scene, wall: Wall, along: number): number[] | null {
  const seen = (heights: readonly number[]) =>
    heights.map((height) => changeAt(scene, wall, along, height, 0)).filter((change) => change !== null)
  const [low, high] = [seen(SKIRTING), seen(ABOVE)]
  if (low.length < SKIRTING.length || high.length < ABOVE.length) return null
  const [skirting, above] = [meansOf(low), high[0] ?? []]
  const isVisible =
    [skirting, ...high].every((change) => isWithin(change, VISIBLE)) &&
    distance(skirting, above) <= VISIBLE.apart &&
    distance(above, high[1] ?? above) <= VISIBLE.spread
  return isVisible ? skirting : null
}

function changeAt(
  { original, result, camera, room }: Scene,
  wall: Wall,
  along: number,
  height: number,
  inset: number,
): number[] | null {
  const { x, y, depth } = project(camera, wallPoint(room, wall, along, height, inset))
  if (depth < 0.3 || x < 2 || y < 2 || x > camera.width - 3 || y > camera.height - 3) return null
  const [before, after] = [meanAt(original, x, y), meanAt(result, x, y)]
  return after.map((value, part) => brightness(value) - brightness(before[part] ?? 0))
}

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, part) => value - (other[part] ?? 0)))

function measured(change: readonly number[]): { light: number; tint: number } {
  return {
    light: change.reduce((sum, value) => sum + value, 0) / 3,
    tint: Math.max(...change) - Math.min(...change),
  }
}

function isWithin(change: readonly number[], most: { light: number; tint: number }): boolean {
  const { light, tint } = measured(change)
  return Math.abs(light) < most.light && tint < most.tint
}

const meansOf = (all: readonly (readonly number[])[]) =>
  [0, 1, 2].map((part) => all.reduce((sum, each) => sum + (each[part] ?? 0), 0) / all.length)
