/** A deal as the chances see it: what goes in, what is let or sold, for how long. Pounds; 5 means 5%. */

/** What is done with the property. */
export type Strategy = 'let' | 'hmo' | 'brrr' | 'flip'

/** Names of the strategies. */
export const STRATEGY_TITLES: Readonly<Record<Strategy, string>> = {
  let: 'Buy-to-let',
  hmo: 'HMO',
  brrr: 'BRRR',
  flip: 'Flip',
}

/** The purchase and the works, until the property is let or sold. */
export type Project = {
  price: number
  /** Tax, fees and whatever else is paid once. */
  upfrontCosts: number
  works: number
  /** Until the works are done and the property is let, refinanced or sold; 0 when it is let at once. */
  months: number
  /** Interest and bills of each of those months. */
  monthlyCosts: number
  /** What it is worth when the works are done. */
  endValue: number
}

/** Costs of selling: a share of the price and a fixed part. */
export type Selling = { percent: number; fixed: number }

/** Buy, mend, sell. */
export type SalePlan = {
  strategy: 'flip'
  project: Project
  /** Lent against the purchase and paid back from the sale; its cost is in the project. */
  loan: number
  selling: Selling
}

/** Buy, perhaps mend and refinance, let, and sell at the end. */
export type LetPlan = {
  strategy: 'let' | 'hmo' | 'brrr'
  project: Project
  mortgage: {
    /** A loan of fixed size; 0 if it follows from the value. */
    amount: number
    /** Of what the property turns out to be worth: a refinancing. */
    percentOfEndValue: number
    ratePercent: number
    /** Years until the rate is fixed anew. */
    fixYears: number
    /** Null for interest only. */
    repaidOverMonths: number | null
  }
  /** Of the first year, with every week let. */
  annualRent: number
  voidWeeks: number
  managementPercent: number
  annualCosts: number
  years: number
  selling: Selling
}

/** Any of them. */
export type Plan = SalePlan | LetPlan
