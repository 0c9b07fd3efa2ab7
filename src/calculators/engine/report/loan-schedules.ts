import { type LoanPeriod, yearsOfMonths } from '#calculators/engine/loan/loan-months.ts'
import { toPenny } from '#calculators/engine/rounding.ts'

import type { Schedule } from './report.ts'

const COLUMNS = [
  { label: 'Paid', unit: 'exact-pounds' },
  { label: 'Interest', unit: 'exact-pounds' },
  { label: 'Off the loan', unit: 'exact-pounds' },
  { label: 'Owed at the end', unit: 'exact-pounds' },
] as const

/** The tables of a loan: by year in sight, by month behind a line. */
export function loanSchedules(months: readonly LoanPeriod[]): Schedule[] {
  if (months.length === 0) return []
  return [
    {
      id: 'by-year',
      title: 'Year by year',
      columns: [{ label: 'Year', unit: 'count' }, ...COLUMNS],
      rows: yearsOfMonths(months).map(cells),
    },
    {
      id: 'by-month',
      title: 'Month by month',
      columns: [{ label: 'Month', unit: 'count' }, ...COLUMNS],
      rows: months.map(cells),
      folded: true,
    },
  ]
}

function cells({ number, paid, interest, repaid, owed }: LoanPeriod): readonly number[] {
  return [number, ...[paid, interest, repaid, owed].map(toPenny)]
}
