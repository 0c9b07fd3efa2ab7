import { project } from '#staging/geometry/camera.ts'
import { wallLength, wallPoint, type Opening } from '#staging/geometry/room.ts'

import { meanAt } from './colour-at.ts'
import type { Scene } from './scene.ts'

/** The side of a cell in metres. */
export const CELL = 0.04
/** How far the rectangle may have moved along its wall and what counts as still, in metres. */
const [FURTHEST, STILL] = [0.6, 0.06]
/** Values darker than this are noise. */
const DARKEST = 8

type Rectangle = Omit<Opening, 'kind'>

/** A part of a wall seen straight on: logarithms of the colours of both pictures, not a number where the wall can't be seen. */
export type WallMap = {
  left: number
  bottom: number
  columns: number
  rows: number
  before: Float32Array
  after: Float32Array
}

/** The part of a wall up to `margin` metres above, below and beside a rectangle, and further along it as that may have moved there. */
export function mapOf(
  { original, result, camera, room }: Scene,
  { wall, from, to, bottom, top }: Rectangle,
  margin: number,
): WallMap {
  const left = Math.max(0, from - FURTHEST - margin)
  const low = Math.max(0.02, bottom - margin)
  const columns = Math.max(
    1,
    Math.floor((Math.min(wallLength(room, wall), to + FURTHEST + margin) - left) / CELL),
  )
  const rows = Math.max(1, Math.floor((Math.min(room.heightMetres - 0.05, top + margin) - low) / CELL))
  const [before, after] = [0, 0].map(() => new Float32Array(columns * rows * 3).fill(Number.NaN))
  const map = {
    left,
    bottom: low,
    columns,
    rows,
    before: before ?? new Float32Array(),
    after: after ?? new Float32Array(),
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const { x, y, depth } = project(
        camera,
        wallPoint(room, wall, left + (column + 0.5) * CELL, low + (row + 0.5) * CELL),
      )
      if (depth < 0.2 || x < 1 || y < 1 || x >= camera.width - 1 || y >= camera.height - 1) continue
      const [was, is] = [meanAt(original, x, y), meanAt(result, x, y)]
      for (const part of [0, 1, 2] as const) {
        map.before[(row * columns + column) * 3 + part] = Math.log(Math.max(DARKEST, was[part]))
        map.after[(row * columns + column) * 3 + part] = Math.log(Math.max(DARKEST, is[part]))
      }
    }
  return map
}

/**
 * How similar the rectangle with its surroundings is in both pictures where it was, and where it matches best elsewhere
 * along the wall.
 */
export function shiftedLikes(
  map: WallMap,
  { from, to, bottom, top }: Rectangle,
): { still: number; moved: number } {
  const [first, last] = [from - 0.1, to + 0.1].map((along) => Math.floor((along - map.left) / CELL))
  const [low, high] = [bottom - 0.1, top + 0.1].map((height) => Math.floor((height - map.bottom) / CELL))
  const likes = { still: 0, moved: 0 }
  const reach = Math.round(FURTHEST / CELL)
  for (let shift = -reach; shift <= reach; shift++) {
    const like = likeness(
      map,
      [Math.max(0, first ?? 0), Math.min(map.columns - 1, last ?? 0)],
      [Math.max(0, low ?? 0), Math.min(map.rows - 1, high ?? 0)],
      shift,
    )
    const where = Math.abs(shift) * CELL <= STILL ? 'still' : Math.abs(shift) * CELL > 0.1 ? 'moved' : null
    if (where) likes[where] = Math.max(likes[where], like)
  }
  return likes
}

function likeness(
  { before, after, columns }: WallMap,
  [first, last]: readonly [number, number],
  [low, high]: readonly [number, number],
  shift: number,
): number {
  let [count, a, b, aa, bb, ab, asked] = [0, 0, 0, 0, 0, 0, 0]
  for (let row = low; row <= high; row++)
    for (let column = first; column <= last; column++) {
      const one = before[(row * columns + column) * 3 + 1] ?? Number.NaN
      if (Number.isNaN(one)) continue
      asked += 1
      const to = column + shift
      const other = to < 0 || to >= columns ? Number.NaN : (after[(row * columns + to) * 3 + 1] ?? Number.NaN)
      if (Number.isNaN(other)) continue
      count += 1
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  if (count < 12 || count < 0.6 * asked) return 0
  const spread = Math.sqrt(Math.max(0, aa - (a * a) / count) * Math.max(0, bb - (b * b) / count))
  return (ab - (a * b) / count) / Math.max(1e-4 * count, spread)
}
