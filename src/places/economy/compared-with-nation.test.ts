import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { comparedWithNation } from './compared-with-nation.ts'

const series = (id: string, own: number, nation: number, day = '2026-09-01') => ({
  id,
  own: [figure(own, '2026-09-01')],
  nation: [figure(nation, day)],
})
const figure = (value: number, day: string) => ({
  areaCode: '',
  areaName: null,
  measure: '',
  from: isoDate(day),
  to: null,
  value,
  missing: null,
  lower: null,
  upper: null,
  intervalFrom: null,
  edition: '',
})

test('a figure is compared with the nation’s of the same period, a share in points', () => {
  expect(comparedWithNation(series('rent', 1500, 1200), 'England')).toBe('25% above England (£1,200)')
  expect(comparedWithNation(series('claimant-rate', 3.2, 3.6), 'England')).toBe(
    '0.4 points below England (3.6%)',
  )
  expect(comparedWithNation(series('claimant-rate', 3.21, 3.2), 'Wales')).toBe('level with Wales (3.2%)')
  expect(comparedWithNation(series('rent', 1500, 1200, '2026-08-01'), 'England')).toBeNull()
  expect(comparedWithNation({ ...series('rent', 1, 1), own: [] }, 'England')).toBeNull()
})
