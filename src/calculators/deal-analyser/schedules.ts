import type { Schedule } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import {
  type Objective,
  type Strategies,
  type StrategyRow,
  ranked,
} from '#calculators/strategies/strategies.ts'

/** The tables of a deal that go beyond the plain let: every strategy, and the income tax on its rents. */
export function dealSchedules(sideBySide: Strategies, objective: Objective): Schedule[] {
  return [strategySchedule(sideBySide, objective), ...taxSchedule(sideBySide)]
}

/** Every strategy as a row, in the order of what is wanted. */
function strategySchedule({ rows, missing }: Strategies, objective: Objective): Schedule {
  return {
    id: 'strategies',
    title: 'Four ways with the same property',
    sentence:
      'Each worked out by its own calculator from the numbers above, in the order of what you put first; ways that something bars come last. ‘On the cash’ is a year’s cash flow over the cash left in; of a sale, its whole profit over the cash. Income tax is counted on rents, tax on a profit or a gain is not.',
    columns: [
      { label: 'Way', unit: 'text' },
      { label: 'Cash needed', unit: 'pounds' },
      { label: 'Cash left in', unit: 'pounds' },
      { label: 'Cash flow a year', unit: 'pounds' },
      { label: 'After income tax', unit: 'pounds' },
      { label: 'Gained at once', unit: 'pounds' },
      { label: 'On the cash', unit: 'percent' },
      { label: 'Cash back after', unit: 'months' },
    ],
    rows: [
      ...ranked(rows, objective).map((row) => [
        row.isBarred ? `${row.title} (barred)` : row.title,
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

/** The landlord's income tax by strategy, with what section 24 does; empty where it is not worked out. */
function taxSchedule({ rows }: Strategies): Schedule[] {
  const taxed = rows.filter((row): row is TaxedRow => row.tax !== null)
  if (taxed.length === 0) return []
  const line = (label: string, figure: (row: TaxedRow) => number) => [label, ...taxed.map(figure)]
  return [
    {
      id: 'tax',
      title: 'Your income tax, with section 24',
      sentence:
        'Interest is not taken off the rent of a person’s let home; it brings a reduction of tax at the basic rate instead. So tax can be due in a year that leaves no cash.',
      columns: [
        { label: 'A year', unit: 'text' },
        ...taxed.map(({ title }) => ({ label: title, unit: 'pounds' as const })),
      ],
      rows: [
        line('Rent that comes in', ({ letting }) => letting?.receivedRent ?? 0),
        line('Costs without interest', ({ letting }) => -(letting?.expenses ?? 0) + 0),
        line('Taxed profit', ({ tax }) => tax.rentalProfit),
        line('Tax on it at your rates', ({ tax }) => toPenny(tax.taxDueToProperty + tax.financeCostRelief)),
        line('Interest paid', ({ letting }) => letting?.interest ?? 0),
        line('Reduction for the interest', ({ tax }) => -tax.financeCostRelief + 0),
        line('Tax due to the property', ({ tax }) => tax.taxDueToProperty),
        line('Cash flow after it', ({ annualCashFlowAfterTax }) => annualCashFlowAfterTax ?? 0),
        line('Interest to use in later years', ({ tax }) => tax.unusedFinanceCostsCarriedForward),
      ],
    },
  ]
}
