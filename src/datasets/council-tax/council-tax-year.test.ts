import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { councilTaxYearIn, councilTaxYearOf, findCouncilTaxYear } from './council-tax-year.ts'

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2099-04-01', '2099-00'],
])('%s is in %s', (day, year) => expect(councilTaxYearOf(isoDate(day))).toBe(year))

test.each([
  ['2026-27', '2026-27'],
  ['2026/27', '2026-27'],
  ['2026 to 2027', '2026-27'],
  ['2026–27', '2026-27'],
  ['2026-28', null],
  ['2026-1927', null],
  ['27', null],
])('%j is read as %j', (text, year) => expect(findCouncilTaxYear(text)).toBe(year))

test('a title names one year or none', () => {
  expect(councilTaxYearIn('Table 9: council tax 2026-27\nPublished 25 March 2026')).toBe('2026-27')
  expect(councilTaxYearIn('Council tax 2025-26 and 2026-27')).toBeNull()
  expect(councilTaxYearIn('Council tax')).toBeNull()
})
