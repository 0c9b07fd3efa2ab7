// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateInterestOnlyInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Mortgage amount (pounds). */
    loanAmount?: number
    /** Property price (pounds). With a deposit, instead of the mortgage. */
    price?: number
    /** Deposit (pounds). */
    deposit?: number
    /** Mortgage term (years). When the whole mortgage has to be repaid. */
    termYears?: number
    /** Interest rate (% a year). */
    annualRatePercent?: number
    /** Extra months (months). For a term such as 18 years and 7 months. */
    termMonths?: number
    /** Rate rise (points). What you’d pay if the interest rate went up by this much. */
    rateRisePercent?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateInterestOnlyData = {
  /** Mortgage payment (pounds a month). Interest only. */
  monthlyPayment: number
  /** Amount borrowed (pounds). */
  loanAmount: number
  /** Owed at the end (pounds). */
  balanceAtEnd: number
  /** Total interest (pounds). */
  totalInterest: number
  /** Total payable (pounds). Interest and the mortgage itself. */
  totalPayable: number
  /** Payment after a rate rise (pounds a month). */
  monthlyPaymentAfterRateRise: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
