import type { GridPoint } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { PropertyType, Sale } from './sale.ts'

/** How far away, in a straight line, and how far back sales are comparable, unless somebody asks for others. */
export const COMPARABLE_WITHIN = { metres: 800, years: 3 } as const

/** A filter for sales near a place. Null or empty means no restriction. */
export type ComparablesFilter = {
  middle: GridPoint
  radiusMetres: number
  propertyTypes: readonly PropertyType[]
  tenure: 'F' | 'L' | null
  newBuild: boolean | null
  /** Dates, both inclusive. */
  from: IsoDate | null
  to: IsoDate | null
  /** Pounds, both inclusive. */
  minPrice: number | null
  maxPrice: number | null
}

/** Nearest first, newest first, highest price first, or most similar first. */
export const COMPARABLES_SORTS = ['distance', 'date', 'price', 'similarity'] as const

/** One of the four orders. */
export type ComparablesSort = (typeof COMPARABLES_SORTS)[number]

/** What similarity is measured against. If `usualType` is null, the type doesn't count. */
export type Subject = { usualType: PropertyType | null; asOf: IsoDate }

/**
 * A sale's position in a sort order: two numbers that only increase through the list, then the transaction ID, so that
 * every position is unique.
 */
export type Place = { first: number; second: number; transactionId: string }

/** A sale with its distance, and what's needed to adjust its price with an index. */
export type Comparable = Sale & {
  /** Distance between the centres of the two postcodes, in metres to one decimal. */
  distanceMetres: number
  /** 0 to 100. */
  similarity: number
  /** Current official codes of the sale's postcode. */
  authorityCode: string | null
  regionCode: string | null
  nationCode: string | null
}

/** What adjusting a price with an index needs to know of a sale. */
export type IndexableSale = Pick<
  Comparable,
  'pricePounds' | 'soldOn' | 'propertyType' | 'authorityCode' | 'regionCode' | 'nationCode'
>

/** Figures for all matching sales, not only those on one page. */
export type ComparablesSummary = {
  count: number
  /** How many of these the prices below are based on. */
  counted: number
  medianPrice: number | null
  lowerQuartilePrice: number | null
  upperQuartilePrice: number | null
}

/** One month of an index series of an area, by price paid property type. */
export type IndexValue = { areaCode: string; propertyType: PropertyType; month: string; value: number }

/** A price adjusted to the latest month of the index, and the area whose series was used. */
export type IndexedPrice = { pricePounds: number; by: 'authority' | 'region' }

/** The latest month of these values, 'YYYY-MM'; null if there are none. */
export function latestMonth(values: readonly IndexValue[]): string | null {
  return values.reduce<string | null>(
    (latest, { month }) => (latest === null || month > latest ? month : latest),
    null,
  )
}

/**
 * Adjusts prices to the latest month with the index for the sale's authority and type or, if that doesn't have both
 * months, its region's (in Wales the nation's). Null if neither does: for type O, and for sales before the index starts
 * or after it ends.
 */
export function priceIndexer(
  values: readonly IndexValue[],
  spellings: (code: string) => readonly string[],
): (sale: IndexableSale) => IndexedPrice | null {
  const latest = latestMonth(values)
  const byKey = new Map(
    values.map((entry) => [keyOf(entry.areaCode, entry.propertyType, entry.month), entry.value]),
  )
  const growth = (areaCode: string | null, { propertyType, soldOn }: IndexableSale): number | null => {
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

/** The area whose index is used instead of an authority's: its English region or, elsewhere, its nation. */
export function widerArea({
  regionCode,
  nationCode,
}: Pick<Comparable, 'regionCode' | 'nationCode'>): string | null {
  return regionCode !== null && regionCode.startsWith('E12') ? regionCode : nationCode
}

function keyOf(areaCode: string, type: PropertyType, month: string): string {
  return `${areaCode} ${type} ${month}`
}
