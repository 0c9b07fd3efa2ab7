import { expect, test } from 'vitest'

import { madeSales } from '#testing/made-sales.ts'

import { fitDrift } from './fit-trees.ts'
import { monthOfDay, startOfMonth } from './months.ts'
import { salesTable } from './sales-table.ts'
import { createValuer, openMonth } from './valuer.ts'

const MONTH = 130

/** The drift after sales that cost more than their estimates by what `error` says, in log points, from how many months ago they are. */
function driftOf(error: (monthsAgo: number, at: number) => number): number {
  const valuer = createValuer(salesTable(madeSales()))
  const { table, first, corrections } = valuer
  openMonth(valuer, MONTH)
  for (let at = 0; at < table.count; at++) {
    const month = monthOfDay(table.day[at] ?? 0)
    first[at] = (table.logPrice[at] ?? 0) - error(MONTH - month, at)
    corrections[at] = 0
  }
  fitDrift(valuer)
  return valuer.drift
}

test('the drift goes where the latest sales were, not as far', () => {
  const drift = driftOf(() => 0.05)
  expect(drift).toBeGreaterThan(0.005)
  expect(drift).toBeLessThan(0.05)
  expect(driftOf(() => -0.05)).toBeCloseTo(-drift, 10)
})

test('a few odd prices don’t move the drift, nor do sales of the month itself or of more than four months ago', () => {
  const drift = driftOf(() => 0.02)
  const { day } = salesTable(madeSales())
  const odd = day.findLastIndex((own) => own < startOfMonth(MONTH))
  expect(driftOf((_, at) => (at === odd ? 3 : 0.02))).toBeCloseTo(drift, 10)
  expect(driftOf((ago) => (ago <= 0 || ago > 4 ? 0.5 : 0.02))).toBeCloseTo(drift, 10)
})
