/**
 * Capital gains tax of one plain case in the tax year 2026-27: an individual sells a home that was never theirs to live
 * in. Rates: https://www.gov.uk/capital-gains-tax/rates. Pounds; each cost is rounded up and the proceeds down to whole
 * pounds, as HMRC's own calculator does.
 */
import { toPenny } from '#calculators/rounding.ts'

/** 2026-27. */
export const CGT_2026 = {
  lowerPercent: 18,
  higherPercent: 24,
  exemptAmount: 3_000,
  basicBand: 37_700,
  personalAllowance: 12_570,
} as const

/** A sale, and the seller's income of the year up to £100,000. */
export type PlainSale = {
  proceeds: number
  sellingCosts: number
  purchasePrice: number
  purchaseCosts: number
  improvementCosts: number
  grossIncome: number
}

/** The gain in parts and the tax. */
export type PlainSaleTax = {
  gain: number
  exempt: number
  taxedAtLowerRate: number
  taxedAtHigherRate: number
  tax: number
}

/** The tax on a plain sale. */
export function capitalGainsExample(sale: PlainSale): PlainSaleTax {
  const costs = [sale.sellingCosts, sale.purchasePrice, sale.purchaseCosts, sale.improvementCosts]
  const gain = Math.floor(sale.proceeds) - costs.reduce((sum, cost) => sum + Math.ceil(cost), 0)
  const exempt = Math.min(Math.max(0, gain), CGT_2026.exemptAmount)
  const taxable = Math.max(0, gain) - exempt
  const income = Math.max(0, Math.floor(sale.grossIncome) - CGT_2026.personalAllowance)
  const lower = Math.min(taxable, Math.max(0, CGT_2026.basicBand - income))
  const higher = taxable - lower
  return {
    gain,
    exempt,
    taxedAtLowerRate: lower,
    taxedAtHigherRate: higher,
    tax: toPenny((lower * CGT_2026.lowerPercent + higher * CGT_2026.higherPercent) / 100),
  }
}
