import { addDays, isoDate, yearOf, type IsoDate } from '#domain/dates.ts'

/**
 * Regular bank holidays in England and Wales: Banking and Financial Dealings Act 1971, plus royal proclamations (New Year's
 * Day and the first Monday in May). Doesn't include one-off holidays, such as a coronation.
 */
export function bankHolidays(year: number): ReadonlySet<IsoDate> {
  const easter = easterSunday(year)
  return new Set([
    ...substituted([day(year, 1, 1)]),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(day(year, 5, 1)),
    lastMonday(day(year, 5, 31)),
    lastMonday(day(year, 8, 31)),
    ...substituted([day(year, 12, 25), day(year, 12, 26)]),
  ])
}

/** Whether this is a working day in England and Wales. */
export function isWorkingDay(date: IsoDate): boolean {
  return !isWeekend(date) && !bankHolidays(yearOf(date)).has(date)
}

const day = (year: number, month: number, date: number): IsoDate =>
  isoDate(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

/** 0 is Sunday. */
const weekday = (date: IsoDate) => new Date(`${date}T00:00:00Z`).getUTCDay()

const isWeekend = (date: IsoDate) => weekday(date) % 6 === 0

const firstMonday = (from: IsoDate) => addDays(from, (8 - weekday(from)) % 7)

const lastMonday = (last: IsoDate) => addDays(last, -((weekday(last) + 6) % 7))

/** Moves weekend holidays to the next free weekdays. */
function substituted(days: readonly IsoDate[]): IsoDate[] {
  const taken: IsoDate[] = days.filter((date) => !isWeekend(date))
  for (const date of days.filter(isWeekend)) {
    let moved = addDays(date, 1)
    while (isWeekend(moved) || taken.includes(moved)) moved = addDays(moved, 1)
    taken.push(moved)
  }
  return taken
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm, as in Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): IsoDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return day(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}
