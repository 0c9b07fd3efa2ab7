/** A deal as the simulation sees it: the cash put in, what's let or sold, and for how long. In pounds; 5 means 5%. */

/** What is done with the property. */
export type Strategy = 'let' | 'hmo' | 'brrr' | 'flip'

/** Names of the strategies. */
export const STRATEGY_TITLES: Readonly<Record<Strategy, string>> = {
  let: 'Buy-to-let',
  hmo: 'HMO',
  brrr: 'BRRR',
  flip: 'Flip',
}

/** The purchase and refurbishment, until the property is let or sold. */
export type Project = {
  price: number
  /** Tax, fees and other one-off costs. */
  upfrontCosts: number
  works: number
  /** Months until the refurbishment is done and the property is let, refinanced or sold; 0 if it's let immediately. */
  months: number
  /** Interest and bills of each of those months. */
  monthlyCosts: number
  /** Value after refurbishment. */
  endValue: number
}

/** Costs of selling: a share of the price and a fixed part. */
export type Selling = { percent: number; fixed: number }

/** Buy, refurbish, sell. */
export type SalePlan = {
  strategy: 'flip'
  project: Project
  /** The loan for the purchase, repaid from the sale. Its cost is part of the project. */
  loan: number
  selling: Selling
}

/** Buy, perhaps refurbish and refinance, let, and sell at the end. */
export type LetPlan = {
  strategy: 'let' | 'hmo' | 'brrr'
  project: Project
  mortgage: {
    /** A fixed loan amount; 0 if it depends on the value. */
    amount: number
    /** As a percentage of the value after refurbishment, for a refinance. */
    percentOfEndValue: number
    ratePercent: number
    /** Length of each fixed-rate period, in years. */
    fixYears: number
    /** Null for interest only. */
    repaidOverMonths: number | null
  }
  /** First year's rent, without void periods. */
  annualRent: number
  voidWeeks: number
  managementPercent: number
  annualCosts: number
  years: number
  selling: Selling
}

/** Any plan. */
export type Plan = SalePlan | LetPlan
