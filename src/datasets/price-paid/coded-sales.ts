import { daysBetween, isoDate } from '#domain/dates.ts'

import type { ComparablesFilter } from './comparables.ts'
import type { PropertyType, Sale, Tenure } from './sale.ts'

/*
 * `property.postcode_sales` has the sales of a postcode as bytes: for each sale, oldest first, a four-byte code and the
 * price in pounds. From the highest bit, a code has the day (since 1990), type, tenure, age and category, so codes sort by day.
 */

/** Bits of a code. Its 15 bits for the day last until 2079. */
export const CODE_BITS = 22

/** Types and tenures in the order of their numbers. */
export const TYPES = 'DSTFO'
export const TENURES = 'FLU'

const DAY = 1 << 7
const TYPE = 1 << 4
const TENURE = 1 << 2
const NEW = 1 << 1
const OTHER = TYPES.indexOf('O')

/** The day that a code counts from. */
export const DAY_ONE = isoDate('1990-01-01')

/** The parts of a sale that its code has. */
export type CodedParts = Pick<Sale, 'soldOn' | 'propertyType' | 'tenure' | 'newBuild' | 'category'>

/** The code of a sale. */
export function codeOf({ soldOn, propertyType, tenure, newBuild, category }: CodedParts): number {
  return codeFrom({
    day: daysBetween(DAY_ONE, soldOn),
    type: TYPES.indexOf(propertyType),
    tenure: TENURES.indexOf(tenure),
    isNew: newBuild,
    isCategoryB: category === 'B',
  })
}

/** The same from numbers: the day since 1990, the type in DSTFO and the tenure in FLU. */
export function codeFrom(parts: {
  day: number
  type: number
  tenure: number
  isNew: boolean
  isCategoryB: boolean
}): number {
  const { day, type, tenure, isNew, isCategoryB } = parts
  return day * DAY + type * TYPE + tenure * TENURE + (isNew ? NEW : 0) + (isCategoryB ? 1 : 0)
}

/** The day of a code, counted from 1 January 1990. */
export function dayOfCode(code: number): number {
  return code >> 7
}

/** The type's number: 0 to 4 for D, S, T, F and O. */
export function typeOfCode(code: number): number {
  return (code >> 4) & 7
}

/** The type of a code. */
export function propertyTypeOfCode(code: number): PropertyType {
  return TYPES.charAt(typeOfCode(code)) as PropertyType
}

/** Whether averages count the sale: category A, and not of type "other". */
export function isStandardCode(code: number): boolean {
  return (code & 1) === 0 && typeOfCode(code) !== OTHER
}

/** Codes and prices in turn, from the bytes in the database. */
export function codedSales(bytes: Buffer): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const numbers = new Int32Array(bytes.length / 4)
  for (let at = 0; at < numbers.length; at++) numbers[at] = view.getInt32(4 * at)
  return numbers
}

/** Returns a test of coded sales for all of a filter but the place. */
export function codeFilter(filter: ComparablesFilter): (code: number, pricePounds: number) => boolean {
  const types = filter.propertyTypes.map((type) => TYPES.indexOf(type))
  const mask = types.length === 0 ? -1 : types.reduce((bits, type) => bits | (1 << type), 0)
  const tenure = filter.tenure === null ? null : TENURES.indexOf(filter.tenure satisfies Tenure)
  const from = filter.from === null ? 0 : daysBetween(DAY_ONE, filter.from)
  const to = filter.to === null ? Number.MAX_SAFE_INTEGER : daysBetween(DAY_ONE, filter.to)
  const { newBuild } = filter
  const least = filter.minPrice ?? 0
  const most = filter.maxPrice ?? Number.MAX_SAFE_INTEGER
  return (code, price) => {
    const day = dayOfCode(code)
    return (
      day >= from &&
      day <= to &&
      ((mask >> typeOfCode(code)) & 1) === 1 &&
      price >= least &&
      price <= most &&
      (tenure === null || ((code >> 2) & 3) === tenure) &&
      (newBuild === null || ((code & NEW) !== 0) === newBuild)
    )
  }
}
