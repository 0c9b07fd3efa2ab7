/**
 * Law as dated values. A rule set is a list of periods without gap or overlap, each with the law it comes from. A date
 * outside it throws: it never falls back to the nearest rate, because yesterday's rate is wrong tax.
 */
import { type IsoDate, addDays, daysBetween, formatDate, isoDate } from './dates.ts'

/** Where a rule comes from. Its confidence is explained in `SOURCE_GRADES`. */
export type LawSource = { title: string; url: string; confidence: 'A' | 'B' | 'C'; verifiedOn: IsoDate }

/** What a source's confidence means, in a few words. */
export const SOURCE_GRADES = {
  A: 'official source',
  B: 'reliable third-party source',
  C: 'inferred',
} as const

/** The same in one line, as the API documents it. */
export const CONFIDENCE_TEXT = `${Object.entries(SOURCE_GRADES)
  .map(([grade, meaning]) => `${grade}: ${meaning}`)
  .join('; ')}.`

/** One value in force from and to (both days included). */
export type Period<T> = { from: IsoDate; to: IsoDate; value: T; source: LawSource }

/** A rule set over time. */
export type Dated<T> = {
  name: string
  periods: readonly Period<T>[]
  /** First day covered. */
  from: IsoDate
  /** The last date covered; the rules after it haven't been checked. */
  verifiedTo: IsoDate
  covers: (date: IsoDate) => boolean
  /** The period in force on `date`. Throws `OutsideCoverage` for a date that isn't covered. */
  on: (date: IsoDate) => Period<T>
}

/** Thrown for a date that a rule set doesn't cover. The message is for the visitor. */
export class OutsideCoverage extends RangeError {
  override name = 'OutsideCoverage'
}

/** How a period is written in a `rates.ts`. */
export type PeriodInput<T> = { from: string; to: string; value: T; source: LawSource }

/** Builds a rule set. Throws if its periods aren't sorted, have gaps, overlap or are empty. */
export function dated<T>(name: string, inputs: readonly PeriodInput<T>[]): Dated<T> {
  const periods = inputs.map((input) => ({ ...input, from: isoDate(input.from), to: isoDate(input.to) }))
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) throw new RangeError(`${name} has no periods`)
  for (const [index, period] of periods.entries()) {
    if (period.to < period.from)
      throw new RangeError(`${name}: the period from ${period.from} ends before it starts`)
    const next = periods[index + 1]
    if (next && next.from !== addDays(period.to, 1)) {
      throw new RangeError(`${name}: ${next.from} does not follow ${period.to} on the next day`)
    }
  }
  const covers = (date: IsoDate) => date >= first.from && date <= last.to
  const on = (date: IsoDate) => {
    const period = periods.findLast((candidate) => candidate.from <= date)
    if (period && date <= period.to) return period
    throw new OutsideCoverage(
      `${name}: we cover ${formatDate(first.from)} to ${formatDate(last.to)}, not ${formatDate(date)}.`,
    )
  }
  return { name, periods, from: first.from, verifiedTo: last.to, covers, on }
}

/** Rule sets in force that haven't been checked for more than `days` (120 by default). */
export function rulesToCheck(rules: readonly Dated<unknown>[], today: IsoDate, days = 120): Dated<unknown>[] {
  return rules.filter((rule) => {
    const current = rule.periods.at(-1)
    return !!current && current.to >= today && daysBetween(current.source.verifiedOn, today) > days
  })
}
