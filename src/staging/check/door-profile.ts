import { upperMedian } from '#domain/median.ts'

import type { DoorOutline } from './door-outlines.ts'
import { CELL, type WallChanges } from './wall-changes.ts'

/** How far inside (or, if negative, outside) its side or top a rectangle is looked at, in cells. A frame is two to four cells wide. */
const OFFSETS = [-6, -4, -2, 0, 1, 2, 3, 4, 6, 10] as const
/** How far outside a side the wall is compared, in cells. */
const WALL = [3, 9] as const
/** The heights between which sides are looked at: from this share of the rectangle, as furniture hides most below it. */
const LOW = 0.35
/** Fewer places than this don't count, and no difference counts more than this, as a logarithm. */
const [MIN_SEEN, MOST] = [8, 1] as const
/** The heights of skirting in metres. */
const SKIRTING = [0.025, 0.1] as const
/** A place of the wall, or of its skirting, that changed no more than this beyond the wall's light is as it was. */
const SAME = 0.1
/** How far from a side its edge is looked for, in cells, and how near to the median place of all rows it must be to be straight. */
const [REACH, STRAIGHT] = [4, 1] as const
/** The heights of handles in metres, and how far they're from a side, in cells. */
const HANDLE = { low: 0.8, high: 1.2, from: 2, to: 11 } as const

/**
 * What a rectangle shows across its sides and its top, beyond how the light of the wall next to it changed: how frame, leaf and wall differ at each distance, how alike both sides are, how
 * evenly it's so along the outline, how straight that is, whether the skirting stops there, and whether the leaf is symmetric.
 */
export function doorProfile(changes: WallChanges, outline: DoorOutline): number[] {
  const { left, right, top } = outline
  const rows: Span = [Math.round(LOW * top), top - 2]
  const columns: Span = [left + 4, right - 4]
  const light = [
    lightBeside(changes, [left - WALL[1], left - WALL[0]], rows),
    lightBeside(changes, [right + WALL[0], right + WALL[1]], rows),
  ]
  const whole = upperMedian(light.filter((value) => value !== null)) ?? 0
  const [before, after] = light.map((value) => value ?? whole)
  const sides = [
    profileOf(OFFSETS, (offset) => alongSide(changes, left + offset, rows), before ?? 0),
    profileOf(OFFSETS, (offset) => alongSide(changes, right - 1 - offset, rows), after ?? 0),
  ] as const
  const head = profileOf(OFFSETS, (offset) => alongTop(changes, top - 1 - offset, columns), whole)
  return [
    ...OFFSETS.flatMap((_, at) => pairOf(sides[0][at], sides[1][at])),
    ...head.flatMap(({ step, spread }) => [step, spread]),
    ...straightness(changes, outline, rows),
    ...skirtingStops(changes, outline, [before ?? 0, after ?? 0]),
    ...symmetryOf(changes, outline, rows),
    ...handlesOf(changes, outline),
  ]
}

type Span = readonly [from: number, to: number]
/** The median difference from the wall's change of light, and how much it varies. */
type Step = { readonly step: number; readonly spread: number }

const clamped = (value: number) => Math.max(-MOST, Math.min(MOST, value))

const lightAt = (values: Float32Array, cell: number) =>
  ((values[cell * 3] ?? Number.NaN) +
    (values[cell * 3 + 1] ?? Number.NaN) +
    (values[cell * 3 + 2] ?? Number.NaN)) /
  3

function lightBeside(changes: WallChanges, [from, to]: Span, rows: Span): number | null {
  const values: number[] = []
  for (let column = Math.max(0, from); column < Math.min(changes.columns, to); column++)
    for (let row = rows[0]; row < rows[1]; row++) {
      const cell = row * changes.columns + column
      if (changes.isWall[cell] === 1) values.push(lightAt(changes.change, cell))
    }
  return values.length < MIN_SEEN ? null : (upperMedian(values) ?? null)
}

const profileOf = (offsets: readonly number[], at: (offset: number) => number[], light: number): Step[] =>
  offsets.map((offset) => stepOf(at(offset), light))

function stepOf(values: readonly number[], light: number): Step {
  if (values.length < MIN_SEEN) return { step: 0, spread: MOST }
  const middle = upperMedian(values) ?? 0
  const spread = upperMedian(values.map((value) => Math.abs(value - middle))) ?? 0
  return { step: clamped(middle - light), spread: Math.min(MOST, spread) }
}

function alongSide({ change, columns }: WallChanges, column: number, [from, to]: Span): number[] {
  if (column < 0 || column >= columns) return []
  return range(from, to)
    .map((row) => lightAt(change, row * columns + column))
    .filter((value) => !Number.isNaN(value))
}

function alongTop({ change, columns, rows }: WallChanges, row: number, [from, to]: Span): number[] {
  if (row < 0 || row >= rows) return []
  return range(from, to)
    .map((column) => lightAt(change, row * columns + column))
    .filter((value) => !Number.isNaN(value))
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** The mean and the difference of both sides at one distance, and the smaller and the larger spread. */
function pairOf(one: Step = NOTHING, other: Step = NOTHING): number[] {
  return [
    (one.step + other.step) / 2,
    Math.abs(one.step - other.step),
    Math.min(one.spread, other.spread),
    Math.max(one.spread, other.spread),
  ]
}
const NOTHING: Step = { step: 0, spread: MOST }

/** For the fainter and the clearer side: the share of rows in which the strongest new edge is in one upright line, and how strong it is. */
function straightness(changes: WallChanges, { left, right }: DoorOutline, rows: Span): number[] {
  const sides = [left, right].map((side) => {
    const edges = range(...rows).flatMap((row) => {
      let best = { at: 0, step: -1 }
      for (let at = side - REACH; at <= side + REACH; at++) {
        if (at < 2 || at + 1 >= changes.columns) continue
        const cell = row * changes.columns + at
        const step = Math.abs(lightAt(changes.change, cell + 1) - lightAt(changes.change, cell - 2))
        if (step > best.step) best = { at, step }
      }
      return best.step < 0 ? [] : [best]
    })
    if (edges.length < MIN_SEEN) return { share: 0, step: 0 }
    const middle = upperMedian(edges.map(({ at }) => at)) ?? side
    return {
      share: edges.filter(({ at }) => Math.abs(at - middle) <= STRAIGHT).length / edges.length,
      step: clamped(upperMedian(edges.map(({ step }) => step)) ?? 0),
    }
  })
  const ends = (of: (side: { share: number; step: number }) => number) => [
    Math.min(...sides.map(of)),
    Math.max(...sides.map(of)),
  ]
  return [...ends(({ share }) => share), ...ends(({ step }) => step)]
}

/** How much of the skirting is as it was outside each side, the more and the less, and inside; and how it differs inside. */
function skirtingStops(
  changes: WallChanges,
  { left, right }: DoorOutline,
  light: readonly [number, number],
): number[] {
  const rows: Span = [Math.round(SKIRTING[0] / CELL), Math.round(SKIRTING[1] / CELL)]
  const differences = (columns: Span, by: number) =>
    range(...columns).flatMap((column) => alongSide(changes, column, rows).map((value) => value - by))
  const share = (values: readonly number[]) =>
    values.length < MIN_SEEN ? 0.5 : values.filter((value) => Math.abs(value) < SAME).length / values.length
  const [one, other] = [
    share(differences([left - 10, left - 2], light[0])),
    share(differences([right + 2, right + 10], light[1])),
  ]
  const inside = differences([left + 2, right - 2], (light[0] + light[1]) / 2)
  return [
    Math.min(one, other),
    Math.max(one, other),
    share(inside),
    inside.length < MIN_SEEN ? 0 : clamped(upperMedian(inside) ?? 0),
  ]
}

/** How alike the left half of a leaf's upper part is to the mirrored right half, and how strong its upright and its level lines are. */
function symmetryOf({ colour, columns }: WallChanges, { left, right }: DoorOutline, rows: Span): number[] {
  const pairs: [number, number][] = []
  let [upright, level, count] = [0, 0, 0]
  const half = Math.floor((right - left) / 2)
  for (let row = rows[0]; row < rows[1]; row++)
    for (let at = 1; at < half; at++) {
      const [one, other] = [
        lightAt(colour, row * columns + left + at),
        lightAt(colour, row * columns + right - 1 - at),
      ]
      if (Number.isNaN(one) || Number.isNaN(other)) continue
      pairs.push([one, other])
      const [beside, above] = [
        lightAt(colour, row * columns + left + at - 1),
        lightAt(colour, (row + 1) * columns + left + at),
      ]
      if (Number.isNaN(beside) || Number.isNaN(above)) continue
      upright += Math.abs(one - beside)
      level += Math.abs(one - above)
      count += 1
    }
  return [
    correlation(pairs),
    Math.min(MOST, upright / Math.max(1, count)),
    Math.min(MOST, level / Math.max(1, count)),
  ]
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  if (pairs.length < MIN_SEEN) return 0
  const mean = (part: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[part], 0) / pairs.length
  const [one, other] = [mean(0), mean(1)]
  let [own, others, both] = [0, 0, 0]
  for (const [a, b] of pairs) {
    own += (a - one) ** 2
    others += (b - other) ** 2
    both += (a - one) * (b - other)
  }
  return both / (Math.sqrt(own * others) + 1e-3 * pairs.length)
}

/** The contrast of the clearest small thing where a handle may be, at the clearer and the fainter side. */
function handlesOf({ colour, columns }: WallChanges, { left, right }: DoorOutline): number[] {
  const rows = range(Math.round(HANDLE.low / CELL), Math.round(HANDLE.high / CELL))
  const sides = [
    range(left + HANDLE.from, left + HANDLE.to),
    range(right - HANDLE.to, right - HANDLE.from),
  ].map((places) => {
    const values = rows.map((row) => places.map((column) => lightAt(colour, row * columns + column)))
    const own = upperMedian(values.flat().filter((value) => !Number.isNaN(value))) ?? 0
    const contrasts = values.map((row) => {
      const seen = row.filter((value) => !Number.isNaN(value))
      return seen.length < 4
        ? 0
        : (upperMedian(
            seen
              .map((value) => Math.abs(value - own))
              .toSorted((a, b) => b - a)
              .slice(0, 5),
          ) ?? 0)
    })
    const typical = upperMedian(contrasts) ?? 0
    return clamped(Math.max(0, ...contrasts) - typical)
  })
  return [Math.max(...sides), Math.min(...sides)]
}
