// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateMortgageRepaymentInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Property price (pounds). */
    price?: number
    /** Deposit (pounds). What you pay yourself; the mortgage covers the rest. */
    deposit?: number
    /** Mortgage term (years). How long you’ll take to repay it. */
    termYears?: number
    /** Interest rate (% a year). */
    annualRatePercent?: number
    /** Mortgage balance (pounds). Instead of a price and deposit; leave it blank if you’re buying. */
    loanAmount?: number
    /** Extra months (months). For a term such as 18 years and 7 months. */
    termMonths?: number
    /** Rate rise (points). What you’d pay if the interest rate went up by this much. */
    rateRisePercent?: number
    /** Years to show the balance for. */
    balanceAfterYears?: readonly (number)[]
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateMortgageRepaymentData = {
  /** Mortgage payment (pounds a month). */
  monthlyPayment: number
  /** Amount borrowed (pounds). */
  loanAmount: number
  /** Total interest (pounds). */
  totalInterest: number
  /** Total payable (pounds). Mortgage and interest. */
  totalPayable: number
  /** Payment after a rate rise (pounds a month). */
  monthlyPaymentAfterRateRise: number
  /** Balances. What’s still owed, by year. */
  balances: {
    [name: string]: number
  }
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
