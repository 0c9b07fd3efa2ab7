// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateRentalIncomeTaxInput = {
  jurisdiction: "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Tax year. If left out, the one that includes effectiveDate. */
    taxYear?: string | null
    /** Other income (pounds). Your annual income before tax, not including rent, savings and dividends. */
    otherIncome?: number
    /** Annual rent (pounds). */
    annualRent?: number
    /** Allowable expenses (pounds). Management, insurance, repairs, service charge; not mortgage interest. */
    allowableExpenses?: number
    /** Finance costs (pounds). Mortgage interest and loan fees. */
    financeCosts?: number
    /** Unused finance costs (pounds). Brought forward from earlier years. */
    unusedFinanceCostsBroughtForward?: number
    /** Property losses (pounds). Brought forward from earlier years. */
    propertyLossesBroughtForward?: number
    /** Your share of the property (%). Your share of the rent, expenses and finance costs. */
    ownershipSharePercent?: number
    /** Use the £1,000 property allowance. Instead of expenses. You then get no tax reduction for this year’s finance costs. */
    usePropertyAllowance?: boolean
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateRentalIncomeTaxData = {
  /** Rental profit (pounds). */
  rentalProfit: number
  /** Personal allowance (pounds). */
  personalAllowance: number
  /** Slices of taxable income. Their tax is before the reduction for finance costs. */
  bands: readonly ({
    of: "other income" | "rents"
    ratePercent: number
    taxed: number
    tax: number
  })[]
  /** Income tax before the reduction (pounds). */
  incomeTaxBeforeFinanceCostRelief: number
  /** Tax reduction for finance costs (pounds). */
  financeCostRelief: number
  /** Total income tax (pounds). */
  totalIncomeTax: number
  /** Income tax without the property (pounds). */
  taxWithoutProperty: number
  /** Tax on your rental income (pounds a year). */
  taxDueToProperty: number
  /** Finance costs carried forward (pounds). */
  unusedFinanceCostsCarriedForward: number
  /** Property losses carried forward (pounds). */
  propertyLossCarriedForward: number
  /** Cash left after tax (pounds). */
  netCashAfterTax: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
