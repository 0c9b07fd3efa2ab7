import { z } from 'zod'

import { formatDate, formatMonth, type IsoDate, isoDate, yearOf, yearsBefore } from '#domain/dates.ts'
import { formatWholePounds } from '#domain/money.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'

/** The datasets whose changes are worth an email. */
export const WATCHED_DATASETS = [
  'price-paid',
  'house-price-index',
  'energy-certificates',
  'inspections',
  'crime',
] as const

/** One of them. */
export type WatchedDataset = (typeof WATCHED_DATASETS)[number]

/** The days for which an edition has everything of a place, and whether it's demonstration data. */
export const Coverage = z.object({
  from: z.string().transform(isoDate),
  to: z.string().transform(isoDate),
  demonstration: z.boolean(),
})

/** The days for which an edition has everything of a place, and whether it's demonstration data. */
export type Coverage = z.infer<typeof Coverage>

/**
 * What an edition has of a place: its entries; only how many there are, in all or by year; a rate for a period; or the average price
 * of a month. `none` if it doesn't cover the place.
 */
export const SeenFigures = z.union([
  z.object({ ids: z.array(z.string()), coverage: Coverage }),
  z.object({ years: z.record(z.string(), z.number()), coverage: Coverage }),
  z.object({ count: z.number(), coverage: Coverage }),
  z.object({ rate: z.number(), to: z.string(), demonstration: z.boolean() }),
  z.object({
    price: z.number(),
    month: z.string(),
    monthlyPercent: z.number().nullable(),
    annualPercent: z.number().nullable(),
    demonstration: z.boolean(),
  }),
  z.object({ none: z.literal(true) }),
])

/** What an edition has of a place. */
export type SeenFigures = z.infer<typeof SeenFigures>

/** A new entry, in the words of the email. */
export type NewEntry = { readonly id: string; readonly words: string }

/** Entries named in an email; if there are more, it only says how many. */
const MAX_NAMED = 3

/** An entry that's dated longer before the earlier edition's last day isn't new, even if it has only now been published. */
const LATE_YEARS = 2

/**
 * The first day of entries that can be new since an earlier edition; null if the editions can't be compared. Entries before the
 * days that the earlier edition covered were only now imported; those long before its last day were corrected rather than late.
 */
function newSince(before: Coverage, after: Coverage): IsoDate | null {
  if (before.demonstration !== after.demonstration) return null
  const late = yearsBefore(before.to, LATE_YEARS)
  return before.from > late ? before.from : late
}

/** The ids that only the later edition has, and the first day of those that can be new. */
export function newIds(before: SeenFigures, after: SeenFigures): { ids: string[]; since: IsoDate } | null {
  if (!('ids' in before) || !('ids' in after)) return null
  const since = newSince(before.coverage, after.coverage)
  if (since === null) return null
  const known = new Set(before.ids)
  return { ids: after.ids.filter((id) => !known.has(id)), since }
}

/** A sentence about new entries: '2 new sales in RG30 1AA: 10 High Street (£250,000, 3 October 2026); …'. '' without any. */
export function newInWords(
  noun: readonly [one: string, many: string],
  entries: readonly NewEntry[],
  where: string,
): string {
  if (entries.length === 0) return ''
  const named = entries.slice(0, MAX_NAMED).map(({ words }) => words)
  const more = entries.length - named.length
  const listed = more > 0 ? [...named, `${plainNumber(more)} more`] : named
  return `${countOf(entries.length, noun[0], noun[1])} ${where}: ${listed.join('; ')}.`
}

/** How many more there are: '214 new sales in Reading.'; '' if there are no more than before. */
export function moreInWords(
  noun: readonly [one: string, many: string],
  { before, after, where }: { before: SeenFigures; after: SeenFigures; where: string },
): string {
  const more = moreThanBefore(before, after)
  return more > 0 ? `${countOf(more, noun[0], noun[1])} ${where}.` : ''
}

function moreThanBefore(before: SeenFigures, after: SeenFigures): number {
  if (!('coverage' in before) || !('coverage' in after)) return 0
  const since = newSince(before.coverage, after.coverage)
  if (since === null) return 0
  if ('years' in before && 'years' in after) return moreInYears(before, after, since)
  const isComparable = before.coverage.from === after.coverage.from
  return isComparable && 'count' in before && 'count' in after ? after.count - before.count : 0
}

type Years = Extract<SeenFigures, { years: unknown }>

/** Compares the calendar years that both editions cover, and adds those that began after the earlier edition's last day. */
function moreInYears(before: Years, after: Years, since: IsoDate): number {
  const { from } = before.coverage
  return Object.entries(after.years)
    .filter(([year]) => Number(year) >= yearOf(since) && `${year}-01-01` >= from)
    .filter(([year]) => year in before.years || `${year}-01-01` > before.coverage.to)
    .reduce((sum, [year, sales]) => sum + sales - (before.years[year] ?? 0), 0)
}

/**
 * How a crime rate of 12 months has changed since an earlier period. '' if the period isn't later, or if the rates can't be
 * compared: demonstration data with real data, or anything with a rate of zero.
 */
export function crimeInWords(before: SeenFigures, after: SeenFigures, where: string): string {
  if (!('rate' in before) || !('rate' in after)) return ''
  if (!(before.rate > 0 && after.to > before.to) || before.demonstration !== after.demonstration) return ''
  const percent = Math.round((after.rate / before.rate - 1) * 100)
  const change =
    percent === 0 ? 'about as many as' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than`
  return `Recorded crime ${where}: ${after.rate.toFixed(1)} crimes per 1,000 residents in the 12 months to ${formatMonth(after.to)}, ${change} in the 12 months to ${formatMonth(before.to)} (${before.rate.toFixed(1)}).`
}

/**
 * The average price of a month that the earlier edition didn't have: 'Average price in Reading: £312,400 in Sep 2026, up 0.4% on the
 * month and down 1.2% on the year.' '' without a later month, or if demonstration data would be compared with real data. The changes are
 * the publisher's own, because earlier months are revised.
 */
export function indexInWords(before: SeenFigures, after: SeenFigures, where: string): string {
  if (!('price' in before) || !('price' in after)) return ''
  if (after.month <= before.month || before.demonstration !== after.demonstration) return ''
  const changes = [
    ...(after.monthlyPercent === null ? [] : [`${movedInWords(after.monthlyPercent)} on the month`]),
    ...(after.annualPercent === null ? [] : [`${movedInWords(after.annualPercent)} on the year`]),
  ]
  const price = `Average price ${where}: ${formatWholePounds(after.price)} in ${formatMonth(after.month)}`
  return `${[price, ...(changes.length > 0 ? [changes.join(' and ')] : [])].join(', ')}.`
}

function movedInWords(percent: number): string {
  const rounded = Math.abs(percent).toFixed(1)
  return rounded === '0.0' ? 'unchanged' : `${percent > 0 ? 'up' : 'down'} ${rounded}%`
}

/** Whether figures come from demonstration data, at least in part. */
export function isDemonstrationOf(figures: SeenFigures): boolean {
  if ('none' in figures) return false
  return 'coverage' in figures ? figures.coverage.demonstration : figures.demonstration
}

/** A sale in an email. */
export function saleInWords(sale: { address: string; price: number; soldOn: string }): string {
  return `${sale.address} (${formatWholePounds(sale.price)}, ${formatDate(isoDate(sale.soldOn))})`
}

/** A certificate in an email. */
export function certificateInWords({
  address,
  rating,
  on,
}: {
  address: string
  rating: string | null
  on: string
}): string {
  return `${address} (${rating === null ? 'without a rating' : `rated ${rating}`}, ${formatDate(isoDate(on))})`
}

/** An inspection in an email. */
export function inspectionInWords({
  school,
  outcome,
  on,
}: {
  school: string
  outcome: string | null
  on: string
}): string {
  return `${school}, inspected on ${formatDate(isoDate(on))}${outcome === null ? '' : `: ${outcome}`}`
}
