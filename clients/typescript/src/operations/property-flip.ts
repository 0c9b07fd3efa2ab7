// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculatePropertyFlipInput = {
  jurisdiction: "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Purchase price (pounds). */
    purchasePrice?: number
    /** Refurbishment cost (pounds). As quoted, including VAT. */
    refurbCost?: number
    /** Sale price (GDV) (pounds). Gross development value: what it would sell for once refurbished. */
    salePrice?: number
    /** Project length (months). From completing the purchase to completing the sale. */
    months?: number
    /** Day-one loan to value (LTV) (%). Bridging loan as a share of the purchase price; 0 if you’re paying cash. */
    loanPercentOfPrice?: number
    /** Contingency (%). Added to the refurbishment cost, for the unexpected. */
    contingencyPercent?: number
    /** Monthly holding costs (pounds). Council tax, energy, insurance and service charge. */
    monthlyHoldingCosts?: number
    /** Bridging interest rate (% a month). Bridging lenders quote it by the month. */
    monthlyInterestPercent?: number
    /** Arrangement and exit fees (%). Share of the loan. */
    arrangementFeePercent?: number
    /** Legal fees and survey (pounds). When you buy. */
    purchaseLegalFees?: number
    /** Estate agent fee (%). Share of the sale price, excluding VAT; we add 20% VAT. */
    agentFeePercentExVat?: number
    /** Legal fees when you sell (pounds). */
    saleLegalFees?: number
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

export type CalculatePropertyFlipData = {
  /** Profit before tax (pounds). Negative for a loss. */
  profit: number
  /** Return on cash invested (ROI) (%). */
  returnOnCashPercent: number
  /** Profit on GDV (%). */
  profitOnSalePercent: number
  /** Cash invested (pounds). Your own money in the project, including interest that you pay at the sale. */
  cashInvested: number
  /** Total project cost (pounds). Everything up to the sale. */
  totalCost: number
  /** Stamp duty (pounds). SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
  propertyTax: number
  /** Selling costs (pounds). Estate agent, with VAT, and legal fees. */
  sellingCosts: number
  /** Bridging loan (pounds). */
  loanAmount: number
  /** Finance costs (pounds). */
  financeCosts: number
  /** Refurbishment including contingency (pounds). */
  refurbishment: number
  /** Holding costs (pounds). */
  holdingCosts: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
