import { daysBetween, findIsoDate, type IsoDate, yearOf } from '#domain/dates.ts'

import { DAY_ZERO } from './copy-binary.ts'
import { endOfDigits, numberAt } from './line-bytes.ts'

const DASH = 45

/** Returned for text that isn't a day between the first and the last. */
export const NO_DAY = -2_147_483_648

const DAYS_A_YEAR = 12 * 31

/** Creates a reader of `YYYY-MM-DD` that returns PostgreSQL's number of a day between these, or else NO_DAY. */
export function dayReader(first: IsoDate, last: IsoDate): (bytes: Buffer, at: number) => number {
  const firstYear = yearOf(first)
  const numbers = new Int32Array((yearOf(last) - firstYear + 1) * DAYS_A_YEAR).fill(NO_DAY)
  for (let index = 0; index < numbers.length; index++) {
    const year = firstYear + Math.floor(index / DAYS_A_YEAR)
    const month = String(1 + (Math.floor(index / 31) % 12)).padStart(2, '0')
    const day = findIsoDate(`${year}-${month}-${String(1 + (index % 31)).padStart(2, '0')}`)
    if (day !== null && day >= first && day <= last) numbers[index] = daysBetween(DAY_ZERO, day)
  }
  return (bytes, at) => {
    const separated = bytes[at + 4] === DASH && bytes[at + 7] === DASH
    if (!separated || endOfDigits(bytes, at) !== at + 4 || endOfDigits(bytes, at + 5) !== at + 7)
      return NO_DAY
    if (endOfDigits(bytes, at + 8) !== at + 10) return NO_DAY
    const month = numberAt(bytes, at + 5, at + 7)
    const day = numberAt(bytes, at + 8, at + 10)
    if (month < 1 || month > 12 || day < 1 || day > 31) return NO_DAY
    return (
      numbers[(numberAt(bytes, at, at + 4) - firstYear) * DAYS_A_YEAR + (month - 1) * 31 + day - 1] ?? NO_DAY
    )
  }
}
