import { valueAt, type Grey } from '#staging/image/grey.ts'

import { project, type Camera } from './camera.ts'
import { wallLength, wallPoint, type RoomBox, type Wall } from './room.ts'
import type { Vector } from './vectors.ts'

/** The side of a cell in metres. */
export const CELL = 0.03

/** A wall seen straight on: one brightness every 3 cm, from the left or back end and from the floor up. */
export type WallView = {
  readonly columns: number
  readonly rows: number
  /** 1 where the picture shows the wall. */
  readonly seen: Uint8Array
  readonly grey: Float32Array
  /** Edges between a column and the one before, summed up each column, and between a row and the one below, summed along each row. */
  readonly upright: EdgeSums
  readonly level: EdgeSums
  /** A mean step of this many levels counts as half an edge; more in a noisy picture. */
  readonly half: number
}

/** Running sums of steps in levels, less the change of brightness around them, and of how many there are. */
type EdgeSums = { readonly steps: Float32Array; readonly counts: Uint16Array }

/** A step counts as this many levels at most, so that a dark object in front of a wall doesn't outweigh the rest of a line. */
const MAX_STEP = 6

/** The wall as the picture shows it, with its edges. */
export function wallView(grey: Grey, camera: Camera, room: RoomBox, wall: Wall): WallView {
  const columns = Math.max(8, Math.floor(wallLength(room, wall) / CELL))
  const rows = Math.max(8, Math.floor(room.heightMetres / CELL))
  const flat = new Float32Array(columns * rows)
  const seen = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = brightnessAt(grey, camera, (across, up) =>
        wallPoint(room, wall, (column + across) * CELL, (row + up) * CELL),
      )
      if (value === null) continue
      seen[row * columns + column] = 1
      flat[row * columns + column] = value
    }
  const at = (column: number, row: number) => row * columns + column
  return {
    columns,
    rows,
    seen,
    grey: flat,
    upright: edgeSums(columns, rows, flat, seen, at),
    level: edgeSums(rows, columns, flat, seen, (row, column) => at(column, row)),
    half: 0.5 + 0.6 * usualStep(flat, seen),
  }
}

/** The mean brightness of a cell at four places of it; null if one of them is outside the picture. */
function brightnessAt(
  grey: Grey,
  camera: Camera,
  pointAt: (across: number, up: number) => Vector,
): number | null {
  let sum = 0
  for (const across of [0.25, 0.75])
    for (const up of [0.25, 0.75]) {
      const { x, y, depth } = project(camera, pointAt(across, up))
      if (depth < 0.1 || x < 1 || y < 1 || x > camera.width - 1 || y > camera.height - 1) return null
      sum += valueAt(grey, x, y) / 4
    }
  return sum
}

/** The median difference between neighbouring cells: the picture's noise, because most of a wall is plain. */
function usualStep(grey: Float32Array, seen: Uint8Array): number {
  const steps: number[] = []
  for (let at = 1; at < grey.length; at += 3)
    if (seen[at] === 1 && seen[at - 1] === 1) steps.push(Math.abs((grey[at] ?? 0) - (grey[at - 1] ?? 0)))
  return Float64Array.from(steps).sort()[Math.floor(steps.length / 2)] ?? 0
}

/** The edges of `lines` lines of `length` cells; `at` says where a cell is. */
function edgeSums(
  lines: number,
  length: number,
  grey: Float32Array,
  seen: Uint8Array,
  at: (line: number, along: number) => number,
): EdgeSums {
  const steps = new Float32Array(lines * (length + 1))
  const counts = new Uint16Array(lines * (length + 1))
  // The steps from each line to the next at one place; not a number where the picture doesn't show both.
  const own = new Float32Array(lines + 3).fill(Number.NaN)
  for (let along = 0; along < length; along++) {
    for (let line = 1; line < lines; line++) {
      const [before, after] = [at(line - 1, along), at(line, along)]
      own[line] =
        seen[before] === 1 && seen[after] === 1 ? (grey[after] ?? 0) - (grey[before] ?? 0) : Number.NaN
    }
    for (let line = 1; line < lines; line++) {
      const sum = line * (length + 1) + along
      const step = own[line] ?? Number.NaN
      const isSeen = !Number.isNaN(step)
      const apart = isSeen ? step - usualAround(own, line) : 0
      steps[sum + 1] = (steps[sum] ?? 0) + Math.max(-MAX_STEP, Math.min(MAX_STEP, apart))
      counts[sum + 1] = (counts[sum] ?? 0) + (isSeen ? 1 : 0)
    }
  }
  return { steps, counts }
}

/** How much the brightness changes on both sides of a line, two and three cells away. A change on one side only is another edge. */
function usualAround(steps: Float32Array, line: number): number {
  const before = ((steps[line - 2] ?? Number.NaN) + (steps[line - 3] ?? Number.NaN)) / 2
  const after = ((steps[line + 2] ?? Number.NaN) + (steps[line + 3] ?? Number.NaN)) / 2
  if (!(before * after > 0)) return 0
  return Math.abs(before) < Math.abs(after) ? before : after
}

/** A part of a line in cells: from the first to the one after the last. */
export type Span = readonly [from: number, to: number]

/** Which way an edge runs: up the left side of a column, or along the lower side of a row. */
export type Direction = 'upright' | 'level'

/**
 * How clearly a part of a column or row, or of one at most `near` cells away, is an edge: 0 not at all, 1 very. Null if the picture shows less
 * than a third of that part.
 */
export function edgeAlong(
  view: WallView,
  direction: Direction,
  line: number,
  [from, to]: Span,
  near = 1,
): number | null {
  const { steps, counts } = view[direction]
  const [lines, length] = direction === 'upright' ? [view.columns, view.rows] : [view.rows, view.columns]
  const [first, last] = [Math.max(0, from), Math.min(length, to)]
  if (last <= first) return null
  let best: number | null = null
  for (let own = Math.max(1, line - near); own <= Math.min(lines - 1, line + near); own++) {
    const start = own * (length + 1)
    const count = (counts[start + last] ?? 0) - (counts[start + first] ?? 0)
    if (count === 0 || count < (last - first) / 3) continue
    const mean = Math.abs((steps[start + last] ?? 0) - (steps[start + first] ?? 0)) / count
    best = Math.max(best ?? 0, mean / (mean + view.half))
  }
  return best
}
