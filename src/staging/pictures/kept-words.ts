import { countOf } from '#domain/plain-number.ts'

/** A number of days for which photos are kept: '30 days', '1 year'. */
export function keptWords(days: number): string {
  return days === 365 ? '1 year' : countOf(days, 'day')
}
