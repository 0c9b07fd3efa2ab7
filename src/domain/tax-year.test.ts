import { expect, test } from 'vitest'

import { isoDate } from './dates.ts'
import { findTaxYearStart, taxYearOf } from './tax-year.ts'

test('the tax year turns on 6 April', () => {
  expect(
    ['2026-04-05', '2026-04-06', '2027-04-05', '2027-04-06'].map((day) => taxYearOf(isoDate(day))),
  ).toEqual(['2025-26', '2026-27', '2026-27', '2027-28'])
  expect(taxYearOf(isoDate('2099-12-31'))).toBe('2099-00')
})

test('only two years that follow each other are a tax year', () => {
  expect(findTaxYearStart('2026-27')).toBe('2026-04-06')
  expect(findTaxYearStart('2099-00')).toBe('2099-04-06')
  for (const wrong of ['2026', '2026-28', '2026/27', '26-27', '2026-2027', '0000-01']) {
    expect(findTaxYearStart(wrong)).toBeNull()
  }
})
