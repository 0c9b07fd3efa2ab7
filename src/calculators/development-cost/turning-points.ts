/** Where a building project turns: land, rate and finished value at which the wanted profit is just made. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, shareOf, toPenny } from '#calculators/engine/rounding.ts'

import type { DevelopmentCost } from './calculate.ts'
import { type DevelopmentQuestion, allCosts, residualLandValue } from './question.ts'

/** Break-evens; without a finished value there is nothing to solve. */
export function turningPointsOf(question: DevelopmentQuestion, result: DevelopmentCost): TurningPoint[] {
  const { grossDevelopmentValue: value = 0 } = question
  if (value === 0) return []
  return [landFor(question), rateFor(question, result), ...valuesFor(question, result)]
}

function profitWords({ wantedProfitPercent = 0 }: DevelopmentQuestion): string {
  return wantedProfitPercent > 0 ? `a profit of ${inUnit(wantedProfitPercent, 'percent')}` : 'no loss'
}

function landFor(question: DevelopmentQuestion): TurningPoint {
  const most = toPenny(residualLandValue(question) ?? 0)
  const { landCost = 0 } = question
  const room = most - landCost
  return {
    label: `Largest cost of the land for ${profitWords(question)}`,
    value: most < 0 ? null : most,
    unit: 'pounds',
    sentence:
      most < 0
        ? `Even free land would leave ${inUnit(-most, 'pounds')} too little.`
        : `The residual land value, tax and fees of buying included: ${inUnit(Math.abs(room), 'pounds')} ${room < 0 ? 'less' : 'more'} than in the form.`,
  }
}

/** The cost of the works is in proportion to the rate. */
function rateFor(question: DevelopmentQuestion, result: DevelopmentCost): TurningPoint {
  const { ratePerM2, landCost = 0 } = question
  const forWorks = (residualLandValue(question) ?? 0) - landCost + result.totalCost
  const label = `Largest building rate for ${profitWords(question)}`
  if (result.totalCost <= 0 || forWorks < 0)
    return { label, value: null, unit: 'pounds', sentence: 'Land and other costs alone leave too little.' }
  const rate = toPenny((ratePerM2 * forWorks) / result.totalCost)
  const change = percentOf(rate - ratePerM2, ratePerM2)
  return {
    label,
    value: rate,
    unit: 'pounds',
    sentence: `For a square metre: ${inUnit(Math.abs(change), 'percent')} ${change < 0 ? 'below' : 'above'} the rate in the form.`,
  }
}

function valuesFor(question: DevelopmentQuestion, result: DevelopmentCost): TurningPoint[] {
  const { grossDevelopmentValue: value = 0, wantedProfitPercent = 0 } = question
  const costs = toPenny(allCosts(question, result))
  const fall = value - costs
  const noLoss: TurningPoint = {
    label: 'Finished value without profit or loss',
    value: costs,
    unit: 'pounds',
    sentence:
      fall >= 0
        ? `Prices may fall by ${inUnit(percentOf(fall, value), 'percent')} before money is lost.`
        : `${inUnit(-fall, 'pounds')} more than you expect.`,
  }
  if (wantedProfitPercent === 0) return [noLoss]
  const wanted = toPenny(costs / (1 - shareOf(wantedProfitPercent)))
  return [
    {
      label: `Finished value for ${profitWords(question)}`,
      value: wanted,
      unit: 'pounds',
      sentence: `With the land and the works as they are: ${inUnit(Math.abs(wanted - value), 'pounds')} ${wanted > value ? 'more' : 'less'} than you expect.`,
    },
    noLoss,
  ]
}
