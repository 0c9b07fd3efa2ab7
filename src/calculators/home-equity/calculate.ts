import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

/** A home and what is owed on it. Pounds; 5 means 5%. */
export type HomeEquityInput = {
  propertyValue?: number | undefined
  mortgageBalance?: number | undefined
  otherSecuredLoans?: number | undefined
  /** The highest loan to value that a lender would go to. */
  maxLtvPercent?: number | undefined
}

/** What is yours of a home, in pounds to the penny. */
export type HomeEquity = {
  /** Negative when more is owed than the home is worth. */
  equity: number
  equityPercent: number
  loanToValuePercent: number
  maxAdditionalBorrowing: number
}

/** Value less everything secured on it, and the room up to a loan to value. */
export function homeEquity({
  propertyValue = 0,
  mortgageBalance = 0,
  otherSecuredLoans = 0,
  maxLtvPercent = 0,
}: HomeEquityInput): HomeEquity {
  const loans = mortgageBalance + otherSecuredLoans
  return {
    equity: toPenny(propertyValue - loans),
    equityPercent: percentOf(propertyValue - loans, propertyValue),
    loanToValuePercent: percentOf(loans, propertyValue),
    maxAdditionalBorrowing: toPenny(Math.max(0, (propertyValue * maxLtvPercent) / 100 - loans)),
  }
}
