import { type IsoDate, findIsoDate } from '#domain/dates.ts'

/** Parses dates as people type them into a form. The API only takes YYYY-MM-DD. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const IN_FIGURES = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const IN_WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/

/** Reads '2026-06-30', '30/6/2026', '30.06.2026' and '30 June 2026': day before month, as in Britain. Null for anything else. */
export function findDay(text: string): IsoDate | null {
  const plain = text.trim().toLowerCase()
  const figures = IN_FIGURES.exec(plain)
  if (figures) return dayOf(figures[3], Number(figures[2]), figures[1])
  const words = IN_WORDS.exec(plain)
  if (words) return dayOf(words[3], MONTHS.indexOf((words[2] ?? '').slice(0, 3)) + 1, words[1])
  return findIsoDate(plain)
}

function dayOf(year = '', month: number, day = ''): IsoDate | null {
  return findIsoDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}
