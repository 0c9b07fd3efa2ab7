/** What the page asks of a building project, and what follows from it straight away. Pure. */
import { shareOf } from '#calculators/engine/rounding.ts'

import { type DevelopmentCost, type DevelopmentCostInput, developmentCost } from './calculate.ts'

/** A project, and the profit that is wanted of it. */
export type DevelopmentQuestion = DevelopmentCostInput & {
  /** Of the finished value. */
  wantedProfitPercent?: number | undefined
}

/** Everything but the profit: works, land and the rest. */
export function allCosts(
  { landCost = 0, otherCosts = 0 }: DevelopmentQuestion,
  result: DevelopmentCost,
): number {
  return result.totalCost + landCost + otherCosts
}

/**
 * Residual land value: the finished value less the wanted profit, the works and other costs, which is what the land may
 * cost with its tax and fees. Negative when even free land leaves too little; null without a finished value.
 */
export function residualLandValue(question: DevelopmentQuestion): number | null {
  const { grossDevelopmentValue: value = 0, otherCosts = 0, wantedProfitPercent } = question
  if (value === 0) return null
  return value * (1 - shareOf(wantedProfitPercent)) - developmentCost(question).totalCost - otherCosts
}

/** A case of the rate: a name, and how far the rate is from the one in the form. */
export type RateCase = { readonly name: string; readonly percent: number }

/** The rate as it is, and what a good and a bad tender may make of it. */
export const RATE_CASES: readonly RateCase[] = [
  { name: 'Low', percent: -10 },
  { name: 'Expected', percent: 0 },
  { name: 'High', percent: 20 },
]

/** The project at another rate. */
export function atRate(
  question: DevelopmentQuestion,
  { percent }: Pick<RateCase, 'percent'>,
): DevelopmentQuestion {
  return { ...question, ratePerM2: (question.ratePerM2 * (100 + percent)) / 100 }
}
