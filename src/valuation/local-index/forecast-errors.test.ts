import { expect, it } from 'vitest'

import { madeSales } from '#testing/made-sales.ts'

import { salesTable } from '../model/sales-table.ts'
import { forecastErrors } from './forecast-errors.ts'

it('a steady market is forecast within a few percent, and one that turned is not', () => {
  const steady = forecastErrors(salesTable(madeSales()))
  expect(steady?.origins).toBeGreaterThanOrEqual(6)
  expect(steady?.medianPercent).toBeLessThan(4)
  expect(steady?.fourInFive).toBeGreaterThan(Math.log(1 + (steady?.medianPercent ?? 0) / 100))
  // Prices fall by 30% in 2003 and stay there: forecasts made before didn't know.
  const crash = 365 * 8 + 60
  const turned = madeSales().map((sale) =>
    sale.day < crash ? sale : { ...sale, pricePounds: Math.round(sale.pricePounds * 0.7) },
  )
  const errors = forecastErrors(salesTable(turned))
  expect(errors?.fourInFive).toBeGreaterThan(2 * (steady?.fourInFive ?? 1))
})

it('says nothing with too few years of sales', () => {
  expect(forecastErrors(salesTable(madeSales().filter(({ day }) => day > 365 * 10)))).toBeNull()
})
