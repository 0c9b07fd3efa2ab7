import type { DatasetName } from '#datasets/source.ts'
import { addDays, formatDate, formatMonth, isoDate, type IsoDate } from '#domain/dates.ts'

import { isWorkingDay } from './bank-holidays.ts'

/** When the edition after this one is expected, and how sure that is. */
export type NextRelease = { date: IsoDate; precision: 'day' | 'about' | 'month' }

type Rule = (coversTo: IsoDate) => NextRelease

/**
 * When the next edition comes, from the last day that the present one covers. By the cadence that each publisher states
 * (`cadence` in its source.ts); a dataset without a rule shows that sentence instead.
 */
const RULES: Partial<Record<DatasetName, Rule>> = {
  // The month after is published on the 20th working day of the month after that.
  'price-paid': (coversTo) => ({
    date: workingDay(monthAfter(monthAfter(monthOf(coversTo))), 20),
    precision: 'day',
  }),
  // About seven weeks after the end of the month.
  'house-price-index': (coversTo) => ({
    date: addDays(addDays(monthAfter(monthAfter(monthOf(coversTo))), -1), 49),
    precision: 'about',
  }),
  // February, May, August, November.
  postcodes: (coversTo) => ({ date: nextQuarterMonth(monthOf(coversTo)), precision: 'month' }),
}

/** When the next edition is expected; null where the cadence gives no rule or the edition no dates. */
export function nextRelease(dataset: DatasetName, coversTo: IsoDate | null): NextRelease | null {
  return coversTo === null ? null : (RULES[dataset]?.(coversTo) ?? null)
}

/** In words: 'expected on 30 December 2026', or since when there should be a newer edition. */
export function releaseWords({ date, precision }: NextRelease, today: IsoDate): string {
  const when =
    precision === 'month' ? formatMonth(date) : `${precision === 'about' ? 'about ' : ''}${formatDate(date)}`
  const over = precision === 'month' ? today.slice(0, 7) > date.slice(0, 7) : today > date
  if (over) return `A newer edition should be out since ${when}`
  return precision === 'day'
    ? `Next edition expected on ${when}`
    : `Next edition expected ${precision === 'month' ? 'in ' : ''}${when}`
}

const monthOf = (date: IsoDate) => isoDate(`${date.slice(0, 7)}-01`)

/** The first day of the next month. */
const monthAfter = (first: IsoDate) => monthOf(addDays(first, 31))

/** The nth working day of the month that begins on this day. */
function workingDay(first: IsoDate, nth: number): IsoDate {
  let date = addDays(first, -1)
  for (let found = 0; found < nth;) {
    date = addDays(date, 1)
    if (isWorkingDay(date)) found += 1
  }
  return date
}

function nextQuarterMonth(first: IsoDate): IsoDate {
  let month = monthAfter(first)
  while (Number(month.slice(5, 7)) % 3 !== 2) month = monthAfter(month)
  return month
}
