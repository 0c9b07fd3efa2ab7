/** The facts about a property that all strategies are worked out from. In pounds; 5 means 5%. */
import type { Purchaser } from '#tax/land/purchase-tax.ts'

/** A deal. Unknown parts are null, and strategies that need them say so. */
export type DealFacts = {
  readonly purchaser: Purchaser
  readonly purchasePrice: number
  readonly legalFees: number
  readonly otherPurchaseCosts: number
  readonly works: number
  /** Months until the refurbishment is done and the property is let, refinanced or sold. */
  readonly worksMonths: number
  /** Bills, insurance and council tax in each of those months. */
  readonly monthlyHoldingCosts: number
  /** Value after refurbishment. */
  readonly endValue: number | null
  readonly mortgage: {
    readonly ltvPercent: number
    readonly ratePercent: number
    /** Null for interest only. */
    readonly termYears: number | null
    /** Length of a fixed-rate period in years, for this mortgage or a refinance. */
    readonly fixYears: number
  }
  readonly letting: {
    readonly monthlyRent: number
    readonly voidWeeksPerYear: number
    readonly managementPercent: number
    readonly annualCosts: number
  }
  readonly rooms: {
    readonly monthlyRents: readonly number[]
    /** Floor area of the smallest room; null if unknown. */
    readonly smallestM2: number | null
    /** Cost of converting it to an HMO, on top of the refurbishment. */
    readonly conversionCost: number
    readonly occupancyPercent: number
    readonly managementPercent: number
    readonly annualBills: number
    readonly annualCosts: number
    readonly licenceFee: number
  }
  /** A bridging loan until the sale or refinance. */
  readonly bridge: {
    readonly percentOfPrice: number
    readonly monthlyInterestPercent: number
    readonly feePercent: number
  }
  readonly refinance: { readonly ltvPercent: number; readonly ratePercent: number; readonly fees: number }
  readonly sale: { readonly agentFeePercentExVat: number; readonly legalFees: number }
  readonly owner: {
    /** Annual income except rent; null to leave out the tax. */
    readonly otherIncome: number | null
  }
  readonly ticks: {
    readonly article4: boolean
    readonly energyBelowE: boolean
  }
  /** The interest cover ratio a lender requires at its stress rate, in per cent. */
  readonly wantedCoverPercent: number
}
