// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { TaxBand, RuleSource, TaxRefund, TaxCliff, WorkingLine } from './shared.ts'

export type CalculatePropertyTransactionTaxInput = {
  jurisdiction: "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Purchase price, or the premium of a lease, in pounds. With a market value election, the market value. */
    price?: number
    /** Property type. Six or more homes bought together are non-residential. Multiple dwellings relief isn’t calculated. */
    propertyType?: "residential" | "non-residential" | "mixed"
    /** Who’s buying. */
    buyerType?: "individual" | "company"
    /** Every buyer is a first-time buyer and will live there. Ignored with ownsOtherProperty. */
    firstTimeBuyer?: boolean
    /** The buyer will own more than one home at the end of the day of completion. */
    ownsOtherProperty?: boolean
    /** The purchase replaces the buyer’s main residence, so there’s no surcharge for ownsOtherProperty. Ignored for a company. */
    replacingMainResidence?: boolean
    /** Any buyer is a non-UK resident for SDLT. */
    nonUkResident?: boolean
    /** A company that can’t claim relief from the flat rate. Ignored for an individual. */
    corporateFlatRate?: boolean
    /** Exchange of contracts or conclusion of missives, if before completion. Older rates apply where the law says so; where the buyer can choose, the lower tax is used. */
    contractDate?: string
    /** A new lease. The price is then its premium. */
    lease?: {
      /** Length of the lease in whole years. Surcharges apply above 7 years: 7 years and a day is enough. */
      termYears?: number
      /** Days after the last whole year. */
      extraDays?: number
      /** Length in days of the year the extra days fall in: 365 or 366. 365 by default. */
      daysInPartialYear?: number
      /** Annual rent in year 1, 2, …; a year without a value uses the highest one. In a term under 5 years with extra days, the value after the whole years is the rent payable in that part year. */
      rents?: readonly (number | null)[] | null
      /** Net present value (NPV) of the rent, instead of rents. The rent is then treated as £1,000 a year or more or, in Wales, as a level rent with this NPV over termYears. */
      npv?: number | null
      [name: string]: unknown
    } | null
    /** Shared ownership with a market value election by a first-time buyer: the rent isn’t taxed, and firstTimeBuyer isn’t needed. */
    sharedOwnershipFirstTimeBuyer?: boolean
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculatePropertyTransactionTaxData = {
  /** Tax due. LBTT and its parts are in whole pounds. */
  tax: number
  /** Effective rate. Tax as a percentage of the price; null if there’s tax but no price. */
  effectiveRatePercent: number | null
  /** Tax on the rent. */
  taxOnRent: number
  /** Tax on the price. */
  taxOnPrice: number
  /** Net present value (NPV) of the rent. Null without a lease. */
  npv: number | null
  /** Tax without the surcharge for additional homes. Includes any non-UK resident surcharge. */
  taxWithoutAdditionalDwellingSurcharge: number
  /** Tax without the non-UK resident surcharge. Includes any surcharge for additional homes. */
  taxWithoutNonResidentSurcharge: number
  /** Additional Dwelling Supplement. Tax less taxWithoutAdditionalDwellingSurcharge; null outside Scotland. */
  ads: number | null
  /** Tax. */
  regime: "sdlt" | "lbtt" | "ltt"
  /** Name of the tax. */
  regimeName: string
  /** Bands. */
  bands: readonly (TaxBand)[]
  /** Reasons. Why these rates apply. */
  reasons: readonly (string)[]
  /** Rules. Each with its source. */
  ruleSource: readonly (RuleSource)[]
  /** File and pay by. Last day to file the return and pay. */
  deadline: string
  /** Refunds. What you may be able to claim back. */
  refunds: readonly (TaxRefund)[]
  /** Jumps. Prices above which the tax jumps. */
  cliffs: readonly (TaxCliff)[]
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
