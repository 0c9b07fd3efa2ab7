// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateHelpToBuyIsaInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Balance when you close the account (pounds), including interest. Or give the deposits. */
    closingBalance?: number
    /** Paid in the first month (pounds). At most £1,200. */
    firstMonthDeposit?: number
    /** Paid in each later month (pounds). At most £200. */
    monthlyDeposit?: number
    /** Months of saving. Include the first. Without closingBalance the balance is the deposits, without interest. */
    months?: number
    /** Price of the home (pounds). The full price, even if you buy a share of it. */
    purchasePrice?: number
    /** Is the home in London? */
    inLondon?: boolean
    /** Are you a first-time buyer? */
    firstTimeBuyer?: boolean
    /** Are you buying with a mortgage? */
    mortgage?: boolean
    /** Date you opened the account. Leave blank if you opened it on or before 30 November 2019. */
    accountOpened?: string
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateHelpToBuyIsaData = {
  /** Bonus (pounds). 0 if there’s none. */
  bonus: number
  /** Savings (pounds). */
  balance: number
  /** You get a bonus. */
  eligible: boolean
  /** The deposits are within the limits. */
  depositsValid: boolean
  /** Reasons for no bonus. Empty if there is one. */
  reasons: readonly ("below-minimum-savings" | "price-above-cap" | "not-first-time-buyer" | "no-mortgage" | "opened-after-scheme-closed" | "claimed-after-scheme-end")[]
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
