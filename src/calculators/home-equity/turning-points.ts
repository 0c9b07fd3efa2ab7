/** Where the equity in a home turns: to nothing, and to the next band of loan to value. Pure. */
import { nextBand } from '#calculators/engine/loan/loan-bands.ts'
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type HomePlan, mortgageOf, owedAfter, owedOn } from './ahead.ts'

/** The values at which nothing is left, and three ways to the next band. */
export function turningPointsOf(plan: HomePlan): TurningPoint[] {
  const owed = owedOn(plan)
  if (owed === 0) return []
  return [nothingLeft(plan, owed), saleLeavesNothing(plan, owed), ...bandPoints(plan, owed)]
}

function changeWords(from: number, to: number): string {
  const percent = percentOf(to - from, from)
  if (percent === 0) return 'That is today’s value.'
  const change = inUnit(Math.abs(percent), 'percent')
  return percent < 0 ? `That is ${change} below today’s value.` : `That is ${change} above today’s value.`
}

function nothingLeft({ propertyValue = 0 }: HomePlan, owed: number): TurningPoint {
  return {
    label: 'Value at which nothing is yours',
    value: toPenny(owed),
    unit: 'pounds',
    sentence: `${changeWords(propertyValue, owed)} Below it the equity is negative.`,
  }
}

function saleLeavesNothing(
  { propertyValue = 0, sellingCostsPercent = 0 }: HomePlan,
  owed: number,
): TurningPoint {
  const price = owed / (1 - sellingCostsPercent / 100)
  return {
    label: 'Sale price that just pays everything',
    value: toPenny(price),
    unit: 'pounds',
    sentence: `The loans, and ${inUnit(sellingCostsPercent, 'percent')} costs of selling. ${changeWords(propertyValue, price)}`,
  }
}

function bandPoints(plan: HomePlan, owed: number): TurningPoint[] {
  const { propertyValue = 0, mortgageBalance = 0 } = plan
  const band = nextBand(owed, propertyValue)
  if (band === null) return []
  const limit = (propertyValue * band) / 100
  const value = owed / (band / 100)
  const months = firstMonth(plan, limit)
  return [
    {
      label: `Repayment that brings ${band}% loan to value`,
      value: toPenny(owed - limit),
      unit: 'pounds',
      sentence: `Today, at today’s value. Lenders price loans by such bands, so the next one down often brings a lower rate.${owed - limit > mortgageBalance ? ' It is more than the whole mortgage: other loans would have to be repaid too.' : ''}`,
    },
    {
      label: `Value that brings ${band}% loan to value`,
      value: toPenny(value),
      unit: 'pounds',
      sentence: `With nothing repaid. ${changeWords(propertyValue, value)}`,
    },
    {
      label: `Time to ${band}% by the payments alone`,
      value: months,
      unit: 'months',
      sentence:
        months === null
          ? 'The payments alone do not bring it while the value stays.'
          : 'If the value stays and the mortgage is repaid as it is in the form.',
    },
  ]
}

function firstMonth(plan: HomePlan, limit: number): number | null {
  const { months } = mortgageOf(plan)
  for (let month = 1; month <= months; month += 1) if (owedAfter(plan, month) <= limit) return month
  return null
}
