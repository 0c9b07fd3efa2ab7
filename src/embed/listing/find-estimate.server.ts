import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { PropertyType } from '#datasets/price-paid/sale.ts'
import type { HomeType } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { type Valued, valueHome } from '#valuation/home/value-home.server.ts'
import type { NotValued } from '#valuation/home/without-basis.server.ts'

import type { HomeFacts } from './listing-facts.ts'

/** The code of the register of sales for each type of home. */
export const REGISTER_TYPES: Readonly<Record<HomeType, PropertyType & ('D' | 'S' | 'T' | 'F')>> = {
  flat: 'F',
  terraced: 'T',
  'semi-detached': 'S',
  detached: 'D',
}

/**
 * Values a home for sale by what its listing says: postcode, type, tenure, floor area and whether it's new. Listings hide house numbers, so
 * the home's own sales don't count. Null for a home to rent.
 */
export async function findEstimate(
  db: Database,
  { record, home, today }: { record: PostcodeRecord; home: HomeFacts; today: IsoDate },
): Promise<Valued | NotValued | null> {
  if (home.channel !== 'sale') return null
  return valueHome(db, {
    record,
    asOf: today,
    home: {
      paon: '',
      saon: '',
      street: '',
      propertyType: home.home && REGISTER_TYPES[home.home],
      tenure: home.tenure && (home.tenure === 'freehold' ? 'F' : 'L'),
      newBuild: home.newBuild,
      floorAreaSqm: home.floorAreaSqm,
    },
  })
}
