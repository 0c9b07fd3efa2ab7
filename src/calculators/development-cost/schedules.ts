import type { Schedule } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'

import { type DevelopmentCost, developmentCost } from './calculate.ts'
import { type DevelopmentQuestion, RATE_CASES, atRate, residualLandValue } from './question.ts'

/** The cost plan, low, expected and high, and what VAT makes of it. */
export function schedulesOf(question: DevelopmentQuestion, result: DevelopmentCost): Schedule[] {
  return [costPlan(question, result), rateCases(question), vatCases(question)]
}

function costPlan(question: DevelopmentQuestion, result: DevelopmentCost): Schedule {
  const { grossInternalAreaM2: area, ratePerM2, regionalFactor = 1 } = question
  const percentage = (percent: number | undefined, of: string) =>
    `${inUnit(percent ?? 0, 'percent')} of ${of}`
  const region = regionalFactor === 1 ? '' : ` × ${regionalFactor}`
  const works = 'building and external works'
  const parts: [string, string, number][] = [
    [
      'Building',
      `${inUnit(area, 'square-metres')} × ${inUnit(ratePerM2, 'money')}${region}`,
      result.buildCost,
    ],
    ['External works', percentage(question.externalWorksPercent, 'the building'), result.externalWorks],
    ['Contingency', percentage(question.contingencyPercent, works), result.contingency],
    ['Professional fees', percentage(question.professionalFeesPercent, works), result.professionalFees],
    [
      'VAT',
      `${inUnit(question.vatOnWorksPercent ?? 0, 'percent')} of works and contingency, ${percentage(question.vatOnFeesPercent, 'fees')}`,
      result.vat,
    ],
    ['Cost of the works', '', result.totalCost],
  ]
  return {
    id: 'cost-plan',
    title: 'Cost plan',
    columns: [
      { label: 'Part', unit: 'text' },
      { label: 'How it is worked out', unit: 'text' },
      { label: 'Cost', unit: 'pounds' },
      { label: 'A square metre', unit: 'pounds' },
      { label: 'Share', unit: 'percent' },
    ],
    rows: parts.map(([part, how, cost]) => [
      part,
      how,
      cost,
      area === 0 ? null : toPenny(cost / area),
      percentOf(cost, result.totalCost),
    ]),
  }
}

const RESULT_COLUMNS = [
  { label: 'Cost of the works', unit: 'pounds' },
  { label: 'A square metre', unit: 'pounds' },
  { label: 'Profit', unit: 'pounds' },
  { label: 'Share of the value', unit: 'percent' },
  { label: 'What the land may cost', unit: 'pounds' },
] as const

/** The results of a case, in the order of the columns. */
function resultsOf(question: DevelopmentQuestion): (number | null)[] {
  const { totalCost, totalPerM2, profit, profitOnGdvPercent } = developmentCost(question)
  const land = residualLandValue(question)
  return [totalCost, totalPerM2, profit, profitOnGdvPercent, land === null ? null : toPenny(land)]
}

function rateCases(question: DevelopmentQuestion): Schedule {
  return {
    id: 'low-expected-high',
    title: 'Low, expected, high',
    sentence:
      'The building rate a tenth lower, as it is, and a fifth higher; all that is a share of it follows. The last column is the residual land value for the profit that you want.',
    columns: [{ label: 'Case', unit: 'text' }, { label: 'Rate', unit: 'pounds' }, ...RESULT_COLUMNS],
    rows: RATE_CASES.map((one) => {
      const changed = atRate(question, one)
      return [one.name, toPenny(changed.ratePerM2), ...resultsOf(changed)]
    }),
  }
}

function vatCases(question: DevelopmentQuestion): Schedule {
  return {
    id: 'by-vat',
    title: 'What VAT makes of it',
    sentence: 'The same works at each rate of VAT. Which one applies is a question of law, not of choice.',
    columns: [{ label: 'VAT on the works', unit: 'text' }, ...RESULT_COLUMNS],
    rows: [0, 5, 20].map((vatOnWorksPercent) => [
      `${vatOnWorksPercent}%`,
      ...resultsOf({ ...question, vatOnWorksPercent }),
    ]),
  }
}
