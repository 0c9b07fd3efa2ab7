import type { HomeEstimate } from '../model/estimate-home.ts'

/** The steps in which an estimate is made, in their order. */
export const METHOD_NAMES = ['area', 'own sales', 'comparables', 'correction'] as const

/** A step of an estimate. */
export type MethodPart = {
  method: (typeof METHOD_NAMES)[number]
  /** The estimate in pounds once this step is included. */
  estimate: number
  /** How much it counts: those of area, own sales and comparables add up to 1. Null for the correction, which changes their result. */
  weight: number | null
  /** The number of sales that it's based on; null if it isn't based on a few. */
  sales: number | null
}

/** Splits an estimate into its steps. Without sales of its own, or comparables, there is no such step. */
export function methodsOf({ sales, steps, sizeRatio }: HomeEstimate): MethodPart[] {
  const own = sales.filter(({ isOwn }) => isOwn)
  const others = sales.length - own.length
  const weightOf = (some: HomeEstimate['sales']) => some.reduce((sum, { weight }) => sum + weight, 0)
  const [ownWeight, whole] = [weightOf(own), weightOf(sales)]
  // The sales are of the home as it's recorded.
  const level = Math.log(steps.area / sizeRatio)
  const change = own.reduce((sum, sale) => sum + sale.weight * (Math.log(sale.adjustedPounds) - level), 0)
  const withOwn = others === 0 ? steps.comparables : Math.exp(level + change) * sizeRatio
  return [
    { method: 'area', estimate: steps.area, weight: 1 - whole, sales: null },
    ...(own.length === 0
      ? []
      : [{ method: 'own sales' as const, estimate: withOwn, weight: ownWeight, sales: own.length }]),
    ...(others === 0
      ? []
      : [
          {
            method: 'comparables' as const,
            estimate: steps.comparables,
            weight: whole - ownWeight,
            sales: others,
          },
        ]),
    { method: 'correction', estimate: steps.corrected, weight: null, sales: null },
  ]
}
