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

test('last month counts more than the months before', () => {
  expect(driftOf((ago) => (ago === 1 ? 0.05 : -0.02))).toBeGreaterThan(0)
  expect(driftOf((ago) => (ago === 1 ? 0.05 : 0))).toBeGreaterThan(driftOf((ago) => (ago === 2 ? 0.05 : 0)))
})

test('a price that’s twice the estimate counts no more than one that’s a tenth above it, nor does a sale of the month itself', () => {
  const { day } = salesTable(madeSales())
  const odd = day.findLastIndex((own) => own < startOfMonth(MONTH))
  const withOdd = (size: number) => driftOf((_, at) => (at === odd ? size : 0))
  expect(withOdd(Math.log(2))).toBeCloseTo(withOdd(0.1), 12)
  expect(withOdd(0.1)).toBeGreaterThan(0)
  expect(driftOf((ago) => (ago <= 0 ? 0.5 : 0))).toBe(0)
})
