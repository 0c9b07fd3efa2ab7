/** The cost plan of a building project, and its cost in other cases. Pure. */
import type { Schedule } from '#calculators/engine/report/report.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import type { ReportedOn } from '#calculators/engine/sheet/calculator.ts'

import type { developmentCost } from './sheet.ts'

type Project = ReportedOn<typeof developmentCost>

/** The lines that add up to the total build cost. */
export const PARTS = ['buildCost', 'externalWorks', 'contingency', 'professionalFees', 'vat'] as const

/** Headings of tables and charts. */
export const HEADS = { part: 'Part', cost: 'Cost', case: 'Case' } as const

/** Change in the build cost per square metre with a good and a bad tender, in per cent. */
export const CASES = { Low: -10, Expected: 0, High: 20 } as const

/** The cost plan, low to high cost, and the cost at each rate of VAT. */
export function schedulesOf(project: Project): Schedule[] {
  return [costPlan(project), buildCostCases(project), vatCases(project)]
}

function costPlan({ inputs, result, label }: Project): Schedule {
  const { grossInternalAreaM2: area } = inputs
  return {
    id: 'cost-plan',
    tab: 'breakdown',
    title: 'Cost plan',
    columns: [
      { label: HEADS.part, unit: 'text' },
      { label: HEADS.cost, unit: 'pounds' },
      { label: 'Per square metre', unit: 'pounds' },
      { label: 'Share of the total', unit: 'percent' },
    ],
    rows: [...PARTS, 'totalCost' as const].map((name) => [
      label(name),
      result[name],
      area === 0 ? null : toPenny(result[name] / area),
      percentOf(result[name], result.totalCost),
    ]),
  }
}

const RESULTS = ['totalCost', 'totalPerM2', 'profit', 'profitOnGdvPercent', 'residualLandValue'] as const

type Change = Partial<Project['inputs']>

/** A row for each change to the project: its name, the input and the results. */
function cases({ at, label }: Project, first: readonly Schedule['columns'][number][], rows: readonly Case[]) {
  const results = RESULTS.map((name) => ({
    label: label(name),
    unit: name === 'profitOnGdvPercent' ? ('percent' as const) : ('pounds' as const),
  }))
  return {
    columns: [...first, ...results],
    rows: rows.map(([cells, change]) => [...cells, ...RESULTS.map((name) => at(name, change))]),
  }
}

type Case = readonly [cells: readonly (string | number)[], change: Change]

function buildCostCases(project: Project): Schedule {
  const { inputs, label } = project
  const rates = Object.entries(CASES).map(([name, change]): Case => {
    const ratePerM2 = (inputs.ratePerM2 * (100 + change)) / 100
    return [[name, toPenny(ratePerM2)], { ratePerM2 }]
  })
  return {
    id: 'low-expected-high',
    tab: 'changes',
    title: 'Low, expected and high cost',
    sentence: 'The build cost per square metre 10% lower, as entered, and 20% higher.',
    ...cases(
      project,
      [
        { label: HEADS.case, unit: 'text' },
        { label: label('ratePerM2'), unit: 'pounds' },
      ],
      rates,
    ),
  }
}

function vatCases(project: Project): Schedule {
  const rates = [0, 5, 20].map((rate): Case => [[`${rate}%`], { vatOnWorksPercent: rate }])
  return {
    id: 'by-vat',
    tab: 'changes',
    title: 'The cost at each rate of VAT',
    sentence: 'The same works at 0%, 5% and 20%. The law decides which rate applies.',
    ...cases(project, [{ label: project.label('vatOnWorksPercent'), unit: 'text' }], rates),
  }
}
