import { upperMedian } from '#domain/median.ts'
import { project } from '#staging/geometry/camera.ts'
import { wallLength, wallPoint, type Wall } from '#staging/geometry/room.ts'

import { pixelAt, type Scene } from './scene.ts'

/** Length in metres of the sides of a cell. */
export const CELL = 0.025

/**
 * A wall seen straight on, in cells of 2.5 cm from its lower left corner: the result's colours and how they changed (both as logarithms of
 * red, green and blue, three to a cell; not a number where the wall can't be seen), and whether a cell may still be the plain wall (1).
 */
export type WallChanges = {
  readonly wall: Wall
  readonly columns: number
  readonly rows: number
  readonly colour: Float32Array
  readonly change: Float32Array
  readonly isWall: Uint8Array
}

/** The same wall is lighter or darker by at most this factor's logarithm, and its shares of red and blue change by less. */
const [MAX_LIGHTER, MAX_TINTED] = [0.5, 0.08]
/** The most that light may tint a whole wall; what changes its colour by more isn't wall. */
const [WALL_TINT, OTHER_TINT] = [0.06, 0.12]
/** Darker values are noise. */
const DARKEST = 8

/** How a wall of the result differs from the original's. */
export function wallChanges({ original, result, camera, room }: Scene, wall: Wall): WallChanges {
  const columns = Math.max(2, Math.floor(wallLength(room, wall) / CELL))
  const rows = Math.max(2, Math.floor(room.heightMetres / CELL))
  const colour = new Float32Array(columns * rows * 3).fill(Number.NaN)
  const change = new Float32Array(columns * rows * 3).fill(Number.NaN)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const place = wallPoint(room, wall, (column + 0.5) * CELL, (row + 0.5) * CELL)
      const { x, y, depth } = project(camera, place)
      const [before, after] = [pixelAt(original, x, y), pixelAt(result, x, y)]
      if (depth < 0.1 || !before || !after) continue
      for (const part of [0, 1, 2] as const) {
        const at = (row * columns + column) * 3 + part
        const value = Math.log(Math.max(DARKEST, after[part]))
        colour[at] = value
        change[at] = value - Math.log(Math.max(DARKEST, before[part]))
      }
    }
  const smooth = overThreeRows(change, columns * 3)
  return { wall, columns, rows, colour, change: smooth, isWall: plainWall(smooth) }
}

/** How far apart two cells' values are, as the length of the difference. */
export const apartBy = (values: Float32Array, one: number, other: number) =>
  Math.hypot(
    (values[one * 3] ?? 0) - (values[other * 3] ?? 0),
    (values[one * 3 + 1] ?? 0) - (values[other * 3 + 1] ?? 0),
    (values[one * 3 + 2] ?? 0) - (values[other * 3 + 2] ?? 0),
  )

/** The mean of each cell with those above and below it, to reduce noise. */
function overThreeRows(values: Float32Array, width: number): Float32Array {
  return values.map((_, at) => {
    let [sum, count] = [0, 0]
    for (const other of [at - width, at, at + width]) {
      const value = values[other] ?? Number.NaN
      if (Number.isNaN(value)) continue
      sum += value
      count += 1
    }
    return count === 0 ? Number.NaN : sum / count
  })
}

/** Which cells changed no more than the light on a wall does. */
function plainWall(change: Float32Array): Uint8Array {
  const cells = Array.from({ length: change.length / 3 }, (_, cell) => {
    const [red, green, blue] = [0, 1, 2].map((part) => change[cell * 3 + part] ?? 0)
    return [red ?? 0, green ?? 0, blue ?? 0] as const
  })
  const tinted = cells.filter(
    ([red, green, blue]) =>
      Math.abs(green) < MAX_LIGHTER &&
      Math.abs(red - green) < OTHER_TINT &&
      Math.abs(blue - green) < OTHER_TINT,
  )
  const tint = (of: (cell: (typeof cells)[number]) => number) =>
    Math.max(-WALL_TINT, Math.min(WALL_TINT, upperMedian(tinted.map(of)) ?? 0))
  const [warm, cold] = [tint(([red, green]) => red - green), tint(([, green, blue]) => blue - green)]
  return Uint8Array.from(cells, ([red, green, blue]) =>
    Math.abs((red + green + blue) / 3) < MAX_LIGHTER &&
    Math.hypot(red - green - warm, blue - green - cold) < MAX_TINTED
      ? 1
      : 0,
  )
}
