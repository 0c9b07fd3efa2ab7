/** Calculates axes: where a month is on a line, which ticks are shown at which width. Pure. */
import { nice, ticks } from './ticks.ts'

/** A value on the horizontal axis: a plain number, or a date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export type AxisValue = number | string

/** A tick. `narrow` ones are shown at every width, the others only if there's room. */
export type Tick = { readonly at: number; readonly label: string; readonly narrow: boolean }

/** Reads dates as fractional years: '2026-07' is 2026.5. Leaves numbers unchanged. */
export function axisNumber(value: AxisValue): number {
  if (typeof value === 'number') return value
  const year = Number(value.slice(0, 4))
  const month = value.length > 4 ? Number(value.slice(5, 7)) : 1
  const day = value.length > 7 ? Number(value.slice(8, 10)) : 1
  return year + (month - 1) / 12 + (day - 1) / 372
}

/**
 * Returns the ticks of a horizontal axis with these values: numbers, years (`YYYY`) or dates. `format` writes numbers only. `places`
 * are the values as numbers.
 */
export function axisTicks(
  values: readonly AxisValue[],
  format: (value: number) => string,
  places: readonly number[] = values.map(axisNumber),
): readonly Tick[] {
  const [from, to] = [Math.min(...places), Math.max(...places)]
  if (typeof values[0] === 'number') return numberTicks(from, to, format)
  const isYearly = values.every((value) => String(value).length === 4)
  return isYearly || to - from >= 2.5 ? yearTicks(from, to) : monthTicks(from, to)
}

/** Returns ticks for whole years, eight at most, and four where the chart is narrow. */
function yearTicks(from: number, to: number): readonly Tick[] {
  const step = [1, 2, 5, 10, 20].find((each) => (to - from) / each <= 8) ?? 50
  const years = multiples(step, from, to)
  const every = Math.ceil(years.length / 4)
  return years.map((at, place) => ({
    at,
    label: String(Math.round(at)),
    narrow: (years.length - 1 - place) % every === 0,
  }))
}

/**
 * Widths in pixels: an axis on a narrow phone and the narrowest one with all ticks, both without the labels next to it; a
 * letter; and the gap between two labels.
 */
const WIDTH = { narrow: 190, wide: 330, letter: 8, gap: 12 }

/** The least distance in pixels between two ticks such as 'Jan 2026', 56 pixels wide. The last label may end at its tick. */
const MONTH_APART = 1.5 * 56 + WIDTH.gap

/** Returns ticks for as many months as fit side by side. */
function monthTicks(from: number, to: number): readonly Tick[] {
  const pixels = (months: number, width: number) => (width * months) / 12 / (to - from)
  const step = [1, 2, 3, 4, 6].find((months) => pixels(months, WIDTH.wide) >= MONTH_APART) ?? 12
  const every = Math.max(1, Math.ceil(MONTH_APART / pixels(step, WIDTH.narrow)))
  const months = multiples(step / 12, from, to)
  return months.map((at, place) => ({
    at,
    label: monthLabel(at),
    narrow: (months.length - 1 - place) % every === 0,
  }))
}

function multiples(step: number, from: number, to: number): readonly number[] {
  const first = Math.ceil(from / step - 1e-6)
  const count = Math.floor(to / step + 1e-6) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, place) => (first + place) * step)
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function monthLabel(at: number): string {
  const months = Math.round(at * 12)
  return `${monthNames[months % 12] ?? ''} ${Math.floor(months / 12)}`
}

/** Returns the ticks of a number axis. If it's narrow, shows as many round ones as fit side by side. */
export function numberTicks(from: number, to: number, format: (value: number) => string): readonly Tick[] {
  const values = ticks(from, to, 6)
  const labels = values.map((at) => format(at))
  const widest = Math.max(...labels.map((label) => label.length), 1) * WIDTH.letter + WIDTH.gap
  const every = Math.ceil(values.length / Math.max(Math.floor(WIDTH.narrow / widest), 1))
  const step = (values[1] ?? 1) - (values[0] ?? 0)
  return values.map((at, position) => ({
    at,
    label: labels[position] ?? '',
    narrow: Math.round(at / step) % every === 0,
  }))
}

type VerticalFrame = { height: number; zero: boolean; percentages?: boolean }

/**
 * Returns a vertical scale with few, round grid lines. `zero` includes zero, as bars need. With `percentages` it covers ten points at
 * least, none of them below 0 or above 100 unless the values are.
 */
export function verticalScale(
  values: readonly number[],
  { height, zero, percentages = false }: VerticalFrame,
) {
  const low = Math.min(...values, ...(zero ? [0] : []))
  const high = Math.max(...values, ...(zero ? [0] : []))
  const [from, to] = percentages ? tenPoints(low, high) : apart(low, high)
  const [least, most] = nice(zero && low === 0 ? 0 : from, to, 4)
  return {
    y: (value: number) => rounded(height - ((value - least) / (most - least)) * height),
    ticks: ticks(least, most, 4),
  }
}

/** A range with room around a single value. */
function apart(low: number, high: number): readonly [number, number] {
  const room = high === low ? Math.max(Math.abs(high) * 0.1, 1) : 0
  return [low - room, high + room]
}

/** At least ten points around percentages, moved to lie between 0 and 100. */
function tenPoints(low: number, high: number): readonly [number, number] {
  const room = Math.max((10 - (high - low)) / 2, 0)
  const up = Math.max(room - low, 0)
  const down = Math.max(high + room - 100, 0)
  return [Math.min(low, low - room + up - down), Math.max(high, high + room + up - down)]
}

/** Moves labels apart so that none overlap, given their preferred heights. */
export function spreadLabels(wanted: readonly number[], gap: number, limit: number): readonly number[] {
  const order = wanted.map((at, position) => ({ at, position })).toSorted((a, b) => a.at - b.at)
  let previous = -Infinity
  for (const label of order) previous = label.at = Math.max(label.at, previous + gap)
  let next = limit + gap
  for (const label of order.toReversed()) next = label.at = Math.min(label.at, next - gap)
  const places = Array.from(wanted)
  for (const label of order) places[label.position] = rounded(label.at)
  return places
}

/** Rounds to one decimal: enough for a screen, and half the bytes. */
export const rounded = (value: number) => Math.round(value * 10) / 10

/** Writes a share of the width as CSS text. */
export const percent = (share: number) => `${Math.round(share * 10000) / 100}%`
