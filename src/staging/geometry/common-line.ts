import type { UpperWall } from './upper-wall.ts'
import type { WallLine } from './wall-lines.ts'

/** A wall with its lines. */
export type LinedWall = { readonly upper: UpperWall; readonly lines: readonly WallLine[] }

/** A line at the same height on several walls. */
export type CommonLine = {
  readonly height: number
  readonly size: number
  /** How much of the visible walls shows it, and how many of them do. */
  readonly share: number
  readonly walls: number
}

/** Walls of which less is in the picture at a height don't count there, in pixels. */
const MIN_SEEN_PX = 30
/** Two walls' lines are at the same height if they differ by less than this. */
const SAME = 0.026
/** How much of the visible walls must show a line. */
const COMMON = 0.62
/** At least one wall must show so much of it, because a row of windows has lines too. If no other does, it must be this clear. */
export const CLEAR = { share: 0.75, size: 4 } as const
/** A line that's this much fainter than the wall's clearest one is its shading, if another line may be the ceiling. */
const FAINT = 0.2

/** The line at about this height on most of the visible walls; null if too little of them shows it. */
export function commonLine(
  walls: readonly LinedWall[],
  wanted: number,
  mayBeFaint = false,
): CommonLine | null {
  const visible = walls.flatMap((wall) => {
    const px = seenPxAt(wall.upper, wanted)
    return px === 0 ? [] : [{ px, line: nearest(wall.lines, wanted), lines: wall.lines }]
  })
  const found = visible.flatMap(({ px, line, lines }) => (line ? [{ px, line, lines }] : []))
  const seen = sumOf(found, ({ px, line }) => px * line.share)
  const share = seen / sumOf(visible, ({ px }) => px)
  const isAlone = found.length === 1
  const isSure = found.some(
    ({ line, lines }) =>
      line.share >= CLEAR.share &&
      (!isAlone || (line.size >= CLEAR.size && (mayBeFaint || line.size >= FAINT * clearest(lines)))),
  )
  if (share < COMMON || !isSure) return null
  const mean = (of: (line: WallLine) => number) =>
    sumOf(found, ({ px, line }) => px * of(line)) / sumOf(found, ({ px }) => px)
  return { height: mean(({ height }) => height), size: mean(({ size }) => size), share, walls: found.length }
}

const sumOf = <T>(all: readonly T[], of: (each: T) => number) => all.reduce((sum, each) => sum + of(each), 0)

const clearest = (lines: readonly WallLine[]) => Math.max(...lines.map(({ size }) => size))

/** How much of the picture a wall takes up at a height, in pixels; 0 if that's hardly any. */
export function seenPxAt({ seenPx, heightOf }: UpperWall, height: number): number {
  const px = seenPx[Math.round((height - heightOf(0)) / (heightOf(1) - heightOf(0)))] ?? 0
  return px < MIN_SEEN_PX ? 0 : px
}

function nearest(lines: readonly WallLine[], height: number): WallLine | null {
  const near = lines.filter((line) => Math.abs(line.height - height) < SAME)
  return near.toSorted((a, b) => b.size * b.share - a.size * a.share)[0] ?? null
}
