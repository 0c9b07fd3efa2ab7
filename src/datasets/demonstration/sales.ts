import { MONTHS, monthIndex } from './calendar.ts'
import type { DemonstrationSize } from './demonstration-file.ts'
import {
  addressColumns,
  DAYS,
  type Home,
  homeAt,
  type SaleOfHome,
  saleText,
  type StreetOfSales,
} from './homes.ts'
import { DISTRICT_STRENGTH, indexSeries, type MarketArea } from './market.ts'
import { type DemonstrationPostcode, demonstrationPostcodes, postcodeCount } from './postcodes.ts'
import { pick, type Random, randomFrom, shuffled } from './random.ts'

/**
 * The demonstration's price paid file in HM Land Registry's layout (16 quoted columns, no header, LF), in chunks of
 * many whole lines. It's written home by home, each with all its sales, since the official file has no order either.
 * Memory use doesn't grow with the number of sales.
 */
export function* demonstrationSales(
  size: DemonstrationSize,
  postcodes: readonly DemonstrationPostcode[] = postcodesFor(size),
): Generator<string> {
  const random = randomFrom(`sales ${size.seed}`)
  const streets = shuffled(random, streetsOfSales(postcodes))
  let written = 0
  let piece = ''
  for (let turn = 0; written < size.sales; turn++) {
    for (const street of streets) {
      const { share } = street.postcode
      const last = Math.floor((turn + 1) * share)
      for (let number = Math.floor(turn * share); number < last; number++) {
        const home = homeAt(street, number, random)
        for (const sale of salesOf(home, random)) {
          if (written < size.sales) piece += saleText(home, sale, written++, random)
        }
      }
      if (piece.length > PIECE_LENGTH) {
        yield piece
        piece = ''
      }
    }
  }
  yield piece
}

/** Percentages of new, corrected and withdrawn sales in a change file. */
const NEW_OF_HUNDRED = 96
const CORRECTED_OF_HUNDRED = 3

/**
 * A monthly change file for a demonstration's sales, with `count` lines: new sales from recent months, and occasional
 * corrections or withdrawals of any sale since 1995. The first line is a correction, so that its beginning shows what it is.
 */
export function* demonstrationChanges(
  size: DemonstrationSize,
  count: number,
  postcodes: readonly DemonstrationPostcode[] = postcodesFor(size),
): Generator<string> {
  const random = randomFrom(`changes ${size.seed}`)
  const streets = streetsOfSales(postcodes)
  const recent = DAYS.slotOfMonth[MONTHS.length - RECENT_MONTHS] ?? 0
  for (let line = 0; line < count; line++) {
    const home = homeAt(pick(random, streets), random.below(40), random)
    const kind = line === 0 ? NEW_OF_HUNDRED : random.below(100)
    const isNew = kind < NEW_OF_HUNDRED
    const first = isNew ? recent : 0
    const day = DAYS.daySlots[first + random.below(DAYS.daySlots.length - first)] ?? 0
    const row = isNew ? size.sales + line : random.below(size.sales)
    const status = isNew ? 'A' : kind < NEW_OF_HUNDRED + CORRECTED_OF_HUNDRED ? 'C' : 'D'
    yield saleText(home, { day, newBuild: false }, row, random).replace(/A"\n$/, `${status}"\n`)
  }
}

/** Number of months that a change file's new sales come from. */
const RECENT_MONTHS = 6

/** Postcodes for a demonstration of this size, in directory order. */
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
      const index = indices.get(code) ?? indexByType({ code, strength: DISTRICT_STRENGTH })
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

function indexByType(area: Pick<MarketArea, 'code' | 'strength'>): StreetOfSales['index'] {
  return {
    D: indexSeries(area, 'D'),
    S: indexSeries(area, 'S'),
    T: indexSeries(area, 'T'),
    F: indexSeries(area, 'F'),
  }
}

/** Minimum number of days between two sales of the same home. */
const MIN_DAYS_BETWEEN = 200

function salesOf({ street }: Home, random: Random): SaleOfHome[] {
  const draw = random.bits()
  const number = NUMBER_OF_SALES[draw & 31] ?? 1
  const built = street.openFrom > 0 || draw >>> 26 === 0
  const width = DAYS.daySlots.length - street.openFrom
  const days: number[] = []
  for (let at = 0; at < number; at++) days.push(DAYS.daySlots[street.openFrom + random.below(width)] ?? 0)
  if (number > 1) days.sort((earlier, later) => earlier - later)
  const sales: SaleOfHome[] = []
  let last = -MIN_DAYS_BETWEEN
  for (const day of days) {
    if (day - last < MIN_DAYS_BETWEEN) continue
    sales.push({ day, newBuild: built && sales.length === 0 })
    last = day
  }
  return sales
}

/** How often a home has been sold since 1995, for 32 equally likely draws. */
const NUMBER_OF_SALES = [
  1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6,
]
