import { addDays, findIsoDate, type IsoDate } from '#domain/dates.ts'

/** The first and last day that a figure is for. A rate that holds until the next change has no last day. */
export type Span = { from: IsoDate; to: IsoDate | null }

/** Parses a calendar year, such as '2024'. Returns null for anything else. */
export function yearSpan(text: string): Span | null {
  const year = /^(1[89]|20)\d\d$/.exec(text.trim())?.[0]
  const [from, to] = [findIsoDate(`${year}-01-01`), findIsoDate(`${year}-12-31`)]
  return from && to ? { from, to } : null
}

/** Returns the span of a month, '2024-05', 'May 2024', 'May-2024' or '2024 MAY'. Null if it isn't one. */
export function monthSpan(text: string): Span | null {
  const month = findMonth(text.trim())
  const from = month && findIsoDate(`${month}-01`)
  return from ? { from, to: monthEnd(from) } : null
}

/** Returns the year that ends with a month, for rolling annual figures. Null if the text isn't a month or a day in one. */
export function yearEndingSpan(text: string): Span | null {
  const last = monthSpan(text.trim().slice(0, 7))
  if (last === null) return null
  const next = addDays(last.to ?? last.from, 1)
  const from = findIsoDate(`${Number(next.slice(0, 4)) - 1}${next.slice(4)}`)
  return from && { from, to: last.to }
}

/** A single day. */
export function daySpan(day: IsoDate): Span {
  return { from: day, to: day }
}

/** Returns 30 June, the date of population estimates, for '2024' or '2024-06-30'. */
export function midYearSpan(text: string): Span | null {
  const day = findIsoDate(/^\d{4}$/.test(text.trim()) ? `${text.trim()}-06-30` : text.trim())
  return day && daySpan(day)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the number of a month from its name or first three letters, as '09'. Null if it isn't one. */
function monthNumber(name: string): string | null {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return at < 0 ? null : String(at + 1).padStart(2, '0')
}

function findMonth(text: string): string | null {
  if (/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(text)) return text.slice(0, 7)
  const [, year, name] = /^(\d{4})[ -]([a-z]{3,9})$/i.exec(text) ?? []
  const [, first, second] = /^([a-z]{3,9})[ -](\d{4})$/i.exec(text) ?? []
  const month = monthNumber(name ?? first ?? '')
  return month && `${year ?? second}-${month}`
}

function monthEnd(first: IsoDate): IsoDate {
  const later = addDays(first, 31)
  return addDays(later, -Number(later.slice(8)))
}

/**
 * Reads '22 Sep 22' or '31 Jan 2024'. Years of two digits are those of the century up to `today`: 75 is 1975 and 22 is
 * 2022. Null if it isn't a date.
 */
export function writtenDay(text: string, today: IsoDate): IsoDate | null {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})$/i.exec(text.trim()) ?? []
  const month = monthNumber(name)
  if (month === null) return null
  const century = today.slice(0, 2)
  const full =
    year.length === 4 ? year : year > today.slice(2, 4) ? `${Number(century) - 1}${year}` : century + year
  return findIsoDate(`${full}-${month}-${day.padStart(2, '0')}`)
}
