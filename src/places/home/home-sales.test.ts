import { expect, test } from 'vitest'

import type { Sale } from '#datasets/price-paid/sale.ts'
import { isoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { homeSales } from './home-sales.ts'

const sale = (soldOn: string, pricePounds: number, own: Partial<Sale> = {}): Sale => ({
  transactionId: soldOn,
  pricePounds,
  soldOn: isoDate(soldOn),
  postcode: findPostcode('RG30 1AA'),
  propertyType: 'T',
  newBuild: false,
  tenure: 'F',
  paon: '12',
  saon: '',
  street: 'LARKSPUR ROAD',
  locality: '',
  town: 'READING',
  district: 'READING',
  county: 'READING',
  category: 'A',
  ...own,
})

test('each sale is compared with the one before, in all and compounded by year', () => {
  const [latest, first] = homeSales(
    [sale('2020-06-01', 121_000), sale('2018-06-01', 100_000)],
    () => null,
    80,
  )
  expect(latest?.change?.percent).toBeCloseTo(21, 10)
  expect(latest?.change?.percentAYear).toBeCloseTo(10, 1)
  expect(latest?.perSqm).toBe(1512.5)
  expect(first?.change).toBeNull()
})

test('sales within a year have no yearly rate', () => {
  const [latest] = homeSales([sale('2020-06-01', 90_000), sale('2020-01-01', 100_000)], () => null, null)
  expect(latest).toMatchObject({
    perSqm: null,
    change: { percent: expect.closeTo(-10, 10), percentAYear: null },
  })
})

test('a repossession or a sale of a shop is compared with nothing', () => {
  const sales = [
    sale('2022-01-01', 130_000),
    sale('2020-01-01', 60_000, { category: 'B' }),
    sale('2015-01-01', 100_000),
    sale('2010-01-01', 90_000, { propertyType: 'O' }),
  ]
  expect(homeSales(sales, () => null, null).map(({ change }) => change)).toEqual([null, null, null, null])
})

test('prices follow the index that they’re given', () => {
  const [only] = homeSales(
    [sale('2020-06-01', 100_000)],
    () => ({ pricePounds: 123_456, by: 'region' }),
    null,
  )
  expect(only?.indexed).toEqual({ pricePounds: 123_456, by: 'region' })
})
