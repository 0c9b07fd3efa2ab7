import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { FEW_TREES, madeSales } from '#testing/made-sales.ts'

import { estimateHome } from '../model/estimate-home.ts'
import { numberings, salesTable } from '../model/sales-table.ts'
import { train } from '../model/train.ts'
import { dayNumber } from '../training/sale-facts.ts'
import { valueHistory } from './value-history.ts'

test('shows twenty years, and carries prices from any month with sales', { timeout: 60_000 }, () => {
  const names = numberings()
  const asOf = isoDate('2019-06-01')
  const day = dayNumber(asOf)
  const model = train(salesTable(madeSales(), names), names, day, { settings: FEW_TREES })
  const home = {
    day, type: 'D', tenure: 'F', newBuild: false, postcode: 'RG30 1AA', paon: '99', saon: '', street: 'STREET 0', town: '',
    easting: 468_000, northing: 173_000, floorAreaSqm: Number.NaN,
  } // prettier-ignore
  const estimate = estimateHome(model, home)
  if ('refused' in estimate) throw new Error(estimate.refused)
  const history = valueHistory(model, estimate, { outcode: 'RG30', asOf })
  expect(history?.points).toHaveLength(241)
  expect(history?.points.at(0)?.month).toBe('1999-06')
  expect(history?.points.at(-1)?.value).toBeCloseTo(estimate.estimate)
  // Prices rose by 8 % a year until the sales end.
  expect(history?.growthSince('1996-06')).toBeGreaterThan(1.9)
  expect(history?.growthSince('1994-12')).toBeNull()
})
