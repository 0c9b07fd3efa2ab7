import { daysBetween, type IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { titleCase } from '#domain/title-case.ts'

/**
 * One entry of HM Land Registry's price paid data, and what follows from it. Pure.
 */
export type Sale = {
  transactionId: string
  /** Whole pounds, as registered. */
  pricePounds: number
  /** Day of completion. */
  soldOn: IsoDate
  /** Null for the few sales without one. */
  postcode: Postcode | null
  propertyType: PropertyType
  newBuild: boolean
  /** F freehold, L leasehold, U unknown (old entries). */
  tenure: Tenure
  /** Primary addressable object name: the house number or name, or the building's. Capitals, as registered. */
  paon: string
  /** Secondary addressable object name: the flat. */
  saon: string
  street: string
  locality: string
  town: string
  /** The authority and county of the time of the sale; the present ones follow from the postcode. */
  district: string
  county: string
  /** A: a standard sale at full market value. B: repossessions, buy-to-lets of companies, transfers of several homes. */
  category: 'A' | 'B'
}

/** Detached, semi-detached, terraced (end of terrace too), flat or maisonette, other (shops, land, whole blocks). */
export type PropertyType = 'D' | 'S' | 'T' | 'F' | 'O'

/** Freehold, leasehold, unknown. */
export type Tenure = 'F' | 'L' | 'U'

/**
 * How surely the facts of a home (floor area, position) belong to a sale: by the same UPRN, by the same full address, by
 * the same building, or by the postcode alone. Facts found by 'postcode' never include a floor area.
 */
export const MATCH_TIERS = ['uprn', 'address', 'building', 'postcode'] as const

/** True for the sales that averages are made of: category A, and not of type "other". */
export function isStandard(sale: Pick<Sale, 'category' | 'propertyType'>): boolean {
  return sale.category === 'A' && sale.propertyType !== 'O'
}

/** 'Flat 2, 14 Larkspur Road, Tilehurst, Reading': the address in one line, without postcode. */
export function addressLabel(sale: Pick<Sale, 'saon' | 'paon' | 'street' | 'locality' | 'town'>): string {
  const { saon, paon, street, town } = sale
  const locality = sale.locality === town ? '' : sale.locality
  const numbered = ENDS_IN_NUMBER.test(paon)
  const parts = [saon, ...(numbered ? [`${paon} ${street}`] : [paon, street]), locality, town]
  return parts
    .map(titleCase)
    .filter((part) => part !== '')
    .join(', ')
}

/** '14', '14A', '12 - 14', and 'THE LIMES, 14', all of which stand before the street without a comma. */
const ENDS_IN_NUMBER = /(^|, )\d+[A-Z]?( ?- ?\d+[A-Z]?)?$/

/** Pounds a square metre, to the penny; null while the floor area is unknown. */
export function pricePerSqm(pricePounds: number, floorAreaSqm: number | null): number | null {
  return floorAreaSqm === null || floorAreaSqm <= 0
    ? null
    : Math.round((pricePounds * 100) / floorAreaSqm) / 100
}

/** Median and quartiles of prices in pounds; null where there are none. */
export type PriceSummary = { median: number; lowerQuartile: number; upperQuartile: number }

/** Quartiles by linear interpolation between closest ranks, as SQL's percentile_cont (and type 7 of R) has them. */
export function priceSummary(prices: ArrayLike<number>): PriceSummary | null {
  if (prices.length === 0) return null
  const sorted = (prices instanceof Int32Array ? prices.slice() : Float64Array.from(prices)).sort()
  const at = (share: number): number => {
    const rank = share * (sorted.length - 1)
    const below = sorted[Math.floor(rank)] ?? 0
    const above = sorted[Math.ceil(rank)] ?? below
    return below + (above - below) * (rank - Math.floor(rank))
  }
  return { median: at(0.5), lowerQuartile: at(0.25), upperQuartile: at(0.75) }
}

/** How quickly likeness fades: with distance, with age, and when the kind of home differs. */
export const LIKENESS = { metres: 500, years: 5, otherType: 0.5 } as const

/**
 * How alike a sale is to a home in a place, 0 to 100: exp(−distance ÷ 500 m) × exp(−age ÷ 5 years), halved when the type is
 * not the usual one there. `usualType` null: the type does not count.
 */
export function similarity(
  sale: Pick<Sale, 'soldOn' | 'propertyType'> & { distanceMetres: number },
  subject: { usualType: PropertyType | null; asOf: IsoDate },
): number {
  const isUsual = subject.usualType === null || sale.propertyType === subject.usualType
  return likeness(sale.distanceMetres, daysBetween(sale.soldOn, subject.asOf), isUsual)
}

/** The same of a sale this many days old; one in the future counts as new. */
export function likeness(distanceMetres: number, ageDays: number, isUsualType: boolean): number {
  const years = Math.max(0, ageDays) / 365.25
  const alike = Math.exp(-distanceMetres / LIKENESS.metres) * Math.exp(-years / LIKENESS.years)
  return Math.round(alike * (isUsualType ? 1 : LIKENESS.otherType) * 10_000) / 100
}
