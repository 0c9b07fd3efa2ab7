/** The figures of a run, each with its bound, which is defined where the figure is measured and nowhere else. */
import type { LoadComparison } from './compare.ts'
import type { Comparison } from './compare.ts'
import { MissingFigure } from './missing-figure.ts'

/** What a figure must be. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number }

/** What is measured, what it's compared with (the figure is then ours ÷ peer), and its bound. */
export type Subject = { what: string; peer?: string; bound?: Bound }

/** A measured value; one without a unit is a ratio. */
export type Measurement = { value: number; unit?: string; detail?: string }

/** A line in the table. `missing` is the reason why there's no measurement. */
export type Figure = Subject & ({ measured: Measurement } | { missing: string })

let figures: Figure[] = []

/** Measures something, prints its line, and keeps it for the table and for `brokenBounds`. */
export async function figure(
  subject: Subject,
  measure: () => Measurement | Promise<Measurement>,
): Promise<void> {
  const found = await attempt(subject, measure)
  figures.push(found)
  const bound = subject.bound ? ` (${boundText(subject.bound)})` : ''
  const detail = 'measured' in found && found.measured.detail ? `  ${found.measured.detail}` : ''
  process.stdout.write(`${subject.what.padEnd(52)} ${valueText(found)}${bound}${detail}\n`)
}

async function attempt(subject: Subject, measure: () => Measurement | Promise<Measurement>): Promise<Figure> {
  try {
    return { ...subject, measured: await measure() }
  } catch (error) {
    if (error instanceof MissingFigure) return { ...subject, missing: error.message }
    throw error
  }
}

/** The figures since the last call. */
export function takeFigures(): readonly Figure[] {
  const taken = figures
  figures = []
  return taken
}

/** Says which bounds are broken. A bound whose figure is missing counts as broken, because nobody knows. */
export function brokenBounds(all: readonly Figure[]): string[] {
  return all.flatMap((each) => {
    if (!each.bound) return []
    const wanted = `${each.what}: ${boundText(each.bound)}`
    if ('missing' in each) return [`${wanted}, but the figure is missing: ${each.missing}`]
    const { value } = each.measured
    const isKept = 'atLeast' in each.bound ? value >= each.bound.atLeast : value <= each.bound.atMost
    return isKept ? [] : [`${wanted}, but it is ${valueText(each)}`]
  })
}

/** A bound in words. */
export function boundText(bound: Bound): string {
  return 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`
}

/** The value with its unit, or why it's missing. */
export function valueText(each: Figure): string {
  if ('missing' in each) return `missing: ${each.missing}`
  const { value, unit } = each.measured
  return unit === undefined ? value.toFixed(2) : `${amount(value)} ${unit}`
}

/** The ratio of a comparison, with both values. */
export function ratio({ ratio: value, ours, peer }: Comparison, unit: string): Measurement {
  return { value, detail: `${amount(ours)} ${unit}, peer ${amount(peer)}` }
}

/** The ratio of two throughputs, with requests per second and processor time per request. */
export function throughputRatio(comparison: LoadComparison): Measurement {
  return { value: comparison.ratio, detail: loadDetail(comparison) }
}

/** The ratio of the times within which 99% of the responses arrived, with requests per second and processor time per request. */
export function p99Ratio(comparison: LoadComparison): Measurement {
  return { value: comparison.p99Ratio, detail: loadDetail(comparison) }
}

function loadDetail({ ours, peer }: Pick<LoadComparison, 'ours' | 'peer'>): string {
  const cost = ({ serverMs, databaseMs }: LoadComparison['ours']) =>
    databaseMs === null ? serverMs.toFixed(3) : `${serverMs.toFixed(3)} + ${databaseMs.toFixed(3)}`
  const database = ours.databaseMs === null ? '' : ' + database'
  return (
    `${amount(ours.requestsPerSecond)} requests/s, peer ${amount(peer.requestsPerSecond)}; ` +
    `server${database} ${cost(ours)} ms of processor time a request, peer ${cost(peer)}; ` +
    `p99 ${amount(ours.p99Ms)} ms, peer ${amount(peer.p99Ms)}`
  )
}

function amount(value: number): string {
  return new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 }).format(value)
}
