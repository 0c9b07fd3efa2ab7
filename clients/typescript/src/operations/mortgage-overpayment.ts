// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateMortgageOverpaymentInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Mortgage balance (pounds). */
    loanAmount?: number
    /** Property price (pounds). With a deposit, instead of the mortgage. */
    price?: number
    /** Deposit (pounds). */
    deposit?: number
    /** Mortgage term left (years). */
    termYears?: number
    /** Interest rate (% a year). */
    annualRatePercent?: number
    /** Monthly overpayment (pounds). On top of your normal payment. */
    monthlyOverpayment?: number
    /** Lump sum (pounds). Paid once; leave it blank if there isn’t one. */
    lumpSum?: number
    /** Months until the lump sum (months). Paid at the end of that month; 0 is today. */
    lumpSumMonth?: number
    /** Extra months (months). For a term such as 18 years and 7 months. */
    termMonths?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateMortgageOverpaymentData = {
  /** Interest saved (pounds). */
  interestSaved: number
  /** Mortgage payment (pounds). Per month, without the overpayment; it doesn’t change. */
  monthlyPayment: number
  /** Interest without overpaying (pounds). */
  interestWithoutOverpayment: number
  /** Interest with overpayments (pounds). */
  interestWithOverpayment: number
  /** Time to repay the mortgage (months). The last, smaller payment counts as a month. */
  monthsToClear: number
  /** Time saved (months). */
  monthsSaved: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
