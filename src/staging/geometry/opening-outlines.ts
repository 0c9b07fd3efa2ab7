import type { OpeningKind } from './room.ts'
import { CELL, edgeAlong, type Direction, type Span, type WallView } from './wall-view.ts'

/** A rectangle of a wall in cells: where its sides are. */
export type Cells = {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

/** A rectangle that may be an opening, and which of its sides is only where the picture ends. */
export type Outline = Cells & { readonly borders: { readonly [side in keyof Cells]: boolean } }

type Range = readonly [number, number]

/** What each kind of opening measures, in metres; the scale of a single photograph is up to a sixth off. */
const SIZES: Record<OpeningKind, Record<'bottom' | 'height' | 'width', Range>> = {
  door: { bottom: [0, 0], height: [1.6, 2.25], width: [0.56, 1.05] },
  window: { bottom: [0.25, 1.5], height: [0.5, 2], width: [0.4, 3.6] },
  radiator: { bottom: [0.04, 0.32], height: [0.35, 0.75], width: [0.4, 2.2] },
}
/** The heights in metres at which the upright sides of each kind are. */
const BANDS: Record<OpeningKind, Range> = { door: [0.12, 1.6], window: [0.9, 1.7], radiator: [0.25, 0.55] }

/** How much of an opening must be seen if the picture's border cuts it off, in metres. */
const MIN_SEEN: Record<OpeningKind, Range> = { door: [0.3, 1.2], window: [0.3, 0.5], radiator: [0.4, 0.35] }
/** Fainter edges aren't sides of such an opening. They're faint because doors and radiators are often as white as their walls. */
export const MIN_EDGE: Record<OpeningKind, number> = { door: 0.3, window: 0.5, radiator: 0.28 }
/** How many of a wall's clearest edges are tried as sides. */
const [MAX_UPRIGHTS, MAX_LEVELS] = [18, 16]

/** How near the room's own edges are to a wall's ends, in cells. */
const CORNER = 3
/** The upright sides of a door count from here upwards, in cells: its lower end is the floor's edge. */
export const SKIRTING = 2

/** A place of a side, and whether it's only where the picture ends. */
type Stop = { readonly at: number; readonly isBorder: boolean }

/** All rectangles of a wall that have an opening's size and edges for sides. */
export function outlinesOf(view: WallView, kind: OpeningKind): Outline[] {
  const { bottom, height, width } = SIZES[kind]
  const [leastWidth, leastHeight] = MIN_SEEN[kind]
  const uprights = uprightsOf(view, kind)
  const found: Outline[] = []
  for (const left of uprights)
    for (const right of uprights) {
      if (left.isBorder && right.isBorder) continue
      const isCut = left.isBorder || right.isBorder
      if (!within(right.at - left.at, [isCut ? leastWidth : width[0], width[1]])) continue
      const levels = levelsOf(view, kind, [left.at, right.at])
      const lows =
        kind === 'door'
          ? [{ at: 0, isBorder: false }]
          : levels.filter(({ at, isBorder }) => !isBorder && within(at, bottom))
      const isEdge = ({ at, isBorder }: Stop, span: Span) =>
        isBorder || (edgeAlong(view, 'upright', at, span) ?? 0) >= MIN_EDGE[kind]
      for (const low of lows)
        for (const high of levels) {
          if (!within(high.at - low.at, [high.isBorder ? leastHeight : height[0], height[1]])) continue
          const span: Span = [Math.max(low.at, SKIRTING), high.at]
          if (isEdge(left, span) && isEdge(right, span))
            found.push({
              left: left.at,
              right: right.at,
              low: low.at,
              high: high.at,
              borders: {
                left: left.isBorder,
                right: right.isBorder,
                low: low.isBorder,
                high: high.isBorder,
              },
            })
        }
    }
  return found
}

const within = (cells: number, [low, high]: Range) => cells * CELL >= low && cells * CELL <= high

/** Where an opening's left or right side might be: the clearest upright edges at its height, and where the picture ends before the wall does. */
function uprightsOf(view: WallView, kind: OpeningKind): Stop[] {
  const [low, high] = BANDS[kind]
  const band: Span = [Math.round(low / CELL), Math.round(high / CELL)]
  const peaks = peaksOf(view, 'upright', band, MIN_EDGE[kind]).slice(0, MAX_UPRIGHTS)
  return [...peaks, ...bordersOf(view, 'upright', band)]
}

/** Where an opening's upper or lower side might be between two columns. */
function levelsOf(view: WallView, kind: OpeningKind, between: Span): Stop[] {
  const top = bordersOf(view, 'level', between).at(-1)
  const peaks = peaksOf(view, 'level', between, MIN_EDGE[kind]).slice(0, MAX_LEVELS)
  return [...peaks, ...(top && top.at > view.rows / 2 ? [top] : [])]
}

/** The lines that are clearer edges, over a part of their length, than the lines beside them, clearest first. */
function peaksOf(view: WallView, direction: Direction, part: Span, least: number): Stop[] {
  const lines = direction === 'upright' ? view.columns : view.rows
  const edges = Array.from({ length: lines }, (_, at) =>
    at < CORNER || at > lines - CORNER ? 0 : (edgeAlong(view, direction, at, part, 0) ?? 0),
  )
  return edges
    .flatMap((edge, at) =>
      edge >= least && edge >= (edges[at - 1] ?? 0) && edge >= (edges[at + 1] ?? 0)
        ? [{ at, edge, isBorder: false }]
        : [],
    )
    .toSorted((a, b) => b.edge - a.edge)
}

/** The first and last line of which the picture shows most of a part, if the wall continues beyond it. */
function bordersOf({ columns, rows, seen }: WallView, direction: Direction, [from, to]: Span): Stop[] {
  const lines = direction === 'upright' ? columns : rows
  const isSeen = (line: number) => {
    let count = 0
    for (let along = from; along < to; along++)
      count += seen[direction === 'upright' ? along * columns + line : line * columns + along] ?? 0
    return count > 0.6 * (to - from)
  }
  const shown = Array.from({ length: lines }, (_, line) => line).filter(isSeen)
  return [shown[0], (shown.at(-1) ?? lines) + 1].flatMap((at) =>
    at !== undefined && at > 0 && at < lines ? [{ at, isBorder: true }] : [],
  )
}
