import { daysBetween, type IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { titleCase } from '#domain/title-case.ts'

/** An entry in HM Land Registry's price paid data, and figures derived from it. Pure. */
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
  /** The authority and county at the time of the sale. The postcode gives the current ones. */
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
 * How closely the facts about a home (floor area, position) are matched to a sale: by UPRN, full address, building or
 * postcode only. Matches by postcode never include a floor area.
 */
export const MATCH_TIERS = ['uprn', 'address', 'building', 'postcode'] as const

/** Returns the name of a stored match's tier: 0 is the UPRN, 1 and 2 the address, 3 the building (see address-match); null is no match. */
export function matchTierOf(tier: number | null): (typeof MATCH_TIERS)[number] {
  if (tier === null) return 'postcode'
  return tier === 0 ? 'uprn' : tier === 3 ? 'building' : 'address'
}

/** Whether a sale is included in averages: category A, and not of type "other". */
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

/** '14', '14A', '12 - 14' and 'THE LIMES, 14', which are written before the street without a comma. */
const ENDS_IN_NUMBER = /(^|, )\d+[A-Z]?( ?- ?\d+[A-Z]?)?$/

/** Pounds per square metre, to the penny; null if the floor area is unknown. */
export function pricePerSqm(pricePounds: number, floorAreaSqm: number | null): number | null {
  return floorAreaSqm === null || floorAreaSqm <= 0
    ? null
    : Math.round((pricePounds * 100) / floorAreaSqm) / 100
}

/** Median and quartiles of prices in pounds; null if there are none. */
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

/** How quickly similarity decreases with distance, with age, and if the type is different. */
const LIKENESS = { metres: 500, years: 5, otherType: 0.5 } as const

/**
 * How similar a sale is to a home in this place, from 0 to 100: exp(−distance ÷ 500 m) × exp(−age ÷ 5 years), halved if
 * the type isn't the usual one there. If `usualType` is null, the type doesn't count.
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
