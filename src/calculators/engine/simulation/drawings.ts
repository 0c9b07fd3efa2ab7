/** Charts and tables of simulation results, for pages and downloads. Pure. */
import type { Drawing, Schedule } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { compactPounds } from '#ui/chart/compact.ts'

import type { Chances } from './simulation.ts'
import type { Bar } from './summary.ts'

/** A histogram of profits: bars of equal width, as shares of all runs. */
export function profitDrawing({ histogram, profit, runs }: Chances): Drawing {
  return {
    kind: 'columns',
    id: 'profits',
    title: `80% of runs end between ${inUnit(profit.p10, 'pounds')} and ${inUnit(profit.p90, 'pounds')}`,
    subtitle: 'Profit after selling, before tax: share of runs in each bar; each bar starts at its label',
    unit: 'percent',
    items: histogram.map((bar) => ({ label: barLabel(bar), value: toPenny((bar.runs / runs) * 100) })),
    labelHead: 'Profit from',
    valueHead: 'Share of runs',
  }
}

/** What the profit is correlated with, strongest first. */
export function driverDrawing({ drivers }: Chances): Drawing | null {
  const [first] = drivers
  if (!first) return null
  return {
    kind: 'bars',
    id: 'drivers',
    title: `${first.name} matters most`,
    subtitle: 'Correlation with profit: 1 rises with it, −1 falls as it rises, 0 has no effect',
    unit: 'count',
    items: drivers.map(({ name, correlation }) => ({ label: name, value: toPenny(correlation) })),
    labelHead: 'What varies',
    valueHead: 'Correlation with profit',
  }
}

/** Percentiles 10, 50 and 90, as a table. */
export function tenthsSchedule({ profit, yearlyReturnPercent, years }: Chances): Schedule {
  return {
    id: 'tenths',
    title: 'Range of results',
    columns: [
      { label: '', unit: 'text' },
      { label: 'Poor (P10)', unit: 'text' },
      { label: 'Median (P50)', unit: 'text' },
      { label: 'Good (P90)', unit: 'text' },
    ],
    rows: [
      ['Profit after selling, before tax', ...tenths(profit).map((value) => inUnit(value ?? 0, 'pounds'))],
      [
        years === null ? 'Annualised return' : 'Annual return on cash (IRR)',
        ...tenths(yearlyReturnPercent).map((value) =>
          value === null ? 'no money left in' : inUnit(value, 'percent'),
        ),
      ],
    ],
  }
}

/** The results of the simulation in sentences. */
export function chanceSentences(found: Chances): string[] {
  const { chanceOfLossPercent, chanceOfLossStandardError, reserveForNineInTen, runs } = found
  const percent = (value: number) => inUnit(value, 'percent')
  return [
    `${percent(chanceOfLossPercent)} of ${plainNumber(runs)} runs end in a loss, with a margin of error of ${inUnit(toPenny(2 * chanceOfLossStandardError), 'count')} points either way.`,
    ...(found.chanceOfNegativeFirstYearPercent === null || found.chanceOfNegativeAnyYearPercent === null
      ? []
      : [
          `Cash flow is negative in the first year in ${percent(found.chanceOfNegativeFirstYearPercent)} of runs, and in at least one year in ${percent(found.chanceOfNegativeAnyYearPercent)}.`,
        ]),
    ...(reserveForNineInTen === null || reserveForNineInTen <= 0
      ? []
      : [`A cash reserve of ${inUnit(reserveForNineInTen, 'pounds')} is enough in 90% of runs.`]),
    ...(found.chanceOfNoCashLeftInPercent > 0
      ? [`Refinancing gets all your money out in ${percent(found.chanceOfNoCashLeftInPercent)} of runs.`]
      : []),
  ]
}

function tenths<Value>({ p10, p50, p90 }: { p10: Value; p50: Value; p90: Value }): Value[] {
  return [p10, p50, p90]
}

/** Labels a bar by where it starts, since there's no room for more. The first one includes everything below. */
function barLabel({ from, to }: Bar): string {
  if (from !== null) return compactPounds(from)
  return to === null ? 'all' : `below ${compactPounds(to)}`
}
