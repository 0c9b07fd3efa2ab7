/** One property and what could be done with it: what every strategy is worked out from. Pounds; 5 means 5%. */
import type { Purchaser } from '#tax/land/purchase-tax.ts'

/** The deal. A part that is not known is null, and the strategies that need it then say so. */
export type DealFacts = {
  readonly purchaser: Purchaser
  readonly purchasePrice: number
  readonly legalFees: number
  readonly otherPurchaseCosts: number
  readonly works: number
  /** Until the works are done, and the property is let, refinanced or sold. */
  readonly worksMonths: number
  /** Bills, insurance and council tax of each of those months. */
  readonly monthlyHoldingCosts: number
  /** What it is worth when the works are done. */
  readonly endValue: number | null
  readonly mortgage: {
    readonly ltvPercent: number
    readonly ratePercent: number
    /** Null for interest only. */
    readonly termYears: number | null
    /** Years until a rate, of this loan or of a refinancing, is fixed anew. */
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
    /** Of the smallest room; null where nobody has measured it. */
    readonly smallestM2: number | null
    /** Works to make it a shared house, on top of the others. */
    readonly conversionCost: number
    readonly occupancyPercent: number
    readonly managementPercent: number
    readonly annualBills: number
    readonly annualCosts: number
    readonly licenceFee: number
  }
  /** A short loan for the months of the works, until a sale or a refinancing. */
  readonly bridge: {
    readonly percentOfPrice: number
    readonly monthlyInterestPercent: number
    readonly feePercent: number
  }
  readonly refinance: { readonly ltvPercent: number; readonly ratePercent: number; readonly fees: number }
  readonly sale: { readonly agentFeePercentExVat: number; readonly legalFees: number }
  readonly owner: {
    /** Income of the year but rents; null where the tax is not asked for. */
    readonly otherIncome: number | null
  }
  readonly ticks: {
    readonly article4: boolean
    readonly energyBelowE: boolean
  }
  /** Full rent over interest that a lender wants at the rate of its test. */
  readonly wantedCoverPercent: number
}
