import { addDays, daysBetween, isoDate, type IsoDate } from '#domain/dates.ts'

import { DAY_ONE, dayOfCode, isStandardCode, typeOfCode } from './coded-sales.ts'
import type { PairLists } from './pair-lists.server.ts'
import type { PostcodeUnits } from './postcode-units.ts'
import { emptyYear, type YearOfSales } from './price-lists.ts'
import { TYPES } from './quartiles.ts'

/** A postcode by its key, with its sales as codes and prices in turn, oldest first. */
export type CodedPostcode = { key: number; sales: Int32Array }

/** A live postcode with the day of its fifth latest standard sale. */
export type ListedPostcode = { postcode: string; fifthSoldOn: IsoDate }

/** Collects what is made of all sales, postcode by postcode. */
export type SalesTally = {
  add(postcode: CodedPostcode): void
  /** Takes out the standard sales of each year, oldest year first, and frees their memory. */
  takeYears(): Generator<YearOfSales>
  /** Live postcodes with five standard sales in the last six years. */
  listed(): Generator<ListedPostcode>
}

/** The lists of years come first in memory that is shared with other lists; those may begin here. */
export const YEAR_LISTS = 128

/** Creates an empty tally that keeps the sales of years in `memory`. */
export function salesTally(units: PostcodeUnits, memory: PairLists): SalesTally {
  const yearOfDay = yearsByDay()
  const fifthKeys: number[] = []
  const fifthDays: number[] = []
  let lastDay = 0

  function noteFifth(key: number, sales: Int32Array): void {
    let standard = 0
    for (let at = sales.length - 2; at >= 0; at -= 2) {
      const code = sales[at] ?? 0
      if (!isStandardCode(code) || ++standard < LISTED_SALES) continue
      // The last day is only known at the end, but it's never earlier than the one so far.
      if (dayOfCode(code) < lastDay - LISTED_DAYS) return
      fifthKeys.push(key)
      fifthDays.push(dayOfCode(code))
      return
    }
  }

  return {
    add: ({ key, sales }) => {
      const unit = units.unitOf(key)
      for (let at = 0; at < sales.length; at += 2) {
        const code = sales[at] ?? 0
        if (!isStandardCode(code)) continue
        memory.add(yearOfDay[dayOfCode(code)] ?? 0, sales[at + 1] ?? 0, unit * TYPES + typeOfCode(code))
      }
      lastDay = Math.max(lastDay, dayOfCode(sales[sales.length - 2] ?? 0))
      if (units.isLive(key)) noteFifth(key, sales)
    },
    *takeYears() {
      for (const list of memory.numbers().filter((number) => number < YEAR_LISTS))
        yield yearOf(FIRST_YEAR + list, memory.take(list))
    },
    *listed() {
      for (const [index, key] of fifthKeys.entries()) {
        const day = fifthDays[index] ?? 0
        if (day >= lastDay - LISTED_DAYS)
          yield { postcode: units.postcodeOf(key), fifthSoldOn: addDays(DAY_ONE, day) }
      }
    },
  }
}

/** A postcode is listed with this many sales in five years. A sixth year is kept in case the last sales are withdrawn. */
export const LISTED_SALES = 5
const LISTED_DAYS = 6 * 366

const FIRST_YEAR = 1990

function yearOf(year: number, pairs: Int32Array): YearOfSales {
  const sales = emptyYear(year, pairs.length / 2)
  for (let sale = 0; sale < sales.count; sale++) {
    const code = pairs[2 * sale + 1] ?? 0
    sales.prices[sale] = pairs[2 * sale] ?? 0
    sales.units[sale] = Math.floor(code / TYPES)
    sales.types[sale] = code % TYPES
  }
  return sales
}

/** The number of years since 1990 of each day until 2079, the last that a code can have. */
function yearsByDay(): Uint8Array {
  const start = (year: number) => daysBetween(DAY_ONE, isoDate(`${year}-01-01`))
  const years = new Uint8Array(start(2080))
  for (let year = FIRST_YEAR; year < 2080; year++) years.fill(year - FIRST_YEAR, start(year), start(year + 1))
  return years
}
