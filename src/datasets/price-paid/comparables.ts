import type { GridPoint } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { PropertyType, Sale } from './sale.ts'

/** Which sales near a place are wanted. Null or empty: no such wish. */
export type ComparablesFilter = {
  middle: GridPoint
  radiusMetres: number
  propertyTypes: readonly PropertyType[]
  tenure: 'F' | 'L' | null
  newBuild: boolean | null
  /** Days, both included. */
  from: IsoDate | null
  to: IsoDate | null
  /** Pounds, both included. */
  minPrice: number | null
  maxPrice: number | null
}

/** Nearest first, newest first, dearest first, or most alike first. */
export const COMPARABLES_SORTS = ['distance', 'date', 'price', 'similarity'] as const

/** One of the four orders. */
export type ComparablesSort = (typeof COMPARABLES_SORTS)[number]

/** What likeness is measured against. `usualType` null: the type does not count. */
export type Subject = { usualType: PropertyType | null; asOf: IsoDate }

/**
 * The place of a sale in an order: two numbers that only rise through the list, then the transaction's identifier, so that
 * no two sales share a place.
 */
export type Place = { first: number; second: number; transactionId: string }

/** A sale with its way from the middle and what it needs to be moved along an index. */
export type Comparable = Sale & {
  /** From the middle to the middle of the sale's postcode; metres, one decimal. */
  distanceMetres: number
  /** 0 to 100. */
  similarity: number
  /** Present official codes of the sale's postcode. */
  authorityCode: string | null
  regionCode: string | null
  nationCode: string | null
}

/** Figures over every sale that fits, not only those of one page. */
export type ComparablesSummary = {
  count: number
  /** Of these, the ones that the prices below are made of. */
  counted: number
  medianPrice: number | null
  lowerQuartilePrice: number | null
  upperQuartilePrice: number | null
}

/** One month of an index series of an area, by price paid property type. */
export type IndexValue = { areaCode: string; propertyType: PropertyType; month: string; value: number }

/** A price moved to the newest month of the index, and by whose series. */
export type IndexedPrice = { pricePounds: number; by: 'authority' | 'region' }

/** The newest month of these values, 'YYYY-MM'; null without any. */
export function latestMonth(values: readonly IndexValue[]): string | null {
  return values.reduce<string | null>(
    (latest, { month }) => (latest === null || month > latest ? month : latest),
    null,
  )
}

/**
 * Moves prices to the newest month by the index of the sale's authority and type; where that has no figure for both months,
 * by its region's (in Wales the nation's). Null when neither has: type O, sales after the index ends, before it begins.
 */
export function priceIndexer(
  values: readonly IndexValue[],
  spellings: (code: string) => readonly string[],
): (sale: Comparable) => IndexedPrice | null {
  const latest = latestMonth(values)
  const byKey = new Map(
    values.map((entry) => [keyOf(entry.areaCode, entry.propertyType, entry.month), entry.value]),
  )
  const growth = (areaCode: string | null, { propertyType, soldOn }: Comparable): number | null => {
    if (areaCode === null || latest === null) return null
    for (const code of spellings(areaCode)) {
      const then = byKey.get(keyOf(code, propertyType, soldOn.slice(0, 7)))
      const now = byKey.get(keyOf(code, propertyType, latest))
      if (then !== undefined && now !== undefined && then > 0) return now / then
    }
    return null
  }
  return (sale) => {
    const local = growth(sale.authorityCode, sale)
    if (local !== null) return { pricePounds: Math.round(sale.pricePounds * local), by: 'authority' }
    const wider = growth(widerArea(sale), sale)
    return wider === null ? null : { pricePounds: Math.round(sale.pricePounds * wider), by: 'region' }
  }
}

/** The area whose index stands in for an authority's: the English region, and the nation where there are no regions. */
export function widerArea({
  regionCode,
  nationCode,
}: Pick<Comparable, 'regionCode' | 'nationCode'>): string | null {
  return regionCode !== null && regionCode.startsWith('E12') ? regionCode : nationCode
}

function keyOf(areaCode: string, type: PropertyType, month: string): string {
  return `${areaCode} ${type} ${month}`
}
