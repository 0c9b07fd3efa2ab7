/**
 * Calendar dates as sortable text: 'YYYY-MM-DD'. There's no clock here: functions are given the date they need.
 * Arithmetic is on the proleptic Gregorian calendar in UTC, so no time zone can move a day.
 */
declare const isoDateBrand: unique symbol

/** A real calendar day as 'YYYY-MM-DD'; compares and sorts as text. */
export type IsoDate = string & { readonly [isoDateBrand]: true }

const DAY_MS = 86_400_000
/** There's no year 0000: the database starts at year 1 and rejects it. */
const SHAPE = /^(?!0000)(\d{4})-(\d{2})-(\d{2})$/

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The date if `text` is a real 'YYYY-MM-DD' date (so not 2026-02-30), otherwise null. Without `Date`, which takes ten times as long. */
export function findIsoDate(text: string): IsoDate | null {
  const match = SHAPE.exec(text)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return day >= 1 && day <= days ? (text as IsoDate) : null
}

/** The date. Throws a RangeError if `text` isn't a real 'YYYY-MM-DD' date. */
export function isoDate(text: string): IsoDate {
  const day = findIsoDate(text)
  if (day === null) throw new RangeError(`'${text}' is not a calendar day written YYYY-MM-DD`)
  return day
}

/** `days` later (or earlier, when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromUtc(toUtc(date) + days * DAY_MS)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS)
}

/** The same day `years` earlier; 29 February becomes 28 February in other years. */
export function yearsBefore(date: IsoDate, years: number): IsoDate {
  const rest = date.slice(4)
  const year = String(yearOf(date) - years).padStart(4, '0')
  return findIsoDate(year + rest) ?? isoDate(`${year}-02-28`)
}

/** The calendar year as a number. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4))
}

const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, at)),
)

/** The name of the month in 'YYYY-MM' or a full day. A page names hundreds, and `Intl` takes ten times as long for each. */
function monthName(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1]
  if (name === undefined) throw new RangeError(`'${month}' doesn't begin with a month written YYYY-MM`)
  return name
}

/** '20 November 2026'. */
export function formatDate(date: IsoDate): string {
  return `${Number(date.slice(8, 10))} ${formatLongMonth(date)}`
}

const longUkDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** Writes the date of an instant in the UK: '20 November 2026'. */
export function formatUkDay(instant: Date): string {
  return longUkDate.format(instant)
}

const mediumUkInstant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
})

/** Writes an instant as date and time in the UK: '20 Nov 2026, 12:00:00'. */
export function formatUkInstant(instant: Date): string {
  return mediumUkInstant.format(instant)
}

/** 'Nov 2026' from 'YYYY-MM' or a full day. */
export function formatMonth(month: string): string {
  return `${monthName(month).slice(0, 3)} ${Number(month.slice(0, 4))}`
}

/** 'November 2026' from 'YYYY-MM' or a full day, for titles and sentences. */
export function formatLongMonth(month: string): string {
  return `${monthName(month)} ${Number(month.slice(0, 4))}`
}

/** The date of an instant in UTC. */
export function utcDay(instant: Date): IsoDate {
  return fromUtc(instant.getTime())
}

function toUtc(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function fromUtc(ms: number): IsoDate {
  return new Date(ms).toISOString().slice(0, 10) as IsoDate
}
