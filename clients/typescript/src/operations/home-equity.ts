// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateHomeEquityInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Property value (pounds). What similar homes nearby have sold for. */
    propertyValue?: number
    /** Mortgage balance (pounds). */
    mortgageBalance?: number
    /** Other secured loans (pounds). Second mortgages, or a Help to Buy equity loan at today’s value. */
    otherSecuredLoans?: number
    /** Maximum LTV (%). The highest loan to value a lender would accept, such as 85%. */
    maxLtvPercent?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateHomeEquityData = {
  /** Equity (pounds). Negative when you owe more than the property is worth. */
  equity: number
  /** Equity share (%). */
  equityPercent: number
  /** Loan to value (LTV) (%). */
  loanToValuePercent: number
  /** Additional borrowing (pounds). Up to the maximum LTV. */
  maxAdditionalBorrowing: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
