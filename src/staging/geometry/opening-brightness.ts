import type { Cells, Outline } from './opening-outlines.ts'
import type { WallView } from './wall-view.ts'

/** Brightness levels in a rectangle, most of which are between `dark` and `bright`, and of the wall around it. */
export type Brightness = {
  readonly dark: number
  readonly middle: number
  readonly upper: number
  readonly bright: number
  readonly around: { readonly middle: number; readonly upper: number }
}

/** The width of the wall around a rectangle that it's compared with, and of the strip that must be even, in cells. */
const AROUND = 4
const EVEN = [2, 5] as const
/** About how many points of a rectangle are sampled. */
const PLACES = 200
/** A wall, door or radiator varies by fewer levels than this, and the view from a window by more. */
const MAX_PLAIN = 70
/**
 * How bright overexposed windows are, and how much brighter than the wall around them. At night they're darker than
 * this share of it.
 */
const [BURNT_OUT, BRIGHTER, NIGHT] = [235, 14, 0.5]

/** How bright a rectangle of a wall is, and the wall around it. */
export function brightnessOf(view: WallView, cells: Cells): Brightness {
  const { left, right, low, high } = cells
  const own = sorted(valuesIn(view, cells, Math.round(Math.sqrt(((right - left) * (high - low)) / PLACES))))
  const around = sorted(stripsOf(cells, 0, AROUND).flatMap((strip) => valuesIn(view, strip, 2)))
  return {
    dark: at(own, 0.1),
    middle: at(own, 0.5),
    upper: at(own, 0.7),
    bright: at(own, 0.9),
    around: { middle: at(around, 0.5), upper: at(around, 0.7) },
  }
}

/** Whether something is of one brightness, as doors and radiators are. */
export function isPlain({ dark, bright }: Brightness): boolean {
  return bright - dark <= MAX_PLAIN
}

/** Whether a rectangle shows sky and trees, or the night: nothing but a window does. */
export function showsOutside(brightness: Brightness): boolean {
  return isNight(brightness) || !isPlain(brightness)
}

/** Whether a rectangle may be a window: it shows the outside, or is overexposed. */
export function mayBeWindow(brightness: Brightness): boolean {
  const { upper, bright, around } = brightness
  if (isNight(brightness) || (upper > BURNT_OUT && upper > around.upper + BRIGHTER)) return true
  return !isPlain(brightness) && bright > around.middle + BRIGHTER / 2
}

const isNight = ({ middle, around }: Brightness) => middle < NIGHT * around.middle

/** How many levels most places of the strip around an outline differ by: few on a wall, many if the outline is only a part of a window. */
export function unevennessAround(view: WallView, outline: Outline): number {
  const { left, right, low, high } = outline.borders
  const isBorder = [left, right, low, high]
  const values = sorted(
    stripsOf(outline, ...EVEN).flatMap((strip, side) => (isBorder[side] ? [] : valuesIn(view, strip, 2))),
  )
  return at(values, 0.93) - at(values, 0.07)
}

/** The strips left, right, below and above a rectangle, between these two distances outside it, in cells. */
function stripsOf({ left, right, low, high }: Cells, from: number, to: number): Cells[] {
  return [
    { left: left - to, right: left - from, low, high },
    { left: right + from, right: right + to, low, high },
    { left, right, low: low - to, high: low - from },
    { left, right, low: high + from, high: high + to },
  ]
}

/** The brightness of the points of a rectangle that the picture shows, one every `by` cells. */
function valuesIn(
  { columns, rows, grey, seen }: WallView,
  { left, right, low, high }: Cells,
  by: number,
): number[] {
  const values: number[] = []
  const step = Math.max(1, by)
  for (let row = Math.max(0, low); row < Math.min(rows, high); row += step)
    for (let column = Math.max(0, left); column < Math.min(columns, right); column += step) {
      const cell = row * columns + column
      if (seen[cell] === 1) values.push(grey[cell] ?? 0)
    }
  return values
}

const sorted = (values: readonly number[]) => Float64Array.from(values).sort()
const at = (values: Float64Array, share: number) => values[Math.floor(values.length * share)] ?? 0
