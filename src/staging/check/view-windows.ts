import { upperMedian } from '#domain/median.ts'
import type { Opening } from '#staging/geometry/room.ts'

import type { Scene } from './scene.ts'
import { CELL, wallChanges, type WallChanges } from './wall-changes.ts'

/** The width, the height and the height of the sill of a new window in metres, at least or between. Pictures are smaller, or hang higher. */
const [MIN_WIDTH, MAX_WIDTH, MIN_HEIGHT, SILL] = [0.5, 2.6, 0.85, [0.5, 1.25]] as const
/** How much of its rectangle isn't wall (a round lamp fills 0.79), and how much wall each side has next to it: a curtain or a piece of furniture is no side. */
const [MIN_FILL, MIN_WALL] = [0.83, 0.75] as const
/** How far outside a side the wall is looked at, in cells. */
const BESIDE = [3, 4, 5] as const
/** A row or column of fewer cells than this share of the longest isn't part of the rectangle. */
const RAGGED = 0.3
/** How much brighter than its wall half of a window is, and how bright its brightest fifth, from 0 to 255. */
const [BRIGHTER, BRIGHT] = [1.2, 200] as const
const MIN_CELLS = 300

/**
 * New windows with a view that isn't burnt out: rectangles amid plain wall that are larger and lower than pictures on a wall, and brighter than the wall. `known` are the
 * original's openings.
 */
export function viewWindows(scene: Scene, known: readonly Opening[]): Opening[] {
  return (['back', 'left', 'right'] as const).flatMap((wall) => {
    const changes = wallChanges(scene, wall)
    return areasOf(changes).flatMap((area): Opening[] => {
      const rectangle = rectangleOf(area, changes)
      if (!isWindow(rectangle, area, changes)) return []
      const { left, right, low, high } = rectangle
      const window = {
        kind: 'window' as const,
        wall,
        from: left * CELL,
        to: right * CELL,
        bottom: low * CELL,
        top: high * CELL,
      }
      return known.some((other) => touches(other, window)) ? [] : [window]
    })
  })
}

/** In cells; `right` and `high` are beyond the last. */
type Rectangle = { left: number; right: number; low: number; high: number }

/** Connected cells that aren't wall. */
function areasOf({ columns, rows, change, isWall }: WallChanges): number[][] {
  const left = new Set<number>()
  for (let cell = 0; cell < columns * rows; cell++)
    if (isWall[cell] !== 1 && !Number.isNaN(change[cell * 3] ?? Number.NaN)) left.add(cell)
  const areas: number[][] = []
  for (const first of left) {
    left.delete(first)
    const area = [first]
    for (const cell of area) {
      const column = cell % columns
      for (const next of [
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
        cell - columns,
        cell + columns,
      ])
        if (left.delete(next)) area.push(next)
    }
    if (area.length >= MIN_CELLS) areas.push(area)
  }
  return areas
}

function rectangleOf(area: readonly number[], { columns, rows }: WallChanges): Rectangle {
  const [across, upwards] = [new Int32Array(columns), new Int32Array(rows)]
  for (const cell of area) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    across[column] = (across[column] ?? 0) + 1
    upwards[row] = (upwards[row] ?? 0) + 1
  }
  const [[left, right], [low, high]] = [endsOf(across), endsOf(upwards)]
  return { left, right, low, high }
}

function endsOf(counts: Int32Array): readonly [number, number] {
  const least = RAGGED * Math.max(...counts)
  return [counts.findIndex((count) => count >= least), counts.findLastIndex((count) => count >= least) + 1]
}

function isWindow(rectangle: Rectangle, area: readonly number[], changes: WallChanges): boolean {
  const { left, right, low, high } = rectangle
  const [width, height, sill] = [(right - left) * CELL, (high - low) * CELL, low * CELL]
  if (width < MIN_WIDTH || width > MAX_WIDTH || height < MIN_HEIGHT || sill < SILL[0] || sill > SILL[1])
    return false
  const { columns } = changes
  const inside = area.filter((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    return column >= left && column < right && row >= low && row < high
  })
  return (
    inside.length >= MIN_FILL * (right - left) * (high - low) &&
    isAmidWall(rectangle, changes) &&
    isBright(inside, rectangle, changes)
  )
}

/** Whether what can be seen next to each side is wall. One upright side may be the wall's end, or the picture's border. */
function isAmidWall({ left, right, low, high }: Rectangle, { columns, rows, change, isWall }: WallChanges) {
  const shareOf = (places: readonly (readonly [column: number, row: number])[]) => {
    const seen = places
      .filter(([column, row]) => column >= 0 && row >= 0 && column < columns && row < rows)
      .map(([column, row]) => row * columns + column)
      .filter((cell) => !Number.isNaN(change[cell * 3] ?? Number.NaN))
    return seen.length === 0 ? null : seen.filter((cell) => isWall[cell] === 1).length / seen.length
  }
  const beside = (column: (by: number) => number) =>
    shareOf(range(low, high).flatMap((row) => BESIDE.map((by) => [column(by), row] as const)))
  const along = (row: (by: number) => number) =>
    shareOf(range(left, right).flatMap((column) => BESIDE.map((by) => [column, row(by)] as const)))
  const [before, after] = [beside((by) => left - by), beside((by) => right - 1 + by)]
  const sides = [before, after, along((by) => high - 1 + by), along((by) => low - by)]
  return (before !== null || after !== null) && sides.every((share) => share === null || share >= MIN_WALL)
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** Whether the darkest colour of a rectangle's cells is brighter than that of the wall beside it. */
function isBright(inside: readonly number[], { left, right, low, high }: Rectangle, changes: WallChanges) {
  const { columns, colour, isWall } = changes
  const darkest = (cell: number) =>
    Math.exp(Math.min(...[0, 1, 2].map((part) => colour[cell * 3 + part] ?? 0)))
  const wall = range(low, high)
    .flatMap((row) =>
      [left - 5, left - 4, right + 3, right + 4]
        .filter((column) => column >= 0 && column < columns)
        .map((column) => row * columns + column),
    )
    .filter((cell) => isWall[cell] === 1)
    .map(darkest)
  const values = inside.map(darkest).toSorted((a, b) => a - b)
  const at = (share: number) => values[Math.floor(share * values.length)] ?? 0
  return at(0.5) >= BRIGHTER * (upperMedian(wall) ?? 255) && at(0.8) >= BRIGHT
}

const touches = (known: Opening, { wall, from, to }: Opening) =>
  known.kind !== 'radiator' && known.wall === wall && Math.min(known.to, to) > Math.max(known.from, from)
