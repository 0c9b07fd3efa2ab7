import { MIN_EDGE, SKIRTING, type Outline } from './opening-outlines.ts'
import type { OpeningKind } from './room.ts'
import { CELL, edgeAlong, type Direction, type Span, type WallView } from './wall-view.ts'

/** Metres that sides are followed beyond their corners. */
const BEYOND = 0.24
/** Cells next to a corner that belong to neither side. */
const GAP = 3
/** How far within an outline its frame, panels or ribs may have edges, in cells. */
const INSETS = [2, 3, 4, 5] as const
/**
 * The possible heights of a skirting's upper edge in metres, how clear it must be, and how far beside a rectangle it's
 * looked for.
 */
const SKIRTINGS = [0.06, 0.21] as const
const [CLEAR_SKIRTING, BESIDE] = [0.6, 0.45]

/**
 * How clear an outline's sides are, from 0 to 1: the mean of them, the faintest third of each counting as much as all of it, and of the faintest side.
 * Null if a side is too faint, or fewer than two can be seen.
 */
export function clearnessOf(view: WallView, kind: OpeningKind, outline: Outline): number | null {
  const { left, right, low, high, borders } = outline
  const upright: Span = [Math.max(low, SKIRTING), high]
  const sides: number[] = []
  const add = (isBorder: boolean, direction: Direction, line: number, span: Span): boolean => {
    const edge = isBorder ? null : withFaintestPart(view, direction, line, span)
    if (edge !== null) sides.push(edge)
    return edge === null || edge >= MIN_EDGE[kind]
  }
  const areClear =
    add(borders.left, 'upright', left, upright) &&
    add(borders.right, 'upright', right, upright) &&
    add(borders.low || kind === 'door', 'level', low, [left, right]) &&
    add(borders.high, 'level', high, [left, right])
  return areClear && sides.length > 1 ? (mean(sides) + Math.min(...sides)) / 2 : null
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function withFaintestPart(
  view: WallView,
  direction: Direction,
  line: number,
  [from, to]: Span,
): number | null {
  const whole = edgeAlong(view, direction, line, [from, to])
  if (whole === null) return null
  const stop = (part: number) => Math.round(from + ((to - from) * part) / 3)
  const parts = [0, 1, 2].map((part) => edgeAlong(view, direction, line, [stop(part), stop(part + 1)]) ?? 1)
  return (whole + Math.min(...parts, 1)) / 2
}

/**
 * How clearly sides continue beyond the corners, from 0 to 1: an opening's sides end there, those of shadows and of
 * other things don't.
 */
export function beyondCorners(
  view: WallView,
  kind: OpeningKind,
  { left, right, low, high, borders }: Outline,
): number {
  const reach = Math.round(BEYOND / CELL)
  const edge = (isBorder: boolean, direction: Direction, line: number, span: Span) =>
    isBorder ? 0 : (edgeAlong(view, direction, line, span, 0) ?? 0)
  const above: Span = [high + GAP, high + GAP + reach]
  const below: Span = [low - GAP - reach, low - GAP]
  const before: Span = [left - GAP - reach, left - GAP]
  const after: Span = [right + GAP, right + GAP + reach]
  const isDoor = kind === 'door'
  return mean([
    ...[left, right].flatMap((line, at) =>
      (at === 0 ? borders.left : borders.right)
        ? []
        : [edge(borders.high, 'upright', line, above), edge(isDoor, 'upright', line, below)],
    ),
    ...[low, high].flatMap((line, at) =>
      (at === 0 ? isDoor || borders.low : borders.high)
        ? []
        : [edge(borders.left, 'level', line, before), edge(borders.right, 'level', line, after)],
    ),
  ])
}

/** How clear another outline is 6 to 15 cm within, from 0 to 1: the inner edges of a door's frame, its panels, or a radiator's ribs. */
export function outlineWithin(view: WallView, { left, right, low, high, borders }: Outline): number {
  const clearest = (direction: Direction, line: (inset: number) => number, span: Span) =>
    Math.max(...INSETS.map((inset) => edgeAlong(view, direction, line(inset), span, 0) ?? 0))
  const upright: Span = [low + GAP, high - GAP - 2]
  return mean([
    ...(borders.left ? [] : [clearest('upright', (inset) => left + inset, upright)]),
    ...(borders.right ? [] : [clearest('upright', (inset) => right - inset, upright)]),
    ...(borders.high ? [] : [clearest('level', (inset) => high - inset, [left + GAP, right - GAP])]),
  ])
}

/**
 * How much clearer the skirting's upper edge is beside a door than in it, from -1 to 1, because a skirting stops at a door: null if it clearly continues, 0 if it
 * can't be seen. It's the highest clear edge at that height.
 */
export function skirtingStops(view: WallView, { left, right }: Outline): number | null {
  const reach = Math.round(BESIDE / CELL)
  let best: { row: number; beside: number } | null = null
  for (let row = Math.round(SKIRTINGS[0] / CELL); row <= Math.round(SKIRTINGS[1] / CELL); row++) {
    const beside = Math.max(
      edgeAlong(view, 'level', row, [left - reach, left - GAP - 1], 0) ?? 0,
      edgeAlong(view, 'level', row, [right + GAP + 1, right + reach], 0) ?? 0,
    )
    if (!best || beside > Math.min(CLEAR_SKIRTING, best.beside)) best = { row, beside }
  }
  const inside = best && edgeAlong(view, 'level', best.row, [left + GAP, right - GAP], 0)
  if (!best || inside === null || best.beside === 0) return 0
  return Math.min(inside, best.beside) > CLEAR_SKIRTING ? null : best.beside - inside
}
