import { addDays, type IsoDate } from '#domain/dates.ts'

/**
 * A period as text: '2024', '2024-05', '2024-06-30', '2023-07/2024-06' for other whole months, and the first day of a rate
 * that holds until the next change.
 */
export function periodText(from: IsoDate, to: IsoDate | null, holds: boolean): string {
  if (to === null || holds || from === to) return from
  const wholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (!wholeMonths) return `${from}/${to}`
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  if (first === last) return first
  return first.endsWith('-01') && last === `${first.slice(0, 4)}-12` ? first.slice(0, 4) : `${first}/${last}`
}
