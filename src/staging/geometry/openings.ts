import type { Grey } from '#staging/image/grey.ts'

import type { Camera } from './camera.ts'
import {
  brightnessOf,
  isPlain,
  mayBeWindow,
  showsOutside,
  unevennessAround,
  type Brightness,
} from './opening-brightness.ts'
import { beyondCorners, clearnessOf, outlineWithin, skirtingStops } from './opening-marks.ts'
import { outlinesOf, type Cells, type Outline } from './opening-outlines.ts'
import { OPENING_KINDS, type Opening, type OpeningKind, type RoomBox } from './room.ts'
import { CELL, wallView, type WallView } from './wall-view.ts'

/**
 * The penalty for sides that continue beyond their corners, and what a second outline inside and a skirting that stops
 * are worth.
 */
const [BEYOND, WITHIN, STOPS] = [0.6, 0.6, 0.3]
/** The least score of a door, of a radiator and of a window. */
const MIN = { door: 0.95, radiator: 1.05, window: 0.3 } as const
/** The least clearness of a radiator's ribs. */
const MIN_RIBS = 0.68
/** The wall around a window varies by fewer levels than this. Beyond it the penalty grows, to `PARTIAL` at this many more. */
const [EVEN, UNEVEN, PARTIAL] = [40, 100, 0.6]

/**
 * Windows, doors and radiators on the three walls that a photograph shows (decision 220): rectangles of their sizes whose sides are edges and end at the
 * corners. Windows show the outside, doors stop the skirting and have a frame or panels, radiators ribs. Those that the picture's border cuts off count too.
 */
export function findOpenings(grey: Grey, camera: Camera, room: RoomBox): Opening[] {
  return (['back', 'left', 'right'] as const).flatMap((wall) => {
    const view = wallView(grey, camera, room, wall)
    const found = OPENING_KINDS.flatMap((kind) =>
      outlinesOf(view, kind).flatMap((outline) => {
        const judged = judge(view, kind, outline)
        return judged ? [{ kind, ...outline, ...judged }] : []
      }),
    )
    const kept: (Cells & { kind: OpeningKind })[] = []
    for (const each of found.toSorted((a, b) => b.rank - a.rank || b.score - a.score))
      if (!kept.some((other) => overlap(other, each))) kept.push(each)
    return kept.map(({ kind, left, right, low, high }) => ({
      kind,
      wall,
      from: left * CELL,
      to: right * CELL,
      bottom: low * CELL,
      top: high * CELL,
    }))
  })
}

const overlap = (a: Cells, b: Cells) =>
  a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high

/**
 * How likely an outline is to be an opening: large ones are likelier than the panes in them. Of two that overlap, the
 * one with the higher rank is kept.
 */
type Judged = { readonly score: number; readonly rank: number }

/**
 * A rectangle that shows the outside is a window. A door's panels may look like a radiator, but a radiator never looks
 * like a door.
 */
const RANKS = { view: 2, opening: 1, radiator: 0 } as const

function judge(view: WallView, kind: OpeningKind, outline: Outline): Judged | null {
  const clearness = clearnessOf(view, kind, outline)
  if (clearness === null) return null
  const ends = clearness - BEYOND * beyondCorners(view, kind, outline)
  if (kind === 'window') return judgeWindow(view, outline, ends)
  const within = outlineWithin(view, outline)
  const stops = kind === 'door' ? skirtingStops(view, outline) : 0
  if (stops === null || (kind === 'radiator' && within < MIN_RIBS)) return null
  const [score, least] =
    kind === 'door' ? [ends + WITHIN * within + STOPS * stops, MIN.door] : [ends + within, MIN.radiator]
  if (score < least) return null
  return isPlain(brightnessOf(view, outline))
    ? { score: score ** 2 * sideOf(outline), rank: kind === 'door' ? RANKS.opening : RANKS.radiator }
    : null
}

function judgeWindow(view: WallView, outline: Outline, ends: number): Judged | null {
  if (ends < MIN.window) return null
  const brightness = brightnessOf(view, outline)
  if (!mayBeWindow(brightness) || !isSeenAtBorders(view, outline, brightness)) return null
  const uneven = Math.max(0, Math.min(1, (unevennessAround(view, outline) - EVEN) / UNEVEN))
  const score = ends - PARTIAL * uneven
  return score < MIN.window
    ? null
    : { score: 3 * score ** 3 * sideOf(outline), rank: showsOutside(brightness) ? RANKS.view : RANKS.opening }
}

/** Whether a window that the picture's border cuts off can be seen up to there: beyond the window there may be plain wall instead. */
function isSeenAtBorders(view: WallView, outline: Outline, { around }: Brightness): boolean {
  const { left, right, low, high, borders } = outline
  const part = Math.ceil((right - left) / 3)
  const parts = [
    ...(borders.left ? [{ left, right: left + part, low, high }] : []),
    ...(borders.right ? [{ left: right - part, right, low, high }] : []),
  ]
  return parts.every((cells) => mayBeWindow({ ...brightnessOf(view, cells), around }))
}

/** The side of a square as large as the outline. */
const sideOf = ({ left, right, low, high }: Cells) => Math.sqrt((right - left) * (high - low))
