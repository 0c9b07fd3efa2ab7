import type { IsoDate } from '#domain/dates.ts'

/*
 * A year of council tax is the councils' financial year, 1 April to 31 March: written like a tax year, '2026-27', but it
 * begins five days earlier.
 */

/** The council tax year of a date: '2026-27' from 1 April 2026. */
export function councilTaxYearOf(day: IsoDate): string {
  const year = Number(day.slice(0, 4))
  return yearFrom(day.slice(5) >= '04-01' ? year : year - 1)
}

/** Reads '2026-27', '2026/27' and '2026 to 2027'; null for anything else, such as years that aren't consecutive. */
export function findCouncilTaxYear(text: string): string | null {
  const [, first = '', second = ''] = /^(20\d\d) ?(?:-|–|\/|to) ?((?:20)?\d\d)$/i.exec(text.trim()) ?? []
  if (first === '') return null
  const year = yearFrom(Number(first))
  return second.slice(-2) === year.slice(-2) && (second.length === 2 || second.startsWith('20')) ? year : null
}

/** The year named in a title such as 'Table 9: … 2026-27'; null if it names none or several. */
export function councilTaxYearIn(words: string): string | null {
  const named = words.match(/\b20\d\d ?(?:-|–|\/|to) ?(?:20)?\d\d\b/gi) ?? []
  const years = new Set(named.map(findCouncilTaxYear).filter((year) => year !== null))
  const [only] = years
  return years.size === 1 && only !== undefined ? only : null
}

function yearFrom(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
