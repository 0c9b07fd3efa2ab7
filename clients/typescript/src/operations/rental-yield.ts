// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateRentalYieldInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Purchase price (pounds). */
    price?: number
    /** Monthly rent (pounds). Rent quoted by the week? Enter it under “Rent by the week”. */
    monthlyRent?: number
    /** Void period (weeks a year). Weeks with no tenant in an average year. */
    voidWeeksPerYear?: number
    /** Running costs (pounds). A year’s letting agent fees, repairs, insurance and certificates, but not the mortgage. */
    annualCosts?: number
    /** Purchase costs (pounds). Stamp duty, legal fees and survey. */
    purchaseCosts?: number
    /** Weekly rent (pounds). Used instead of the monthly rent: × 52 ÷ 12. */
    weeklyRent?: number
    /** Annual service charge (pounds). On top of the running costs. */
    annualServiceCharge?: number
    /** Annual ground rent (pounds). */
    annualGroundRent?: number
    /** Refurbishment and furniture (pounds). On top of the purchase costs. */
    works?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateRentalYieldData = {
  /** Net yield (% a year). */
  netYieldPercent: number
  /** Gross yield (%). */
  grossYieldPercent: number
  /** Gross annual rent (pounds). */
  annualRent: number
  /** Net operating income (NOI) (pounds). */
  netIncome: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
