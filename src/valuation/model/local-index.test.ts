import { beforeAll, expect, test } from 'vitest'

import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { localIndex, priceForecast } from './local-index.ts'
import { monthOfDay } from './months.ts'
import { numberings, salesTable } from './sales-table.ts'
import { train, type TrainedModel } from './train.ts'

const AS_OF = 4_000
/** How the made-up prices rise in a year, as a logarithm. */
const GROWTH = 0.08

let model: TrainedModel

beforeAll(() => {
  const names = numberings()
  const sales = madeSales().filter(({ day }) => day < AS_OF)
  model = train(salesTable(sales, names), names, AS_OF, { settings: FEW_TREES })
}, 120_000)

test.each([
  ['RG30', 'D'],
  ['RG31', 'T'],
])('the index of %s, type %s, follows the market inside its interval', (outcode, type) => {
  const base = 24
  const index = localIndex(model, { outcode, type, base })
  if (!index) throw new Error('no index')
  expect(index.base).toBe(base)
  expect(index.sales).toBeGreaterThan(50)
  expect(index.months.at(-1)?.month).toBe(monthOfDay(AS_OF - 1))
  const later = index.months.filter(({ month }) => month >= base)
  expect(later[0]).toEqual({ month: base, index: 100, low: 100, high: 100 })
  const inside = later.filter(({ month, low, high }) => {
    const actual = 100 * Math.exp((GROWTH * (month - base)) / 12)
    return low <= actual && actual <= high
  })
  expect(inside.length / later.length).toBeGreaterThan(0.9)
  for (const { low, high, month } of later.slice(1)) {
    expect(high).toBeGreaterThan(low)
    expect(high / low, String(month)).toBeLessThan(1.35)
  }
})

test('a forecast carries the market on, with the errors of earlier forecasts', () => {
  const forecast = priceForecast(model, { outcode: 'RG30', type: 'S' })
  if (!forecast) throw new Error('no forecast')
  expect(forecast.from).toBe(monthOfDay(AS_OF - 1))
  expect(forecast.months.map(({ month }) => month - forecast.from)).toEqual(
    Array.from({ length: 24 }, (_, ahead) => ahead + 1),
  )
  const year = forecast.months[11]
  expect(year?.low).toBeLessThan(100 * Math.exp(GROWTH))
  expect(year?.high).toBeGreaterThan(100 * Math.exp(GROWTH))
  expect(forecast.tested.map(({ months }) => months)).toEqual([3, 6, 12, 24])
  for (const { medianError, noChangeError, forecasts } of forecast.tested) {
    expect(forecasts).toBeGreaterThan(100)
    // In a market that rises steadily, a forecast is better than assuming no change.
    expect(medianError).toBeLessThan(noChangeError)
  }
})

test('a place without sales has neither an index nor a forecast', () => {
  for (const place of [
    { outcode: 'RG99', type: 'D' },
    { outcode: 'RG30', type: 'X' },
    { outcode: '', type: 'D' },
  ]) {
    expect(localIndex(model, place)).toBeNull()
    expect(priceForecast(model, place)).toBeNull()
  }
})
