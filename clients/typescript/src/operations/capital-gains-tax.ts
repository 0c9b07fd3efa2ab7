// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateCapitalGainsTaxInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Sale price (pounds). */
    proceeds?: number
    /** Purchase price (pounds). If you inherited it or it was a gift, its market value then. */
    purchasePrice?: number
    /** Selling costs (pounds). Estate agent, solicitor, auction fees. */
    sellingCosts?: number
    /** Buying costs (pounds). Stamp duty, solicitor, survey. */
    purchaseCosts?: number
    /** Improvements (pounds). Such as an extension or loft conversion; not repairs or redecoration. */
    improvementCosts?: number
    /** Your income in the tax year (pounds). Before tax and your personal allowance, not including this gain. */
    grossIncome?: number
    /** Completion date. If later than the contract (effectiveDate). It only affects reportAndPayBy. */
    completionDate?: string
    /** Your share of the property (%). The gain is multiplied by it and rounded down to a pound; reliefs are deducted from that share. */
    ownershipSharePercent?: number
    /** How long you owned it (months). */
    ownershipMonths?: number
    /** How long it was your main home (months). */
    residenceMonths?: number
    /** Time between moving out and the sale (months). 0 if you still live there; blank if you lived there first. */
    residenceEndsMonthsBeforeSale?: number
    /** Disabled, or moved to a care home. The final 36 months then count as lived in. */
    longFinalPeriod?: boolean
    /** Gain from letting (pounds). For the part or the time it was let, if it was also your main home. */
    lettingGain?: number
    /** You lived there with your tenant. Since 6 April 2020 you only get letting relief if you did. */
    sharedOccupancy?: boolean
    /** Losses from this tax year (pounds). */
    lossesInYear?: number
    /** Losses from earlier years (pounds). */
    lossesBroughtForward?: number
    /** Other taxable gains this year (pounds). After the exempt amount; they use up the basic rate band first. */
    otherTaxableGains?: number
    /** Exempt amount left (pounds). Leave blank unless other gains have used some of it. */
    annualExemptAmount?: number
    /** Income after the personal allowance (pounds). Instead of your income before tax. */
    taxableIncome?: number
    /** Your personal allowance (pounds). If it isn’t the standard one. It isn’t reduced for a high income. */
    personalAllowance?: number
    /** Private residence relief as claimed (pounds). If you know it; leave it out to work it out from the months. */
    prrAmount?: number
    /** Qualifying months (months). Months that count as lived in, including the final period; instead of how long it was your main home. */
    qualifyingMonths?: number
    /** Letting relief as claimed (pounds). Instead of the gain from letting; the same limits apply. */
    lettingReliefAmount?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateCapitalGainsTaxData = {
  /** Tax year. */
  taxYear: string
  /** Gain (pounds). Negative for a loss. */
  gain: number
  /** Private residence relief (pounds). */
  privateResidenceRelief: number
  /** Letting relief (pounds). */
  lettingRelief: number
  /** Losses from this tax year used (pounds). */
  lossesInYearUsed: number
  /** Annual exempt amount used (pounds). */
  annualExemptAmountUsed: number
  /** Losses from earlier years used (pounds). */
  lossesBroughtForwardUsed: number
  /** Taxable gain (pounds). */
  taxableGain: number
  /** Taxable income (pounds). */
  taxableIncome: number
  /** Basic rate band left (pounds). */
  basicBandLeft: number
  /** Taxed at the lower rate (pounds). */
  taxedAtLowerRate: number
  /** Taxed at the higher rate (pounds). */
  taxedAtHigherRate: number
  /** Lower rate (%). */
  lowerRatePercent: number
  /** Higher rate (%). */
  higherRatePercent: number
  /** Tax due (pounds). */
  tax: number
  /** Report and pay by. Last day to report and pay, for UK residents. Null: no separate return. */
  reportAndPayBy: string | null
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
