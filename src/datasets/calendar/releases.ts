import { addDays, formatDate, formatMonth, isoDate, type IsoDate } from '#domain/dates.ts'

import type { DatasetName } from '../register.ts'
import { isWorkingDay } from './bank-holidays.ts'

/** When the next edition is expected, and how precisely that's known. */
export type NextRelease = { date: IsoDate; precision: 'day' | 'about' | 'month' }

type Rule = (coversTo: IsoDate) => NextRelease

/**
 * When the next edition is due, from the last day covered by the current one. Based on each publisher's stated schedule
 * (`cadence` in its source.ts). Datasets without a rule show that text instead.
 */
const RULES: Partial<Record<DatasetName, Rule>> = {
  // Each month's data is published on the 20th working day of the following month.
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

/** When the next edition is expected; null if there's no rule or the edition has no dates. */
export function nextRelease(dataset: DatasetName, coversTo: IsoDate | null): NextRelease | null {
  return coversTo === null ? null : (RULES[dataset]?.(coversTo) ?? null)
}

/** 'Next edition expected on 30 December 2026', or that a newer edition is overdue. */
export function releaseText({ date, precision }: NextRelease, today: IsoDate): string {
  const when =
    precision === 'month' ? formatMonth(date) : `${precision === 'about' ? 'about ' : ''}${formatDate(date)}`
  const over = precision === 'month' ? today.slice(0, 7) > date.slice(0, 7) : today > date
  if (over) return `Newer edition due since ${when}`
  return precision === 'day'
    ? `Next edition expected on ${when}`
    : `Next edition expected ${precision === 'month' ? 'in ' : ''}${when}`
}

const monthOf = (date: IsoDate) => isoDate(`${date.slice(0, 7)}-01`)

/** The first day of the next month. */
const monthAfter = (first: IsoDate) => monthOf(addDays(first, 31))

/** Returns the nth working day of the month that begins on this day. */
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
