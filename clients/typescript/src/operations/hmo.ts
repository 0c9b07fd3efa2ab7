// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateHmoInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Purchase price (pounds). */
    price?: number
    /** Monthly room rents (pounds each). One figure for each room, separated by spaces or commas. */
    monthlyRoomRents?: readonly (number)[]
    /** Occupancy rate (%). How much of a full year’s rent you expect to collect. */
    occupancyPercent?: number
    /** Annual bills (pounds). Energy, water, internet and cleaning. */
    annualBills?: number
    /** Mortgage (pounds). Interest-only. */
    loanAmount?: number
    /** Interest rate (% a year). */
    annualRatePercent?: number
    /** Management fee (%). Share of the rent collected, including VAT; 0 if you manage it yourself. */
    managementPercent?: number
    /** Annual council tax (pounds). Leave blank if your tenants pay it. */
    annualCouncilTax?: number
    /** Annual maintenance (pounds). Repairs, safety checks and replacing furniture. */
    annualMaintenance?: number
    /** Annual insurance (pounds). */
    annualInsurance?: number
    /** Licence fee (pounds). Set by the council; 0 if you don’t need a licence. */
    licenceFee?: number
    /** Licence term (years). */
    licenceYears?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateHmoData = {
  /** Cash flow (pounds a year). */
  annualCashFlow: number
  /** Gross annual rent (pounds). */
  grossAnnualRent: number
  /** Rent collected (pounds). */
  effectiveAnnualRent: number
  /** Running costs (pounds). */
  annualCosts: number
  /** Net operating income (NOI) (pounds). */
  netOperatingIncome: number
  /** Gross yield (%). */
  grossYieldPercent: number
  /** Net yield (%). */
  netYieldPercent: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
