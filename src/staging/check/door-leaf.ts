import { upperMedian } from '#domain/median.ts'
import { project } from '#staging/geometry/camera.ts'
import { wallPoint } from '#staging/geometry/room.ts'

import { rimOf, type DoorOutline } from './door-outlines.ts'
import { isSameSurface } from './edge-fates.ts'
import { pixelAt, type Scene } from './scene.ts'
import { apartBy, CELL, type WallChanges } from './wall-changes.ts'

/** Colours of one surface under one light differ by less than this; its frame's and the lower half's by less than the second. */
const [SAME_COLOUR, NEAR_COLOUR] = [0.15, 0.25]

/** What a rectangle of a wall shows: shares from 0 to 1, and how its commonest colour differs from the wall's. */
export type Leaf = {
  /** How much of the upper half, of the lower half and of the rim has the most common colour of the upper half. */
  readonly upper: number
  readonly lower: number
  readonly rim: number
  /**
   * By how much that colour's change differs from the wall's around it, how much brighter it is than the wall, and how
   * far from grey, as logarithms.
   */
  readonly apart: number
  readonly brighter: number
  readonly tint: number
  /** How much of the floor in front of it is as in the original, and how much could be the leaf's colour. */
  readonly floor: number
  readonly front: number
  /** Height in metres of the lower half across which the wall continues. */
  readonly wallBelowMetres: number
}

/** How much more a rectangle's brightness varies from side to side than from top to bottom, as a logarithm: curtains have folds. */
export function foldsOf(changes: WallChanges, { left, right, top }: DoorOutline): number {
  const value = (cell: number) => changes.colour[cell * 3 + 1] ?? 0
  const [low, high] = [Math.round(top / 2), top - 2]
  const mean = (cells: readonly number[]) =>
    cells.reduce((sum, cell) => sum + value(cell), 0) / Math.max(1, cells.length)
  const columns: number[] = []
  for (let column = left + 3; column < right - 3; column++) {
    const cells = cellsOf(changes, [column, column + 1], [low, high])
    if (cells.length > 0) columns.push(mean(cells))
  }
  const rows: number[] = []
  for (let row = low; row < high; row++) {
    const cells = cellsOf(changes, [left + 3, right - 3], [row, row + 1])
    if (cells.length > 0) rows.push(mean(cells))
  }
  const steps = (values: readonly number[]) =>
    values.slice(1).reduce((sum, each, at) => sum + Math.abs(each - (values[at] ?? 0)), 0) /
    Math.max(1, values.length)
  return Math.log((steps(columns) + 0.005) / (steps(rows) + 0.005))
}

/** The most standard errors that count: beyond this, more of them mean nothing. */
const MAX_ERRORS = 12

/** How clearly the original has an edge along the fainter one of a rectangle's upright sides, in standard errors: a door that was there already has both. */
export function wasOutlined(changes: WallChanges, { left, right, top }: DoorOutline): number {
  const sides = [
    [left - 3, left + 1],
    [right + 2, right - 2],
  ] as const
  return Math.min(
    ...sides.map(([outside, inside]) => {
      const steps: number[] = []
      for (let row = Math.round(top / 2); row < top - 2; row++) {
        const [one, other] = [outside, inside].map((column) => lightBefore(changes, row, column))
        const step = (other ?? Number.NaN) - (one ?? Number.NaN)
        if (!Number.isNaN(step)) steps.push(step)
      }
      if (steps.length < 8) return 0
      const mean = meanOf(steps)
      const error = Math.sqrt(meanOf(steps.map((step) => (step - mean) ** 2)) / steps.length)
      return Math.min(MAX_ERRORS, Math.abs(mean) / Math.max(0.001, error))
    }),
  )
}

/** The logarithm of the original's brightness at a place of the wall. */
function lightBefore({ colour, change, columns }: WallChanges, row: number, column: number): number {
  if (column < 0 || column >= columns) return Number.NaN
  const cell = row * columns + column
  return meanOf([0, 1, 2].map((part) => (colour[cell * 3 + part] ?? 0) - (change[cell * 3 + part] ?? 0)))
}

/** How much of the wall above a rectangle is plain. */
export function aboveOf(changes: WallChanges, { left, right, top }: DoorOutline): number {
  const cells = cellsOf(changes, [left, right], [top + 2, top + 8])
  return shareOf(cells, (cell) => changes.isWall[cell] === 1)
}

/** What the rectangle of a wall that may be a door shows. */
export function leafOf(scene: Scene, changes: WallChanges, outline: DoorOutline): Leaf {
  const { left, right, top } = outline
  const half = Math.round(top / 2)
  const upper = cellsOf(changes, [left + 2, right - 2], [half, top - 2])
  const lower = cellsOf(changes, [left + 2, right - 2], [Math.round(0.12 / CELL), half])
  const commonest = commonestOf(changes, upper)
  const own = upper.filter((cell) => apartBy(changes.colour, cell, commonest) < SAME_COLOUR)
  const wall = cellsOf(changes, [left - 7, right + 7], [half, top + 6]).filter(
    (cell) => changes.isWall[cell] === 1 && !isInside(outline, changes.columns, cell),
  )
  const [leafColour, wallColour] = [mediansOf(changes.colour, own), mediansOf(changes.colour, wall)]
  const wallChange = mediansOf(changes.change, wall)
  const apart = distance(mediansOf(changes.change, own), wallChange)
  const hasColour = (cell: number) => apartBy(changes.colour, cell, commonest) < NEAR_COLOUR
  return {
    upper: own.length / Math.max(1, upper.length),
    lower: shareOf(lower, (cell) => apartBy(changes.colour, cell, commonest) < 0.2),
    rim: shareOf(rimOf(changes, outline), hasColour),
    apart,
    brighter: meanOf(leafColour) - meanOf(wallColour),
    tint: Math.max(...leafColour) - Math.min(...leafColour),
    ...floorBefore(scene, changes, outline, leafColour.map(Math.exp)),
    wallBelowMetres: wallBelow(changes, outline, wallChange, Math.max(0.04, Math.min(apart / 2, 0.2))),
  }
}

function cellsOf(
  { columns, rows, colour }: WallChanges,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
): number[] {
  const cells: number[] = []
  for (let row = Math.max(0, low); row < Math.min(rows, high); row++)
    for (let column = Math.max(0, left); column < Math.min(columns, right); column++) {
      const cell = row * columns + column
      if (!Number.isNaN(colour[cell * 3] ?? Number.NaN)) cells.push(cell)
    }
  return cells
}

/** Whether a cell is inside an outline or next to it. */
function isInside({ left, right, top }: DoorOutline, columns: number, cell: number): boolean {
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  return column > left - 3 && column < right + 3 && row < top + 2
}

/** A cell that most of the others resemble; about forty are tried. */
function commonestOf({ colour }: WallChanges, cells: readonly number[]): number {
  let best = { cell: cells[0] ?? 0, alike: -1 }
  const step = Math.max(1, Math.floor(cells.length / 40))
  const tried = cells.filter((_, at) => at % step === 0)
  const others = cells.filter((_, at) => at % 3 === 0)
  for (const cell of tried) {
    const alike = others.filter((other) => apartBy(colour, cell, other) < SAME_COLOUR).length
    if (alike > best.alike) best = { cell, alike }
  }
  return best.cell
}

const mediansOf = (values: Float32Array, cells: readonly number[]) =>
  [0, 1, 2].map((part) => upperMedian(cells.map((cell) => values[cell * 3 + part] ?? 0)) ?? Number.NaN)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, part) => value - (other[part] ?? 0)))

const shareOf = (cells: readonly number[], is: (cell: number) => boolean) =>
  cells.filter(is).length / Math.max(1, cells.length)

/** How much of the floor from 6 to 26 cm in front of a rectangle is as it was, and how much could be the rectangle's own colour. */
function floorBefore(
  { original, result, camera, room }: Scene,
  { wall }: WallChanges,
  { left, right }: DoorOutline,
  own: readonly number[],
): { floor: number; front: number } {
  let [all, floor, front] = [0, 0, 0]
  for (let column = left + 1; column < right; column++)
    for (let inset = 0.06; inset < 0.27; inset += 0.03) {
      const { x, y, depth } = project(camera, wallPoint(room, wall, (column + 0.5) * CELL, 0, inset))
      const [before, after] = [pixelAt(original, x, y), pixelAt(result, x, y)]
      if (depth < 0.1 || !before || !after) continue
      all += 1
      if (isSameSurface(before, after)) floor += 1
      if (isSameSurface(own, after)) front += 1
    }
  return all < 8 ? { floor: 0, front: 0 } : { floor: floor / all, front: front / all }
}

/** Over how many metres of height below the middle of a rectangle the wall around it continues. */
function wallBelow(
  changes: WallChanges,
  { left, right, top }: DoorOutline,
  wallChange: readonly number[],
  tolerance: number,
): number {
  let rows = 0
  for (let row = Math.round(0.2 / CELL); row < Math.round(top / 2); row++) {
    const cells = cellsOf(changes, [left + 3, right - 3], [row, row + 1])
    const isWall = (cell: number) =>
      changes.isWall[cell] === 1 && distance(mediansOf(changes.change, [cell]), wallChange) < tolerance
    if (cells.filter(isWall).length > 0.7 * (right - left - 6)) rows += 1
  }
  return rows * CELL
}
