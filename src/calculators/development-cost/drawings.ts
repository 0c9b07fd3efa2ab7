import { addingUp } from '#calculators/engine/report/adding-up.ts'
import type { Drawing } from '#calculators/engine/report/report.ts'
import { stepsDown } from '#calculators/engine/report/steps-down.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type DevelopmentCost, developmentCost, exactCosts } from './calculate.ts'
import { type DevelopmentQuestion, RATE_CASES, allCosts, atRate } from './question.ts'

/** The works by part, their range, and, with a finished value, what is left of it. */
export function drawingsOf(question: DevelopmentQuestion, result: DevelopmentCost): Drawing[] {
  const { grossDevelopmentValue: value = 0 } = question
  return [
    byPart(result),
    ...(value > 0 ? [ofTheValue(question, result, value), overCosts(question, result, value)] : []),
    range(question),
  ]
}

function byPart(result: DevelopmentCost): Drawing {
  return {
    kind: 'parts',
    id: 'by-part',
    title: `The building alone is ${inUnit(Math.round(percentOf(result.buildCost, result.totalCost)), 'percent')} of the cost`,
    subtitle: 'Cost of the works by part, in pounds',
    unit: 'pounds',
    items: [
      { label: 'Building', value: result.buildCost },
      { label: 'External works', value: result.externalWorks },
      { label: 'Contingency', value: result.contingency },
      { label: 'Professional fees', value: result.professionalFees },
      { label: 'VAT', value: result.vat },
    ],
    labelHead: 'Part',
    valueHead: 'Cost',
  }
}

function ofTheValue(question: DevelopmentQuestion, result: DevelopmentCost, value: number): Drawing {
  const profit = result.profit ?? 0
  const { build, externals, contingency, fees, vat } = exactCosts(question)
  return {
    kind: 'steps',
    id: 'of-the-value',
    title:
      profit > 0
        ? `${inUnit(profit, 'pounds')} of the finished value is left`
        : 'Nothing of the finished value is left',
    subtitle: 'From the finished value to the profit, in pounds',
    unit: 'pounds',
    items: addingUp(profit, [
      { label: 'Value when finished', value },
      ...stepsDown({
        'Building and external works': build + externals,
        Contingency: contingency,
        'Professional fees': fees,
        'VAT on works and fees': vat,
        Land: question.landCost ?? 0,
        'Finance, sale and other': question.otherCosts ?? 0,
      }),
    ]),
    labelHead: 'Step',
    valueHead: 'Amount',
    total: profit < 0 ? 'Loss' : 'Profit',
  }
}

function overCosts(question: DevelopmentQuestion, result: DevelopmentCost, value: number): Drawing {
  const overrun = percentOf(value - allCosts(question, result), result.totalCost)
  return {
    kind: 'lines',
    id: 'over-costs',
    title:
      overrun > 0
        ? `The profit is gone when the works cost ${inUnit(Math.round(overrun), 'percent')} more`
        : 'There is no profit to lose at this cost of the works',
    subtitle: 'Profit if the works cost so many per cent less or more, in pounds',
    unit: 'pounds',
    series: [
      {
        name: 'Profit',
        points: [-20, -10, 0, 10, 20, 30, 40].map((percent) => ({
          x: percent,
          y: developmentCost(atRate(question, { percent })).profit ?? 0,
        })),
      },
    ],
    xHead: 'Change of the cost',
    xUnit: 'percent',
    fromZero: true,
  }
}

function range(question: DevelopmentQuestion): Drawing {
  const cases = RATE_CASES.map((one) => ({
    label: `${one.name}: ${inUnit(toPenny(atRate(question, one).ratePerM2), 'pounds')} a square metre`,
    value: developmentCost(atRate(question, one)).totalCost,
  }))
  return {
    kind: 'bars',
    id: 'range',
    title: `The works may cost ${inUnit(cases[0]?.value ?? 0, 'pounds')} or ${inUnit(cases.at(-1)?.value ?? 0, 'pounds')}`,
    subtitle: 'Cost of the works at a rate a tenth lower, as it is, and a fifth higher, in pounds',
    unit: 'pounds',
    items: cases,
    labelHead: 'Rate',
    valueHead: 'Cost',
  }
}
