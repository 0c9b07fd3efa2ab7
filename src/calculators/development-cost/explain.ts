import {
  type LineDescription,
  type WorkingLine,
  arithmetic,
  numbersOf,
  workingOf,
} from '#calculators/engine/working.ts'

import { type DevelopmentCost, type DevelopmentCostInput, developmentCost } from './calculate.ts'

/** The cost part by part, line by line. */
export function explainDevelopmentCost(input: DevelopmentCostInput): WorkingLine[] {
  const result = developmentCost(input)
  const given = numbersOf({ regionalFactor: 1, landCost: 0, otherCosts: 0 }, input, result)
  const lines = [...worksLines(result, given), ...totalLines(result, given)]
  return workingOf(
    arithmetic('Building cost by area, with what comes on top'),
    lines.filter(({ result }) => result !== null),
  )
}

function worksLines(result: DevelopmentCost, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Building cost',
      formula: 'grossInternalAreaM2 × ratePerM2 × regionalFactor',
      given,
      result: result.buildCost,
    },
    {
      label: 'External works',
      formula: 'buildCost × externalWorksPercent / 100',
      given,
      result: result.externalWorks,
    },
    {
      label: 'Contingency',
      formula: '(buildCost + externalWorks) × contingencyPercent / 100',
      given,
      result: result.contingency,
    },
    {
      label: 'Professional fees',
      formula: '(buildCost + externalWorks) × professionalFeesPercent / 100',
      given,
      result: result.professionalFees,
    },
  ]
}

function totalLines(result: DevelopmentCost, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'VAT',
      formula:
        '(buildCost + externalWorks + contingency) × vatOnWorksPercent / 100 + professionalFees × vatOnFeesPercent / 100',
      given,
      result: result.vat,
    },
    {
      label: 'Total cost',
      formula: 'buildCost + externalWorks + contingency + professionalFees + vat',
      given,
      result: result.totalCost,
    },
    {
      label: 'Total per square metre',
      formula: 'totalCost / grossInternalAreaM2',
      given,
      result: result.totalPerM2,
    },
    {
      label: 'Profit',
      formula: 'grossDevelopmentValue − totalCost − landCost − otherCosts',
      given,
      result: result.profit,
    },
    {
      label: 'Profit on the finished value',
      formula: 'profit / grossDevelopmentValue',
      given,
      result: result.profitOnGdvPercent,
      unit: 'percent',
    },
  ]
}
