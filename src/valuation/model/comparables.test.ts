import { expect, test } from 'vitest'

import { madeSales } from '#testing/made-sales.ts'

import { chooseComparables, MAX } from './comparables.ts'
import { historyOf, reveal } from './history.ts'
import { OTHER, salesTable } from './sales-table.ts'

test('garages, shops and land are never comparables of a home, however often they sold there before it', () => {
  // Every third sale of a home was one of another kind, as where a plot or a garage has the address of the house.
  const table = salesTable(madeSales().map((sale, at) => (at % 3 === 0 ? { ...sale, type: 'O' } : sale)))
  const history = historyOf(table)
  reveal(history, table.count)
  const chosen = new Int32Array(MAX)
  let taken = 0
  for (let at = 0; at < table.count; at++) {
    if (table.type[at] === OTHER) continue
    const count = chooseComparables(history, table, at, chosen)
    taken += count
    expect([...chosen.subarray(0, count)].filter((sale) => table.type[sale] === OTHER)).toEqual([])
  }
  expect(taken).toBeGreaterThan(10_000)
})
