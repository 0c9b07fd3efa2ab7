import { toPenny } from '#calculators/engine/rounding.ts'

import type { Schedule } from './report.ts'

/** A month of somebody's own cash in a project: 0 is the day of the purchase. Pounds. */
export type CashMonth = {
  readonly month: number
  readonly what: string
  readonly paid: number
  readonly received: number
  /** All that was received less all that was paid, until its end. */
  readonly cash: number
}

/** The months of a project as a table; a long one is behind a line to open. */
export function cashSchedule(rows: readonly CashMonth[], sentence: string): Schedule {
  return {
    id: 'month-by-month',
    title: 'Your cash, month by month',
    sentence,
    columns: [
      { label: 'Month', unit: 'count' },
      { label: 'What happens', unit: 'text' },
      { label: 'Paid', unit: 'exact-pounds' },
      { label: 'Received', unit: 'exact-pounds' },
      { label: 'In all so far', unit: 'exact-pounds' },
    ],
    rows: rows.map(({ month, what, paid, received, cash }) => [
      month,
      what,
      toPenny(paid),
      toPenny(received),
      toPenny(cash),
    ]),
    folded: rows.length > 14,
  }
}
