import { project } from '#staging/geometry/camera.ts'
import { peaks } from '#staging/geometry/openings.ts'
import { wallLength, wallPoint, type Opening, type Wall } from '#staging/geometry/room.ts'

import { isSameSurface } from './edge-fates.ts'
import { pixelAt, type Scene } from './scene.ts'

/** A wall seen straight on: how colours changed in each cell of 3 cm, as logarithms. Not a number where the wall can't be seen. */
type Changes = { wall: Wall; columns: number; rows: number; log: Float32Array }
const STEP = 0.03

/** What a door with its frame may measure in metres, as the scale of a single photo is up to a sixth off, and its height by its width. */
const [TOPS, WIDTHS, SHAPES] = [
  [1.6, 2.3],
  [0.56, 1.15],
  [1.75, 3],
] as const
/** So many columns of a wall are tried for each side. */
const SIDES = 24
/** A leaf differs from its wall by so much, and so much of it has one colour. */
const [LEAST_APART, LEAST_EVEN] = [0.07, 0.5]
/** So much of its sides and of its top must be an edge between leaf and wall; furniture hides the rest. */
const LEAST_EDGES = { side: 0.28, sides: 0.75, top: 0.45 }
/** One side is enough if the whole top is clear and the leaf is plain. */
const CLEAR_TOP = { side: 0.33, top: 0.9, even: 0.7, apart: 0.12 }
/** Wall below it, in metres, shows that it's a picture. */
const MOST_WALL_BELOW = 0.09

type Cells = { left: number; right: number; top: number }

/**
 * Doors of the result where the original has plain wall: rectangles of one other colour, as high as a door, with wall at both sides and above. What hides their
 * lower part isn't a wall's or their own colour: a picture ends above its wall, and a wardrobe hides the floor before the wall too.
 */
export function newDoors(scene: Scene): Opening[] {
  return (['back', 'left', 'right'] as const).flatMap((wall) => {
    const changes = changesOn(scene, wall)
    const lefts = clearest(changes, (column, row) => [
      changeAt(changes, column - 2, row),
      changeAt(changes, column + 1, row),
    ])
    const rights = clearest(changes, (column, row) => [
      changeAt(changes, column + 1, row),
      changeAt(changes, column - 2, row),
    ])
    for (const left of lefts)
      for (const right of rights) {
        if (!within((right - left) * STEP, WIDTHS)) continue
        for (const top of topsOf(changes, left, right))
          if (isDoor(scene, changes, { left, right, top }))
            return [
              {
                kind: 'door',
                wall,
                from: left * STEP,
                to: right * STEP,
                bottom: 0,
                top: top * STEP,
              } as const,
            ]
      }
    return []
  })
}

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high

function changesOn({ original, result, camera, room }: Scene, wall: Wall): Changes {
  const columns = Math.max(2, Math.floor(wallLength(room, wall) / STEP))
  const rows = Math.max(2, Math.floor(room.heightMetres / STEP))
  const log = new Float32Array(columns * rows * 3).fill(Number.NaN)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = wallPoint(room, wall, (column + 0.5) * STEP, (row + 0.5) * STEP)
      const { x, y, depth } = project(camera, at)
      const [before, after] = [pixelAt(original, x, y), pixelAt(result, x, y)]
      if (depth < 0.1 || !before || !after) continue
      for (const part of [0, 1, 2] as const)
        log[(row * columns + column) * 3 + part] = Math.log(
          Math.max(8, after[part]) / Math.max(8, before[part]),
        )
    }
  return { wall, columns, rows, log }
}

type Change = readonly [number, number, number]

function changeAt({ columns, rows, log }: Changes, column: number, row: number): Change | null {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null
  const at = (row * columns + column) * 3
  const first = log[at] ?? Number.NaN
  return Number.isNaN(first) ? null : [first, log[at + 1] ?? 0, log[at + 2] ?? 0]
}

const apartBy = (one: Change, other: Change) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** Whether a place outside a door is wall as before, but for its light, and the place inside isn't. */
function isEdge(outside: Change | null, inside: Change | null): boolean {
  if (outside === null || inside === null) return false
  const mean = (outside[0] + outside[1] + outside[2]) / 3
  return (
    Math.abs(mean) < 0.4 && apartBy(outside, [mean, mean, mean]) < 0.07 && apartBy(outside, inside) > 0.06
  )
}

/** The columns in which most places at the height of a door's upper half are such an edge. */
function clearest(
  { columns }: Changes,
  across: (column: number, row: number) => readonly [Change | null, Change | null],
): number[] {
  const strengths = Array.from({ length: columns }, (_, column) => {
    let edges = 0
    for (let row = Math.round(0.9 / STEP); row < 2.1 / STEP; row++)
      if (isEdge(...across(column, row))) edges += 1
    return edges
  })
  return peaks(columns, (column) => strengths[column] ?? 0, SIDES)
}

/** The rows at which a door between two columns may end, the clearest first. */
function topsOf(changes: Changes, left: number, right: number): number[] {
  const clear = (row: number) =>
    shareOf(left + 2, right - 2, (column) =>
      isEdge(changeAt(changes, column, row + 2), changeAt(changes, column, row - 3)),
    )
  return Array.from({ length: changes.rows }, (_, row) => row)
    .filter((row) => within(row * STEP, TOPS) && within(row / (right - left), SHAPES))
    .map((row) => [row, clear(row)] as const)
    .filter(([, share]) => share >= LEAST_EDGES.top)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([row]) => row)
}

function isDoor(scene: Scene, changes: Changes, cells: Cells): boolean {
  const { left, right, top } = cells
  const middle = Math.round(0.55 * top)
  const leaf = cellsOf(changes, [left + 2, right - 2], [middle, top - 2])
  const beside = [
    ...cellsOf(changes, [left - 7, left - 3], [middle, top]),
    ...cellsOf(changes, [right + 3, right + 7], [middle, top]),
    ...cellsOf(changes, [left, right], [top + 3, top + 8]),
  ]
  if (leaf.length < 0.75 * (right - left - 4) * (top - 2 - middle) || beside.length < 20) return false
  const [own, wall] = [medians(leaf), medians(beside)]
  const even = leaf.filter((change) => apartBy(change, own) < 0.17).length / leaf.length
  const apart = apartBy(own, wall)
  if (apart < LEAST_APART || even < LEAST_EVEN) return false
  const { sides, above, wallBelowMetres } = outlineOf(changes, cells, own, wall)
  const [less, more] = sides[0] < sides[1] ? sides : [sides[1], sides[0]]
  const hasOutline =
    (less >= LEAST_EDGES.side && less + more >= LEAST_EDGES.sides && above >= LEAST_EDGES.top) ||
    (more >= CLEAR_TOP.side && above >= CLEAR_TOP.top && even >= CLEAR_TOP.even && apart >= CLEAR_TOP.apart)
  return hasOutline && wallBelowMetres < MOST_WALL_BELOW && !isWardrobe(scene, changes.wall, cells)
}

type Outline = { sides: readonly [number, number]; above: number; wallBelowMetres: number }

/** How much of each side and of the top is an edge between leaf and wall, and how much of the lower half is wall. */
function outlineOf(changes: Changes, { left, right, top }: Cells, own: Change, wall: Change): Outline {
  const tolerance = Math.min(0.5 * apartBy(own, wall), 0.2)
  const isLeaf = (at: Change | null) => at !== null && apartBy(at, own) < Math.max(0.07, tolerance)
  const isSide = (outside: Change | null, inside: Change | null) => isLeaf(inside) && isEdge(outside, inside)
  const isWall = (at: Change | null) => at !== null && apartBy(at, wall) < Math.max(0.04, tolerance)
  const side = (column: number, inwards: 1 | -1) =>
    shareOf(4, top - 2, (row) =>
      isSide(changeAt(changes, column - 4 * inwards, row), changeAt(changes, column + 2 * inwards, row)),
    )
  const above = shareOf(left + 2, right - 2, (column) =>
    isSide(changeAt(changes, column, top + 3), changeAt(changes, column, top - 3)),
  )
  const middle = Math.round(0.55 * top)
  const wallBelow = shareOf(4, middle, (row) => {
    const like = shareOf(left + 3, right - 3, (column) => isWall(changeAt(changes, column, row)))
    return like > 0.7
  })
  return {
    sides: [side(left, 1), side(right, -1)],
    above,
    wallBelowMetres: wallBelow * (middle - 4) * STEP,
  }
}

function shareOf(from: number, to: number, is: (at: number) => boolean): number {
  let count = 0
  for (let at = from; at < to; at++) if (is(at)) count += 1
  return count / Math.max(1, to - from)
}

/** A wardrobe's front also hides the floor before the wall, in the colour that it has above. */
function isWardrobe({ result, camera, room }: Scene, wall: Wall, { left, right, top }: Cells): boolean {
  const colours = (heights: readonly number[], insets: readonly number[]) =>
    heights.flatMap((height) =>
      insets.flatMap((inset) =>
        [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((share) => {
          const along = (left + (right - left) * share) * STEP
          const { x, y, depth } = project(camera, wallPoint(room, wall, along, height, inset))
          const colour = depth < 0.1 ? null : pixelAt(result, x, y)
          return colour ? [colour] : []
        }),
      ),
    )
  const front = colours(
    [0.65, 0.75, 0.85].map((share) => share * top * STEP),
    [0],
  )
  const foot = colours([0], [0.08, 0.16, 0.24])
  return front.length > 0 && foot.length > 4 && isSameSurface(medians(front), medians(foot))
}

function cellsOf(
  changes: Changes,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
): Change[] {
  const cells: Change[] = []
  for (let row = low; row < high; row++)
    for (let column = left; column <= right; column++) {
      const change = changeAt(changes, column, row)
      if (change) cells.push(change)
    }
  return cells
}

function medians(all: readonly Change[]): Change {
  const middle = (part: 0 | 1 | 2) =>
    all.map((each) => each[part]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return [middle(0), middle(1), middle(2)]
}
