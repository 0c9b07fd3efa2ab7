// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateRentVsBuyInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Property price (pounds). */
    price?: number
    /** Deposit (pounds). The mortgage covers the rest. */
    deposit?: number
    /** Mortgage interest rate (% a year). */
    mortgageRatePercent?: number
    /** Monthly rent (pounds). For the same home, or one you’d be as happy in. */
    monthlyRent?: number
    /** Length of stay (years). */
    horizonYears?: number
    /** Buying costs (pounds). Stamp duty, legal fees, survey and moving. */
    purchaseCosts?: number
    /** Mortgage term (years). */
    termYears?: number
    /** Extra months (months). For a term such as 18 years and 7 months. */
    termMonths?: number
    /** House price growth (% a year). */
    houseGrowthPercent?: number
    /** Rent growth (% a year). */
    rentGrowthPercent?: number
    /** Return on savings (% a year). What your deposit and buying costs would earn if you rented, after tax. */
    investmentReturnPercent?: number
    /** Maintenance (% a year). Repairs and replacements in an average year, as a share of the price. */
    maintenancePercent?: number
    /** Other annual ownership costs (pounds). Buildings insurance, service charge and ground rent. */
    annualOwnershipCosts?: number
    /** Selling costs (%). Estate agent with VAT, legal fees and EPC, as a share of the sale price. */
    sellingCostsPercent?: number
    /** Annual renting costs (pounds). Contents insurance, and moving now and then. */
    annualRenterCosts?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateRentVsBuyData = {
  /** Net cost of buying (pounds). */
  netCostOfBuying: number
  /** Net cost of renting (pounds). */
  netCostOfRenting: number
  /** Monthly mortgage payment (pounds). */
  monthlyMortgagePayment: number
  /** Property value at the end (pounds). */
  homeValueAtEnd: number
  /** Mortgage balance at the end (pounds). */
  mortgageBalanceAtEnd: number
  /** Equity after selling (pounds). */
  netEquityAtEnd: number
  /** Cheaper option. Rent if both cost the same. */
  cheaper: "buy" | "rent"
  /** Difference in net cost (pounds). Never negative. */
  difference: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
