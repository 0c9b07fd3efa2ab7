import type { IsoDate } from '#domain/dates.ts'
import { type Exact, exactFromPounds, poundsFromExact } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { surchargeFloor, surchargeLeases } from './every-tax-rates.ts'

/** What the land counts as. Mixed: a flat over a shop, a house with farmland. */
export type PropertyType = 'residential' | 'non-residential' | 'mixed'

/** A new lease. Amounts are pounds with at most two decimals. */
export type Lease = {
  /** Whole years; null when the term is not known, so that only a given net present value can be taxed. */
  termYears: number | null
  /** Days after the last whole year. */
  extraDays: number
  /** Length of the year in which those days lie: 365 or 366. */
  daysInPartialYear: number
  /**
   * Annual rent of year 1, 2, …; years without a value take the highest one. In a term under five years with extra days,
   * the value after the whole years is what is paid in that part year.
   */
  rents: readonly (number | null)[]
  /** Net present value, if it is already known; the rents are then not used. */
  npv: number | null
}

/** A purchase, as the three taxes ask about it. */
export type Purchase = {
  jurisdiction: Nation
  /**
   * Chargeable consideration in pounds with at most two decimals: the price, the premium of a lease, or the market value
   * where shared ownership is taxed on it.
   */
  price: number
  propertyType: PropertyType
  buyerType: 'individual' | 'company'
  /** Every buyer is a first-time buyer who will live there. */
  firstTimeBuyer: boolean
  /** The buyer would own more than one home at the end of the day. */
  ownsOtherProperty: boolean
  replacingMainResidence: boolean
  nonUkResident: boolean
  /** A company that cannot claim a relief from the flat rate. */
  corporateFlatRate: boolean
  /** Market-value election for shared ownership by a first-time buyer: the rent is not taxed. */
  sharedOwnershipFirstTimeBuyer: boolean
  /** Exchange of contracts, or conclusion of missives; null counts as the completion date. */
  contractDate: IsoDate | null
  lease: Lease | null
}

/** A person in whose case nothing special applies. */
export const PLAIN_BUYER = {
  buyerType: 'individual',
  firstTimeBuyer: false,
  ownsOtherProperty: false,
  replacingMainResidence: false,
  nonUkResident: false,
  corporateFlatRate: false,
  sharedOwnershipFirstTimeBuyer: false,
} as const satisfies Partial<Purchase>

/** A plain purchase of a home by one person; the starting point of the form and of comparisons. */
export const PLAIN_PURCHASE: Purchase = {
  jurisdiction: 'england',
  price: 0,
  propertyType: 'residential',
  ...PLAIN_BUYER,
  contractDate: null,
  lease: null,
}

/** Price in pounds below which no surcharge for additional homes or non-residents is due, in any nation. */
export function surchargeFloorPounds(on: IsoDate): number {
  return surchargeFloor.on(on).value?.fromPricePounds ?? 0
}

/** The surcharges can be left out, to say what a refund would leave. */
export type Surcharges = { additional: boolean; nonResident: boolean }

/** All surcharges: the tax that is due. */
export const ALL_SURCHARGES: Surcharges = { additional: true, nonResident: true }

/** A purchase with its completion date and the surcharges to look at. */
export type Question = Purchase & { on: IsoDate; surcharges: Surcharges; exactPrice: Exact }

/** The question that the charge of each tax answers. This is where a price in pounds becomes an exact amount. */
export function questionOf(
  purchase: Purchase,
  on: IsoDate,
  surcharges: Surcharges = ALL_SURCHARGES,
): Question {
  const exactPrice = exactFromPounds(purchase.price)
  return { ...purchase, price: poundsFromExact(exactPrice), exactPrice, on, surcharges }
}

/** A company, or someone who would own a further home without replacing the one they live in. */
export function buysAdditionalHome(question: Question): boolean {
  if (!question.surcharges.additional) return false
  return question.buyerType === 'company' || (question.ownsOtherProperty && !question.replacingMainResidence)
}

/** A person who has never owned a home, nor would own another one. */
export function isFirstTimeBuyer(purchase: Purchase): boolean {
  const claims = purchase.firstTimeBuyer || purchase.sharedOwnershipFirstTimeBuyer
  return claims && purchase.buyerType === 'individual' && !purchase.ownsOtherProperty
}

/**
 * Freehold, or a lease with more than seven years to run: shorter leases bear no surcharge. A lease of unknown
 * term counts as a long one, as nearly all that are bought are.
 */
export function isMajorInterest({ lease, on }: Question): boolean {
  if (!lease || lease.termYears === null) return true
  const { moreThanYears } = surchargeLeases.on(on).value
  return lease.termYears > moreThanYears || (lease.termYears === moreThanYears && lease.extraDays > 0)
}
