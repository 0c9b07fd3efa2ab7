import { calibrate, type Calibration } from './calibration.ts'
import { fitDrift, fitShare, fitTrees, TREES, type TreeSettings } from './fit-trees.ts'
import { noteForecasts } from './forecasts.ts'
import { monthOfDay } from './months.ts'
import type { SalesTable } from './sales-table.ts'
import { createValuer, estimateMonth, openMonth, type Valuer } from './valuer.ts'

/** How far back the model goes before the first month that's wanted. */
export const BACK = {
  /** Years of sales that the trees learn from, each estimated before it was known. */
  features: 14,
  /** Years of estimates with trees, to calibrate intervals. */
  calibration: 3,
} as const

/** Months between fits of the trees. */
const REFIT_MONTHS = 6

/** A month of a rolling model: it knows the sales before the month, and has estimated those in it. */
export type OpenMonth = { valuer: Valuer; month: number; calibration: Calibration | null }

/** What to roll: to months from January 1995 = 0, perhaps from a model that was saved on the way. */
export type Rolling = {
  from: number
  to: number
  settings?: TreeSettings
  onMonth?: (valuer: Valuer, done: number, months: number) => void
  resume?: Valuer | null
}

/**
 * Rolls the model forward month by month until `to`, and yields the months from `from` with estimates of their sales.
 * Every fit uses only sales before the month: trees are fitted again every six months, all else every month.
 */
export function* rollForward(
  table: SalesTable,
  { from, to, settings = TREES, onMonth, resume = null }: Rolling,
): Generator<OpenMonth> {
  const valuer = resume ?? createValuer(table)
  const earliest = monthOfDay(table.day[0] ?? 0) + 12
  const start = Math.max(earliest, from - 12 * (BACK.features + BACK.calibration))
  const firstFit = from - 12 * BACK.calibration
  for (let month = Math.max(valuer.month + 1, Math.min(start, from)); month <= to; month++) {
    openMonth(valuer, month)
    noteForecasts(valuer.forecasts, valuer.known.market, month)
    if (month >= firstFit && (month - from) % REFIT_MONTHS === 0) fitTrees(valuer, settings)
    fitShare(valuer)
    fitDrift(valuer)
    const calibration = month >= from ? calibrate(valuer) : null
    estimateMonth(valuer)
    onMonth?.(valuer, month - start + 1, to - start + 1)
    if (month >= from) yield { valuer, month, calibration }
  }
}
