/** The UK tax year, from 6 April to 5 April. Written '2026-27'. */
import { type IsoDate, isoDate, yearOf } from './dates.ts'

const SHAPE = /^(\d{4})-(\d{2})$/

/** The first day of a tax year such as '2026-27'; null for anything else, such as '2026-28'. */
export function findTaxYearStart(text: string): IsoDate | null {
  const [, first = '', second = ''] = SHAPE.exec(text) ?? []
  const follows = first !== '' && Number(second) === (Number(first) + 1) % 100
  return follows && Number(first) > 0 ? isoDate(`${first}-04-06`) : null
}

/** The tax year of a date: '2026-27' from 6 April 2026 to 5 April 2027. */
export function taxYearOf(date: IsoDate): string {
  const first = date.slice(5) >= '04-06' ? yearOf(date) : yearOf(date) - 1
  return `${String(first).padStart(4, '0')}-${String((first + 1) % 100).padStart(2, '0')}`
}
