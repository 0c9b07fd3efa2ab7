/**
 * The months and days that demonstration data covers. Fixed, so that the files are the same on every day and machine.
 */

/** First month of the price paid file and of the index. */
export const FIRST_YEAR = 1995

/** Last month with sales in the demonstration price paid file. */
const LAST_SALE_MONTH = '2026-10'

/** Last month of the demonstration index: published with two months' delay, in the middle of the month after. */
export const LAST_INDEX_MONTH = '2026-09'

/** Month of the demonstration postcode directory. */
export const DIRECTORY_MONTH = '2026-08'

/** A month of the demonstration, counted from January 1995 = 0. */
export type Month = { year: number; month: number; days: number; text: string }

/** Months from January 1995 to the last one with sales. */
export const MONTHS: readonly Month[] = monthsTo(LAST_SALE_MONTH)

/** The position of a month ('2023-01') in `MONTHS`. */
export function monthIndex(text: string): number {
  return (Number(text.slice(0, 4)) - FIRST_YEAR) * 12 + Number(text.slice(5, 7)) - 1
}

function monthsTo(last: string): Month[] {
  const months: Month[] = []
  for (let year = FIRST_YEAR; ; year++) {
    for (let month = 1; month <= 12; month++) {
      const text = `${year}-${String(month).padStart(2, '0')}`
      months.push({ year, month, days: daysIn(year, month), text })
      if (text === last) return months
    }
  }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
