/** Calculates axes: where a month is on a line, which ticks are shown at which width. Pure. */
import { nice, ticks } from './ticks.ts'

/** A value on the horizontal axis: a plain number, or a date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export type AxisValue = number | string

/** A tick. `narrow` ones are shown at every width, the others only if there's room. */
export type Tick = { readonly at: number; readonly label: string; readonly narrow: boolean }

/** Dates as fractional years: '2026-07' is 2026.5. Numbers are unchanged. */
export function axisNumber(value: AxisValue): number {
  if (typeof value === 'number') return value
  const year = Number(value.slice(0, 4))
  const month = value.length > 4 ? Number(value.slice(5, 7)) : 1
  const day = value.length > 7 ? Number(value.slice(8, 10)) : 1
  return year + (month - 1) / 12 + (day - 1) / 372
}

/** Ticks of a time axis: whole years, or months if less than two and a half years are shown. */
export function timeTicks(from: number, to: number): readonly Tick[] {
  const span = to - from
  const months = span < 2.5
  const step = months ? monthStep(span) : yearStep(span)
  const first = Math.ceil(from / step - 1e-6)
  const count = Math.floor(to / step + 1e-6) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, position) => {
    const at = (first + position) * step
    const label = months ? monthLabel(at) : String(Math.round(at))
    return { at, label, narrow: (count - 1 - position) % 2 === 0 }
  })
}

const yearStep = (span: number) => [1, 2, 5, 10, 20].find((step) => span / step <= 8) ?? 50
const monthStep = (span: number) => (span > 1.25 ? 0.25 : span > 0.5 ? 1 / 6 : 1 / 12)
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function monthLabel(at: number): string {
  const months = Math.round(at * 12)
  return `${monthNames[months % 12] ?? ''} ${Math.floor(months / 12)}`
}

/**
 * Widths in pixels: an axis on a narrow phone, without the labels next to it; a letter; and the gap between two labels.
 */
const NARROW = { axis: 190, letter: 8, gap: 12 }

/** Ticks of a number axis. If it's narrow, as many round ones as fit side by side. */
export function numberTicks(from: number, to: number, format: (value: number) => string): readonly Tick[] {
  const values = ticks(from, to, 6)
  const labels = values.map((at) => format(at))
  const widest = Math.max(...labels.map((label) => label.length), 1) * NARROW.letter + NARROW.gap
  const every = Math.ceil(values.length / Math.max(Math.floor(NARROW.axis / widest), 1))
  const step = (values[1] ?? 1) - (values[0] ?? 0)
  return values.map((at, position) => ({
    at,
    label: labels[position] ?? '',
    narrow: Math.round(at / step) % every === 0,
  }))
}

/** A vertical scale with few, round grid lines. `zero` includes zero, as bars need. */
export function verticalScale(
  values: readonly number[],
  { height, zero }: { height: number; zero: boolean },
) {
  const low = Math.min(...values, ...(zero ? [0] : []))
  const high = Math.max(...values, ...(zero ? [0] : []))
  const room = high === low ? Math.max(Math.abs(high) * 0.1, 1) : 0
  const [least, most] = nice(zero && low === 0 ? 0 : low - room, high + room, 4)
  return {
    y: (value: number) => rounded(height - ((value - least) / (most - least)) * height),
    ticks: ticks(least, most, 4),
  }
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

/** Share of the width as CSS text. */
export const percent = (share: number) => `${Math.round(share * 10000) / 100}%`
