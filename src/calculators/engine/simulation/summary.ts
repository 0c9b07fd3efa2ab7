/** Summarises the runs: percentiles, shares and histogram bars. */
import { toPenny } from '#calculators/engine/rounding.ts'

/** A tenth of runs are below `p10`, half below `p50` and nine tenths below `p90`. */
export type Percentiles<Value> = { readonly p10: Value; readonly p50: Value; readonly p90: Value }

/** Runs with a profit from `from` up to, but not including, `to`; null for an open end. */
export type Bar = { readonly from: number | null; readonly to: number | null; readonly runs: number }

const MAX_BARS = 24

/** The value below which this share of sorted values lies, interpolated linearly. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  const low = sorted[below] ?? 0
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low
  return low === high ? low : low + (high - low) * (place - below)
}

/** Pounds to the penny. */
export function poundsPercentiles(sorted: Float64Array): Percentiles<number> {
  return {
    p10: toPenny(quantileOf(sorted, 0.1)),
    p50: toPenny(quantileOf(sorted, 0.5)),
    p90: toPenny(quantileOf(sorted, 0.9)),
  }
}

/** Fractions as percentages; null if infinite. */
export function percentPercentiles(sorted: Float64Array): Percentiles<number | null> {
  const percent = (share: number) => {
    const value = quantileOf(sorted, share)
    return Number.isFinite(value) ? toPenny(value * 100) : null
  }
  return { p10: percent(0.1), p50: percent(0.5), p90: percent(0.9) }
}

/** Mean and its standard error. */
export function meanOf(values: Float64Array): { mean: number; standardError: number } {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) * (value - mean)
  return { mean, standardError: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) }
}

/** A fraction as a percentage, with its standard error in percentage points. */
export function shareWithError(part: number, whole: number): { percent: number; standardError: number } {
  const share = part / whole
  return {
    percent: toPenny(share * 100),
    standardError: toPenny(Math.sqrt((share * (1 - share)) / whole) * 100),
  }
}

/** Histogram bars of equal, round width. The outer half per cent of runs at each end are in the first and last bar. */
export function histogramOf(sorted: Float64Array): Bar[] {
  const low = quantileOf(sorted, 0.005)
  const high = quantileOf(sorted, 0.995)
  const width = roundWidth((high - low) / (MAX_BARS - 2))
  const first = Math.floor(low / width)
  const bars = Math.floor(high / width) - first + 1
  const runs = Array.from({ length: bars }, () => 0)
  for (const value of sorted) {
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(value / width) - first))
    runs[bar] = (runs[bar] ?? 0) + 1
  }
  return runs.map((count, bar) => ({
    from: bar === 0 ? null : (first + bar) * width,
    to: bar === bars - 1 ? null : (first + bar + 1) * width,
    runs: count,
  }))
}

/** Rounds a width up to 1, 2, 2.5, 5, 10, 20 … pounds, so that there aren't more bars than wanted. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return ([1, 2, 2.5, 5].find((step) => step * power >= least) ?? 10) * power
}
