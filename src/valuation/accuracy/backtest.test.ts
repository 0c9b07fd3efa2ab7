import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { salesTable } from '../model/sales-table.ts'
import { type Backtest, backtest, monthNumber } from './backtest.ts'

const MONTHS = {
  from: monthNumber('2005-07'),
  to: monthNumber('2005-09'),
  outcode: null,
  settings: FEW_TREES,
}

let result: Backtest

beforeAll(() => {
  result = backtest(salesTable(madeSales()), MONTHS)
}, 120_000)

test('estimates homes more closely than their last sale or their sector’s median does', () => {
  expect(result.model?.sales).toBeGreaterThan(20)
  expect(result.model?.medianError).toBeLessThan(result.lastSale?.medianError ?? 0)
  expect(result.model?.medianError).toBeLessThan(result.sectorMedian?.medianError ?? 0)
  expect(result.intervals?.coverage95).toBeGreaterThan(80)
  expect(result.stability?.medianMove).toBeLessThan(2)
})

test(
  'a sale planted in the future changes no estimate, nor one planted later in the month',
  { timeout: 120_000 },
  () => {
    const sales = madeSales()
    const before = result.tested
    const [some] = sales
    if (!some) throw new Error('no sales')
    const planted = [
      // After the months, and on the last day of the last month.
      ...Array.from({ length: 40 }, (_, days) => ({ ...some, day: 3_927 + days, pricePounds: 9_000_000 })),
      { ...some, day: 3_925, pricePounds: 9_000_000, newBuild: true },
    ]
    const after = backtest(
      salesTable([...sales, ...planted].toSorted((a, b) => a.day - b.day)),
      MONTHS,
    ).tested
    expect(after.map(({ estimate, low95, high80 }) => [estimate, low95, high80])).toEqual(
      before.map(({ estimate, low95, high80 }) => [estimate, low95, high80]),
    )
  },
)

test('a sale planted in the past does change estimates', { timeout: 120_000 }, () => {
  const sales = madeSales()
  const tested = (of: typeof sales) => backtest(salesTable(of), MONTHS).tested.map(({ estimate }) => estimate)
  const last = sales.find(({ day }) => day > 3_000)
  if (!last) throw new Error('no sales')
  const planted = sales.map((sale) =>
    sale.street === last.street && sale.day < 3_800 ? { ...sale, pricePounds: sale.pricePounds * 1.5 } : sale,
  )
  expect(tested(planted)).not.toEqual(result.tested.map(({ estimate }) => estimate))
})

test('the first sale of a type is estimated as a usual home, and simple methods have a figure for it', () => {
  const [sale] = madeSales().filter(({ day }) => day > 3_900)
  if (!sale) throw new Error('no sales')
  const flats = madeSales().filter(({ type, day }) => type === 'F' && day < 3_900)
  const first = { ...sale, day: 3_910, type: 'D', paon: '99', street: 'NEW STREET', postcode: 'RG99 9ZZ' }
  const { tested, lastSale, sectorMedian } = backtest(salesTable([...flats, first]), MONTHS)
  const own = tested.filter(({ type }) => type === 'D').map(({ estimate, price }) => estimate / price)
  expect(own).toHaveLength(1)
  expect(own[0]).toBeGreaterThan(0.5)
  expect(own[0]).toBeLessThan(2)
  for (const simple of [lastSale, sectorMedian]) expect(simple?.medianError).toBeLessThan(50)
})

test('months are written as YYYY-MM', () => {
  expect(monthNumber('1995-01')).toBe(0)
  expect(monthNumber('2016-12')).toBe(263)
  expect(monthNumber('2016-13')).toBeNaN()
})
