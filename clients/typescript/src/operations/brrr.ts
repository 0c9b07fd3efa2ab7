// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateBrrrInput = {
  jurisdiction: "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Purchase price (pounds). */
    purchasePrice?: number
    /** Refurbishment cost (pounds). Including contingency and VAT. */
    refurbCost?: number
    /** Value after refurbishment (GDV) (pounds). What the new lender’s valuer would say. */
    endValue?: number
    /** Refinance LTV (%). New mortgage as a share of the value after refurbishment. */
    refinanceLtvPercent?: number
    /** Monthly rent (pounds). */
    monthlyRent?: number
    /** Legal fees and survey (pounds). */
    legalFees?: number
    /** Day-one loan to value (LTV) (%). Bridging loan as a share of the purchase price; 0 if you’re paying cash. */
    bridgePercentOfPrice?: number
    /** Bridging interest rate (% a month). Bridging lenders quote it by the month. */
    bridgeMonthlyInterestPercent?: number
    /** Time to refinance (months). From the purchase until the new mortgage completes. */
    bridgeMonths?: number
    /** Arrangement and exit fees (%). Share of the bridging loan. */
    bridgeFeePercent?: number
    /** Mortgage interest rate (% a year). Interest-only. */
    refinanceRatePercent?: number
    /** Refinance costs (pounds). Valuation, product fee and solicitor. */
    refinanceFees?: number
    /** Management fee (%). Share of the rent, including VAT; 0 if you manage it yourself. */
    managementPercent?: number
    /** Other monthly costs (pounds). Repairs and insurance, and void periods spread over the year. */
    monthlyOtherCosts?: number
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

export type CalculateBrrrData = {
  /** Money left in the deal (pounds). Negative when you take out more than you put in. */
  cashLeftIn: number
  /** Cash invested before refinancing (pounds). */
  cashInvestedBeforeRefinance: number
  /** Cash released (pounds). By the new mortgage, after repaying the bridging loan and paying refinance costs. */
  cashReleased: number
  /** Monthly cash flow (pounds). */
  monthlyCashFlow: number
  /** Return on money left in (ROI) (% a year). Null: no money left in. */
  returnOnCashLeftInPercent: number | null
  /** Equity created (pounds). Value after refurbishment less the total project cost. */
  equityCreated: number
  /** Total project cost (pounds). Everything up to the refinance. */
  totalProjectCost: number
  /** Stamp duty (pounds). SDLT in England and Northern Ireland, LBTT in Scotland, LTT in Wales. */
  propertyTax: number
  /** Bridging loan (pounds). */
  bridgeLoan: number
  /** Bridging finance costs (pounds). */
  bridgeCost: number
  /** New mortgage (pounds). */
  newLoan: number
  /** Gross yield on GDV (%). */
  grossYieldOnEndValuePercent: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
