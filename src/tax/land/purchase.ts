import type { IsoDate } from '#domain/dates.ts'
import { type Exact, exactFromPounds, poundsFromExact } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'

import { surchargeFloor, surchargeLeases } from './every-tax-rates.ts'

/** How the property is classed for tax. Mixed: a flat above a shop, a house with farmland. */
export type PropertyType = 'residential' | 'non-residential' | 'mixed'

/** A new lease. Amounts are pounds with at most two decimals. */
export type Lease = {
  /** Whole years; null if the term isn't known, in which case only a given net present value can be taxed. */
  termYears: number | null
  /** Days left over after the last whole year. */
  extraDays: number
  /** Length of the year those days are in: 365 or 366. */
  daysInPartialYear: number
  /**
   * Annual rent in year 1, 2, …; a year without a value uses the highest one. In a term under five years with extra days,
   * the value after the whole years is the rent payable in that part year.
   */
  rents: readonly (number | null)[]
  /** Net present value, if known; the rents are then ignored. */
  npv: number | null
}

/** Everything the three taxes need to know about a purchase. */
export type Purchase = {
  jurisdiction: Nation
  /**
   * Chargeable consideration in pounds with at most two decimals: the price, the premium of a lease, or the market
   * value if shared ownership is taxed on it.
   */
  price: number
  propertyType: PropertyType
  buyerType: 'individual' | 'company'
  /** Every buyer is a first-time buyer and will live there. */
  firstTimeBuyer: boolean
  /** The buyer would own more than one home at the end of the day. */
  ownsOtherProperty: boolean
  replacingMainResidence: boolean
  nonUkResident: boolean
  /** A company that can't claim relief from the flat rate. */
  corporateFlatRate: boolean
  /** Shared ownership with a market value election by a first-time buyer: the rent isn't taxed. */
  sharedOwnershipFirstTimeBuyer: boolean
  /** Exchange of contracts, or conclusion of missives in Scotland; null means the completion date. */
  contractDate: IsoDate | null
  lease: Lease | null
}

/** An individual without any special rules. */
export const PLAIN_BUYER = {
  buyerType: 'individual',
  firstTimeBuyer: false,
  ownsOtherProperty: false,
  replacingMainResidence: false,
  nonUkResident: false,
  corporateFlatRate: false,
  sharedOwnershipFirstTimeBuyer: false,
} as const satisfies Partial<Purchase>

/** A home bought by one person without any special rules. */
export const PLAIN_PURCHASE: Purchase = {
  jurisdiction: 'england',
  price: 0,
  propertyType: 'residential',
  ...PLAIN_BUYER,
  contractDate: null,
  lease: null,
}

/** Lowest price in pounds at which surcharges for additional dwellings or non-UK residents apply, in any nation. */
export function surchargeFloorPounds(on: IsoDate): number {
  return surchargeFloor.on(on).value?.fromPricePounds ?? 0
}

/** Which surcharges to charge: without one, the result is the tax after its refund. */
export type Surcharges = { additional: boolean; nonResident: boolean }

/** All surcharges: the tax due. */
export const ALL_SURCHARGES: Surcharges = { additional: true, nonResident: true }

/** A purchase with its completion date and the surcharges to charge. */
export type Question = Purchase & { on: IsoDate; surcharges: Surcharges; exactPrice: Exact }

/** Converts a purchase for each tax's charge. This is the only place where pounds become exact amounts. */
export function questionOf(
  purchase: Purchase,
  on: IsoDate,
  surcharges: Surcharges = ALL_SURCHARGES,
): Question {
  const exactPrice = exactFromPounds(purchase.price)
  return { ...purchase, price: poundsFromExact(exactPrice), exactPrice, on, surcharges }
}

/** Whether the buyer is a company, or would own another home without replacing their main one. */
export function buysAdditionalHome(question: Question): boolean {
  if (!question.surcharges.additional) return false
  return question.buyerType === 'company' || (question.ownsOtherProperty && !question.replacingMainResidence)
}

/** Whether the buyer is an individual who claims to be a first-time buyer and owns no other home. */
export function isFirstTimeBuyer(purchase: Purchase): boolean {
  const claims = purchase.firstTimeBuyer || purchase.sharedOwnershipFirstTimeBuyer
  return claims && purchase.buyerType === 'individual' && !purchase.ownsOtherProperty
}

/**
 * Whether it's a freehold or a lease with more than seven years left: shorter leases aren't liable to surcharges. A
 * lease of unknown length counts as long, as nearly all leases sold are.
 */
export function isMajorInterest({ lease, on }: Question): boolean {
  if (!lease || lease.termYears === null) return true
  const { moreThanYears } = surchargeLeases.on(on).value
  return lease.termYears > moreThanYears || (lease.termYears === moreThanYears && lease.extraDays > 0)
}
