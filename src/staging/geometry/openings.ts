import { valueAt, type Grey } from '#staging/image/grey.ts'

import { project, type Camera } from './camera.ts'
import { wallLength, wallPoint, type Opening, type OpeningKind, type RoomBox, type Wall } from './room.ts'

/** A wall seen straight on: one value every 3 cm, from the left or back end and from the floor up. */
type Flat = {
  columns: number
  rows: number
  seen: Uint8Array
  grey: Float32Array
  across: Float32Array
  upwards: Float32Array
}

type Rectangle = { from: number; to: number; bottom: number; top: number }

const STEP = 0.03
const STRONG = 7
const PEAKS = 14

/** What each kind of opening measures, in metres; the scale of a single photograph is some per cent off. */
const SIZES: Record<
  OpeningKind,
  { bottom: readonly [number, number]; height: readonly [number, number]; width: readonly [number, number] }
> = {
  door: { bottom: [0, 0], height: [1.75, 2.25], width: [0.62, 1.05] },
  window: { bottom: [0.4, 1.5], height: [0.5, 1.9], width: [0.4, 3.6] },
  radiator: { bottom: [0.04, 0.32], height: [0.35, 0.75], width: [0.4, 2.2] },
}

/**
 * Windows, doors and radiators on the three walls that a photograph shows: rectangles whose sides are edges and whose sizes
 * fit. A window is also brighter than its wall.
 */
export function findOpenings(grey: Grey, camera: Camera, room: RoomBox): Opening[] {
  return (['back', 'left', 'right'] as const).flatMap((wall) => {
    const flat = flattened(grey, camera, room, wall)
    const found: (Opening & { score: number })[] = []
    for (const kind of ['window', 'door', 'radiator'] as const)
      for (const { score, ...rectangle } of rectanglesOf(flat, kind))
        found.push({ kind, wall, ...rectangle, score })
    const kept: Opening[] = []
    for (const { score: _, ...opening } of found.toSorted((a, b) => b.score - a.score))
      if (!kept.some((other) => overlap(other, opening))) kept.push(opening)
    return kept
  })
}

const overlap = (a: Rectangle, b: Rectangle) =>
  a.from < b.to && b.from < a.to && a.bottom < b.top && b.bottom < a.top

function flattened(grey: Grey, camera: Camera, room: RoomBox, wall: Wall): Flat {
  const columns = Math.max(2, Math.floor(wallLength(room, wall) / STEP))
  const rows = Math.max(2, Math.floor(room.heightMetres / STEP))
  const size = columns * rows
  const flat: Flat = {
    columns,
    rows,
    seen: new Uint8Array(size),
    grey: new Float32Array(size),
    across: new Float32Array((columns + 1) * (rows + 1)),
    upwards: new Float32Array((columns + 1) * (rows + 1)),
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const { x, y, depth } = project(
        camera,
        wallPoint(room, wall, (column + 0.5) * STEP, (row + 0.5) * STEP),
      )
      if (depth < 0.1 || x < 1 || y < 1 || x > camera.width - 1 || y > camera.height - 1) continue
      flat.seen[row * columns + column] = 1
      flat.grey[row * columns + column] = valueAt(grey, x, y)
    }
  sumEdges(flat)
  return flat
}

/** Running sums of edges between neighbouring values: `across` down each column, `upwards` along each row. */
function sumEdges({ columns, rows, seen, grey, across, upwards }: Flat): void {
  const step = (a: number, b: number) =>
    seen[a] === 1 && seen[b] === 1 ? Math.min(1, Math.abs((grey[a] ?? 0) - (grey[b] ?? 0)) / STRONG) : 0
  for (let column = 1; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const at = row * columns + column
      across[(row + 1) * (columns + 1) + column] =
        (across[row * (columns + 1) + column] ?? 0) + step(at - 1, at)
    }
  for (let row = 1; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      upwards[row * (columns + 1) + column + 1] =
        (upwards[row * (columns + 1) + column] ?? 0) + step(at - columns, at)
    }
}

type Cells = { left: number; right: number; low: number; high: number }

function rectanglesOf(flat: Flat, kind: OpeningKind): (Rectangle & { score: number })[] {
  const { sides, levels } = candidatesOf(flat, kind)
  const { bottom, height, width } = SIZES[kind]
  const found: (Rectangle & { score: number })[] = []
  for (const left of sides)
    for (const right of sides) {
      if (!within((right - left) * STEP, width)) continue
      for (const low of kind === 'door' ? [0] : levels)
        for (const high of levels) {
          if (!within((high - low) * STEP, height) || !within(low * STEP, bottom)) continue
          const cells = { left, right, low, high }
          const edges = weakestSide(flat, kind, cells)
          if (edges < 0.5 || !looksLike(flat, kind, cells)) continue
          // Large ones win over the panes and panels within them, and windows over a door made of window and radiator.
          const score = edges * Math.sqrt((right - left) * (high - low)) * (kind === 'window' ? 1.6 : 1)
          found.push({ from: left * STEP, to: right * STEP, bottom: low * STEP, top: high * STEP, score })
        }
    }
  return found
}

/** The columns and rows of a wall where an opening's sides might be. */
function candidatesOf(
  { columns, rows, across, upwards }: Flat,
  kind: OpeningKind,
): { sides: number[]; levels: number[] } {
  const { bottom, height } = SIZES[kind]
  const stride = columns + 1
  const low = Math.round((bottom[0] + 0.05) / STEP)
  const high = Math.min(rows, Math.round((bottom[1] + height[1]) / STEP))
  return {
    sides: peaks(
      columns,
      (column) => (across[high * stride + column] ?? 0) - (across[low * stride + column] ?? 0),
    ),
    levels: peaks(rows, (row) => upwards[row * stride + columns] ?? 0),
  }
}

/** The share of the rectangle's weakest side that is an edge. A door has none at the bottom. */
function weakestSide(
  { columns, across, upwards }: Flat,
  kind: OpeningKind,
  { left, right, low, high }: Cells,
): number {
  const stride = columns + 1
  const best = (difference: (shift: number) => number) => Math.max(...[-1, 0, 1].map(difference))
  const upright = (column: number) =>
    best(
      (shift) => (across[high * stride + column + shift] ?? 0) - (across[low * stride + column + shift] ?? 0),
    ) /
    (high - low)
  const level = (row: number) =>
    best(
      (shift) =>
        (upwards[(row + shift) * stride + right] ?? 0) - (upwards[(row + shift) * stride + left] ?? 0),
    ) /
    (right - left)
  return Math.min(upright(left), upright(right), level(high), kind === 'door' ? 1 : level(low))
}

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high

/** Places where a profile is higher than next to them, the highest first. */
function peaks(count: number, profile: (at: number) => number): number[] {
  const places = Array.from({ length: count - 2 }, (_, at) => at + 1)
  return places
    .filter((at) => profile(at) > 3 && profile(at) >= profile(at - 1) && profile(at) >= profile(at + 1))
    .toSorted((a, b) => profile(b) - profile(a))
    .slice(0, PEAKS)
}

function looksLike(
  { columns, rows, grey, seen }: Flat,
  kind: OpeningKind,
  { left, right, low, high }: Cells,
): boolean {
  const [inside, outside]: [number[], number[]] = [[], []]
  const margin = 4
  for (let row = Math.max(0, low - margin); row < Math.min(rows, high + margin); row++)
    for (let column = Math.max(0, left - margin); column < Math.min(columns, right + margin); column++) {
      const at = row * columns + column
      if (seen[at] !== 1) continue
      const isInside = row >= low && row < high && column >= left && column < right
      ;(isInside ? inside : outside).push(grey[at] ?? 0)
    }
  if (inside.length < 0.7 * (right - left) * (high - low) || outside.length === 0) return false
  const upper = (values: number[]) => Float64Array.from(values).sort()[Math.floor(values.length * 0.7)] ?? 0
  const isBright = upper(inside) > 222 && upper(inside) > upper(outside) + 12
  return kind === 'window' ? isBright : !isBright
}
