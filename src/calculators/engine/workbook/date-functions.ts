/** Date functions. Dates are days since 30 December 1899. Pure. */
import { type Work, asNumber } from './worked.ts'

const DAY_MS = 86_400_000
const NOUGHT = Date.UTC(1899, 11, 30)

/** Months and days may overflow, as in spreadsheets: day 0 of a month is the last day of the month before. */
function serial(year: number, month: number, day: number): number {
  return (Date.UTC(year, month, day) - NOUGHT) / DAY_MS
}

function read(part: (() => unknown) | undefined) {
  const date = new Date(NOUGHT + Math.floor(asNumber((part?.() ?? null) as number)) * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

/** The date functions, by name. */
export const DATE_FUNCTIONS: Readonly<Record<string, Work>> = {
  DATE: (parts) => {
    const [year = 0, month = 0, day = 0] = parts.map((part) => Math.trunc(asNumber(part())))
    return serial(year, month - 1, day)
  },
  DAY: ([day]) => read(day).day,
  EDATE: ([day, months]) => {
    const from = read(day)
    const month = from.month + Math.trunc(asNumber(months?.() ?? null))
    const lastDay = new Date(Date.UTC(from.year, month + 1, 0)).getUTCDate()
    return serial(from.year, month, Math.min(from.day, lastDay))
  },
  EOMONTH: ([day, months]) => {
    const from = read(day)
    return serial(from.year, from.month + Math.trunc(asNumber(months?.() ?? null)) + 1, 0)
  },
  MONTH: ([day]) => read(day).month + 1,
  YEAR: ([day]) => read(day).year,
}
