import { MONTHS, monthIndex } from './calendar.ts'
import {
  addressColumns,
  DAYS,
  type Home,
  homeAt,
  type SaleOfHome,
  saleText,
  type StreetOfSales,
} from './homes.ts'
import { indexSeries } from './market.ts'
import { type DemonstrationPostcode, demonstrationPostcodes, postcodeCount } from './postcodes.ts'
import { type Random, randomFrom, shuffled } from './random.ts'

/** How large a demonstration is, and which one: the same two values give the same bytes. */
export type DemonstrationSize = { sales: number; seed: string }

/**
 * The price paid file of a demonstration in HM Land Registry's layout (16 quoted columns, no header, LF), in pieces of
 * many whole lines. Home by home, each with all its sales, as the official file is in no order either; memory use does not
 * grow with the number of sales.
 */
export function* demonstrationSales(size: DemonstrationSize): Generator<string> {
  const random = randomFrom(`sales ${size.seed}`)
  const streets = shuffled(random, streetsOfSales(postcodesFor(size)))
  let written = 0
  let piece = ''
  for (let turn = 0; written < size.sales; turn++) {
    for (const street of streets) {
      const home = homeAt(street, turn, random)
      for (const sale of salesOf(home, random)) {
        if (written < size.sales) piece += saleText(home, sale, written++, random)
      }
      if (piece.length > PIECE_LENGTH) {
        yield piece
        piece = ''
      }
    }
  }
  yield piece
}

/** Postcodes of a demonstration of this size, in the order of the directory. */
export function postcodesFor({ sales, seed }: DemonstrationSize): DemonstrationPostcode[] {
  const count = postcodeCount(sales)
  // About 0.45 homes a sale, on the four fifths of the postcodes where homes are sold; with room to spare.
  return demonstrationPostcodes({ count, homes: 4 + Math.ceil((0.7 * sales) / count), seed })
}

const PIECE_LENGTH = 1 << 18

function streetsOfSales(postcodes: readonly DemonstrationPostcode[]): StreetOfSales[] {
  const indices = new Map<string, StreetOfSales['index']>()
  return postcodes
    .filter((postcode) => postcode.sells)
    .map((postcode) => {
      const { code } = postcode.district
      const index = indices.get(code) ?? indexByType(code)
      indices.set(code, index)
      const termination = postcode.terminatedIn === null ? MONTHS.length : monthIndex(postcode.terminatedIn)
      return {
        postcode,
        successor: postcode.successor === null ? null : (postcodes[postcode.successor] ?? null),
        terminatedFrom: DAYS.firstDayOfMonth[termination] ?? DAYS.text.length,
        openFrom: postcode.builtIn === null ? 0 : (DAYS.slotOfMonth[postcode.builtIn] ?? 0),
        index,
        addressColumns: addressColumns(postcode),
      }
    })
}

function indexByType(code: string): StreetOfSales['index'] {
  return {
    D: indexSeries(code, 'D'),
    S: indexSeries(code, 'S'),
    T: indexSeries(code, 'T'),
    F: indexSeries(code, 'F'),
  }
}

/** Two sales of the same home are at least this far apart. */
const LEAST_DAYS_BETWEEN = 200

function salesOf({ street }: Home, random: Random): SaleOfHome[] {
  const draw = random.bits()
  const number = NUMBER_OF_SALES[draw & 31] ?? 1
  const built = street.openFrom > 0 || draw >>> 26 === 0
  const width = DAYS.daySlots.length - street.openFrom
  const days: number[] = []
  for (let at = 0; at < number; at++) days.push(DAYS.daySlots[street.openFrom + random.below(width)] ?? 0)
  if (number > 1) days.sort((earlier, later) => earlier - later)
  const sales: SaleOfHome[] = []
  let last = -LEAST_DAYS_BETWEEN
  for (const day of days) {
    if (day - last < LEAST_DAYS_BETWEEN) continue
    sales.push({ day, newBuild: built && sales.length === 0 })
    last = day
  }
  return sales
}

/** How often a home changed hands since 1995, for 32 equally likely draws. */
const NUMBER_OF_SALES = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6,
]
