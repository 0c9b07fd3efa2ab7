// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateDealAnalyserInput = {
  jurisdiction: "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Purchase price (pounds). */
    purchasePrice?: number
    /** Monthly rent (pounds). Let as a single home. */
    monthlyRent?: number
    /** Refurbishment cost (pounds). Including contingency and VAT. */
    refurbCost?: number
    /** Loan to value (LTV) (%). Mortgage as a share of the price. */
    ltvPercent?: number
    /** Mortgage interest rate (% a year). */
    mortgageRatePercent?: number
    /** Mortgage type. */
    mortgageType?: "interest-only" | "repayment"
    /** Mortgage term (years). */
    termYears?: number
    /** Legal fees and survey (pounds). */
    legalFees?: number
    /** Other buying costs (pounds). Broker, product fee, auction fee and sourcing fee. */
    otherPurchaseCosts?: number
    /** Void period (weeks a year). Weeks a year with no tenant. */
    voidWeeksPerYear?: number
    /** Management fee (%). Share of the rent, including VAT; 0 if you manage it yourself. */
    managementPercent?: number
    /** Other annual costs (pounds). Insurance, repairs, ground rent, service charge and safety certificates. */
    annualCosts?: number
    /** Will you own another home? True if the buyer will own more than one home at the end of the day of completion. */
    ownsOtherProperty?: boolean
    /** Who’s buying? An individual or a company. */
    buyerType?: "individual" | "company"
    /** Property type. */
    propertyType?: "residential" | "mixed" | "non-residential"
    /** Non-UK resident. SDLT surcharge on homes, if any buyer isn’t UK resident. */
    nonUkResident?: boolean
    /** Pays the flat rate for companies. Companies that let, develop or trade in property can usually claim relief from it. */
    corporateFlatRate?: boolean
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateDealAnalyserData = {
  /** Cash-on-cash return (ROI) (% a year). */
  cashOnCashReturnPercent: number
  /** Cash needed (pounds). */
  cashRequired: number
  /** Stamp duty (pounds). SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
  propertyTax: number
  /** Mortgage (pounds). */
  loanAmount: number
  /** Net operating income (NOI) (pounds). */
  netOperatingIncome: number
  /** Annual mortgage payments (pounds). */
  annualMortgageCost: number
  /** Annual cash flow (pounds). */
  annualCashFlow: number
  /** Monthly cash flow (pounds). */
  monthlyCashFlow: number
  /** Gross yield (%). */
  grossYieldPercent: number
  /** Net yield (%). */
  netYieldPercent: number
  /** Interest cover ratio (ICR) (%). Null: no interest. */
  interestCoverPercent: number | null
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
