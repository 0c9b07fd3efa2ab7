import { expect, it } from 'vitest'

import { HORIZONS } from '../model/forecasts.ts'
import { forecastErrorsOf, HORIZON } from './forecast-errors.ts'

const lists = (errors: readonly number[]) =>
  HORIZONS.map((months) => Float64Array.from(months === HORIZON ? errors : [9]))

it('sums up the errors a year ahead, whichever way they were wrong, against assuming no change', () => {
  const errors = Array.from({ length: 100 }, (_, index) => ((index + 1) / 1000) * (index % 2 ? 1 : -1))
  const noChange = Array.from({ length: 100 }, () => 0.1)
  const found = forecastErrorsOf({ forecastErrors: { forecast: lists(errors), noChange: lists(noChange) } })
  // The 50th of 0.001 to 0.100 is 0.05, the 80th 0.08; e^0.05 is 1.0513, e^0.1 is 1.1052.
  expect(found?.medianPercent).toBeCloseTo(5.13, 2)
  expect(found?.fourInFive).toBeCloseTo(0.08)
  expect(found?.noChangePercent).toBeCloseTo(10.52, 2)
  expect(found?.forecasts).toBe(100)
})

it('says nothing of a few forecasts', () => {
  const few = lists(Array.from({ length: 19 }, () => 0.01))
  expect(forecastErrorsOf({ forecastErrors: { forecast: few, noChange: few } })).toBeNull()
})
