import type { Schedule } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { placeIn } from '#calculators/purchase-tax/purchase-fields.ts'
import {
  type Objective,
  type Strategies,
  type StrategyRow,
  ranked,
  strategies,
} from '#calculators/strategies/strategies.ts'

import { dealInputs, factsOf } from './further.ts'
import { A_YEAR, dealAnalyser } from './sheet.ts'

/** The tables in downloads that go beyond the buy-to-let. */
export function dealTables(question: Question): Schedule[] {
  const inputs = dealInputs(question)
  return dealSchedules(strategies(factsOf(inputs), placeIn(inputs)), inputs.objective)
}

/** Tables that compare every strategy and show the income tax on its rent. */
export function dealSchedules(sideBySide: Strategies, objective: Objective): Schedule[] {
  return [strategySchedule(sideBySide, objective), ...taxSchedule(sideBySide)]
}

/** A row for every strategy, best first by what matters most. */
function strategySchedule({ rows, missing }: Strategies, objective: Objective): Schedule {
  const { label } = dealAnalyser
  return {
    id: 'strategies',
    title: 'Strategies compared',
    sentence:
      'Each is worked out by its own calculator from the numbers you entered, best first by what matters most to you; strategies that are ruled out come last. Return on investment (ROI) is a year’s cash flow as a share of the cash left in; for a flip, the whole profit as a share of the cash. Profit is for a flip; equity is what a BRRR creates. Income tax on rent is included; tax on a profit or a gain isn’t.',
    columns: [
      { label: label('strategy'), unit: 'text' },
      { label: label('cashRequired'), unit: 'pounds' },
      { label: 'Money left in', unit: 'pounds' },
      { label: label('annualCashFlow'), unit: 'pounds' },
      { label: 'Cash flow after tax', unit: 'pounds' },
      { label: 'Profit or equity', unit: 'pounds' },
      { label: 'ROI', unit: 'percent' },
      { label: 'Cash back in', unit: 'months' },
    ],
    rows: [
      ...ranked(rows, objective).map((row) => [
        row.isBarred ? `${row.title}: ruled out` : row.title,
        row.cashNeeded,
        row.cashLeftIn,
        row.annualCashFlow,
        row.annualCashFlowAfterTax,
        row.profit,
        row.returnOnCashPercent,
        row.monthsUntilBack,
      ]),
      ...missing.map(({ title }) => [title, null, null, null, null, null, null, null]),
    ],
  }
}

type TaxedRow = StrategyRow & { readonly tax: NonNullable<StrategyRow['tax']> }

/** The landlord's income tax by strategy, with section 24. Empty if it isn't worked out. */
function taxSchedule({ rows }: Strategies): Schedule[] {
  const taxed = rows.filter((row): row is TaxedRow => row.tax !== null)
  if (taxed.length === 0) return []
  const line = (label: string, figure: (row: TaxedRow) => number) => [label, ...taxed.map(figure)]
  return [
    {
      id: 'tax',
      title: 'Your income tax, with section 24',
      sentence:
        'An individual can’t deduct mortgage interest from the rent of a home, and gets a tax reduction at the basic rate instead. So you may owe tax in a year when you have no cash left.',
      columns: [
        { label: A_YEAR, unit: 'text' },
        ...taxed.map(({ title }) => ({ label: title, unit: 'pounds' as const })),
      ],
      rows: [
        line(dealAnalyser.label('effectiveAnnualRent'), ({ letting }) => letting?.receivedRent ?? 0),
        line('Running costs', ({ letting }) => -(letting?.expenses ?? 0) + 0),
        line('Taxable rental profit', ({ tax }) => tax.rentalProfit),
        line('Tax at your rates', ({ tax }) => toPenny(tax.taxDueToProperty + tax.financeCostRelief)),
        line(dealAnalyser.label('annualInterest'), ({ letting }) => letting?.interest ?? 0),
        line('Tax reduction for interest', ({ tax }) => -tax.financeCostRelief + 0),
        line('Income tax on the rent', ({ tax }) => tax.taxDueToProperty),
        line('Cash flow after income tax', ({ annualCashFlowAfterTax }) => annualCashFlowAfterTax ?? 0),
        line('Interest carried forward', ({ tax }) => tax.unusedFinanceCostsCarriedForward),
      ],
    },
  ]
}
