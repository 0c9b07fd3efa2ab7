import { expect, it } from 'vitest'

import { startOfMonth } from './months.ts'
import { emptyRepeatSales, fitRepeatSales, repeatGrowth } from './repeat-sales.ts'
import { type SaleFacts, salesTable } from './sales-table.ts'

const MONTHS = 120
/** A made-up market: it rises by 0.8 % a month for five years, then falls by 0.4 %. Log points. */
const marketAt = (month: number) => (month < 60 ? 0.008 * month : 0.48 - 0.004 * (month - 60))

/** Homes that are each sold twice; with `odd`, every nineteenth is sold again at twice its price. */
function salesOf({ homes, odd }: { homes: number; odd: boolean }): SaleFacts[] {
  return Array.from({ length: homes }, (_, home) => {
    const [first, second] = [(home * 37) % 70, 75 + ((home * 53) % 45)]
    const sold = (month: number, factor: number): SaleFacts => ({
      day: startOfMonth(month) + (home % 27),
      pricePounds: 100_000 * (1 + (home % 9)) * Math.exp(marketAt(month)) * factor,
      type: 'T',
      tenure: 'F',
      newBuild: false,
      categoryB: false,
      postcode: `RG30 ${1 + (home % 9)}AA`,
      paon: String(home),
      saon: '',
      street: 'HIGH STREET',
      town: 'READING',
      easting: Number.NaN,
      northing: Number.NaN,
      floorAreaSqm: Number.NaN,
    })
    return [sold(first, 1), sold(second, odd && home % 19 === 0 ? 2 : 1)]
  }).flat()
}

function indexOf(sales: readonly SaleFacts[], month = MONTHS) {
  const table = salesTable(sales)
  const last = new Map<number, number>()
  const previousOwn = table.home.map((home, at) => {
    const before = last.get(home) ?? -1
    last.set(home, at)
    return before
  })
  const count = table.day.filter((day) => day < startOfMonth(month)).length
  const index = emptyRepeatSales(MONTHS + 24, 1)
  fitRepeatSales(index, { table, count, month }, previousOwn)
  return index
}

it('finds the growth of a made-up market from homes that were sold twice, and odd prices hardly move it', () => {
  for (const odd of [false, true]) {
    const index = indexOf(salesOf({ homes: 3000, odd }))
    for (const [from, to] of [
      [10, 50],
      [30, 80],
      [65, 110],
    ] as const)
      expect(Math.abs(repeatGrowth(index, 0, from, to) - (marketAt(to) - marketAt(from)))).toBeLessThan(0.02)
  }
})

it('stays level after the last month that it knows, and says nothing of an area with few pairs or an unknown one', () => {
  const index = indexOf(salesOf({ homes: 3000, odd: false }), 100)
  expect(repeatGrowth(index, 0, 99, 110)).toBe(0)
  expect(repeatGrowth(index, -1, 10, 50)).toBeNaN()
  expect(repeatGrowth(indexOf(salesOf({ homes: 200, odd: false })), 0, 10, 50)).toBeNaN()
})
