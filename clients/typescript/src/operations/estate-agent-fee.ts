// Generated from the OpenAPI document by `npm run clients`: change the API instead.

import type { WorkingLine } from './shared.ts'

export type CalculateEstateAgentFeeInput = {
  jurisdiction?: "uk" | "england" | "northern-ireland" | "scotland" | "wales"
  /** Date whose rules apply: completion of a purchase, contract date of a sale (capital gains tax) or date of the claim (Help to Buy ISA). Today by default. Ignored by calculators that don’t depend on the date. */
  effectiveDate?: string
  /** The calculator’s inputs. Money is in pounds, and 5 means 5%. */
  inputs: {
    /** Sale price (pounds). */
    salePrice?: number
    /** What does the agent charge? */
    charged?: "fixed" | "percentage"
    /** Percentage fee (%). A share of the sale price. */
    feePercent?: number
    /** Fixed fee (pounds). To compare with a percentage. Leave it blank if you don’t have a quote. */
    fixedFee?: number
    /** The quotes include VAT. */
    feeIncludesVat?: boolean
    /** Minimum fee (pounds). The least you’d pay on a percentage fee, with or without VAT as quoted. */
    minimumFee?: number
    /** VAT (%). 0 if the agent isn’t registered for VAT. */
    vatPercent?: number
    [name: string]: unknown
  }
  /** Set to true to include the working, step by step. */
  explain?: boolean
}

export type CalculateEstateAgentFeeData = {
  /** Fee including VAT (pounds). */
  feeIncVat: number
  /** Fee excluding VAT (pounds). */
  feeExVat: number
  /** VAT on the fee (pounds). */
  vat: number
  /** Fee including VAT as a share of the price (%). */
  effectivePercentIncVat: number
  /** Left after the fee (pounds). Before you repay a mortgage and pay the conveyancer. */
  netProceeds: number
  /** The working, line by line. Only with explain. */
  working?: readonly (WorkingLine)[]
}
