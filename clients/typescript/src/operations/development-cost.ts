// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateDevelopmentCostInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Gross internal area (GIA) (m²). All floors, measured inside the outer walls. */
    grossInternalAreaM2?: number
    /** Build cost per square metre (pounds). Excluding VAT, external works and fees. */
    ratePerM2?: number
    /** Gross development value (GDV) (pounds). What the finished homes would sell for together; leave blank for the cost alone. */
    grossDevelopmentValue?: number
    /** Land cost (pounds). Including tax and fees; 0 if you own it. */
    landCost?: number
    /** VAT on the works (%). 0% for a new home built from the ground up, 5% for some conversions and homes empty for two years, 20% for extensions and everything else. */
    vatOnWorksPercent?: number
    /** External works, % of build cost (%). Drives, drains, walls and gardens. */
    externalWorksPercent?: number
    /** Contingency, % of works (%). Percentage of the build cost and external works. */
    contingencyPercent?: number
    /** Professional fees, % of works (%). Architect, engineers, surveyor and building control. */
    professionalFeesPercent?: number
    /** VAT on fees (%). 20%, whatever you build. */
    vatOnFeesPercent?: number
    /** Regional factor. 1 if the build cost is for your area; 1.2 adds 20%. */
    regionalFactor?: number
    /** Finance, selling and other costs (pounds). Interest, estate agent, levies, demolition and utilities. */
    otherCosts?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateDevelopmentCostData = {
  /** Total build cost (pounds). Build cost, external works, contingency, fees and VAT. */
  totalCost: number
  /** Build cost (pounds). */
  buildCost: number
  /** External works (pounds). */
  externalWorks: number
  /** Contingency (pounds). */
  contingency: number
  /** Professional fees (pounds). */
  professionalFees: number
  /** VAT (pounds). */
  vat: number
  /** Total cost per square metre (pounds). */
  totalPerM2: number
  /** Profit before tax (pounds). Null: no GDV entered. */
  profit: number | null
  /** Profit on GDV (%). Null: no GDV entered. */
  profitOnGdvPercent: number | null
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
