import { expect, test } from 'vitest'

import { accuracyOf, intervalsOf, type TestedSale } from './measures.ts'

test('measures the errors of estimates as shares of the price', () => {
  const sales = [
    { price: 100_000, estimate: 104_000 },
    { price: 200_000, estimate: 184_000 },
    { price: 100_000, estimate: 130_000 },
  ]
  expect(accuracyOf(sales)).toEqual({
    sales: 3, medianError: 8, within5: 33.33, within10: 66.67, within20: 66.67, bias: 4, fsd: 15.86,
  }) // prettier-ignore
})

test('without sales there is nothing to measure', () => {
  expect(accuracyOf([])).toBeNull()
  expect(intervalsOf([])).toBeNull()
})

test('counts the prices inside intervals, and finds the one percentage that would hold as many', () => {
  const sale = (price: number, half: number): TestedSale => ({
    day: 0, price, estimate: 100, low80: 100 - half, high80: 100 + half, low95: 50, high95: 150, type: 'T', stratum: '', region: 0,
    hasFloorArea: false, monthBefore: Number.NaN, marketRatio: 1,
  }) // prettier-ignore
  const result = intervalsOf([sale(102, 5), sale(95, 5), sale(115, 20), sale(190, 30)])
  expect(result).toMatchObject({
    coverage80: 75,
    coverage95: 75,
    meanWidth80: 30,
    medianWidth80: 25,
    fixedWidth80: 30,
  })
})
