import { describe, expect, test } from 'vitest'

import { findDay } from './forgiving-date.ts'

describe('days as people type them', () => {
  test.each([
    ['2026-06-30', '2026-06-30'],
    ['30/06/2026', '2026-06-30'],
    ['1/2/2026', '2026-02-01'],
    [' 30.6.2026 ', '2026-06-30'],
    ['30-06-2026', '2026-06-30'],
    ['30 June 2026', '2026-06-30'],
    ['1st Sept 2026', '2026-09-01'],
    ['3 DEC 2026', '2026-12-03'],
  ])('%s is read, day before month', (text, day) => {
    expect(findDay(text)).toBe(day)
  })

  test.each([
    '',
    'tomorrow',
    '30/06/26',
    '06/30/2026',
    '30 Foo 2026',
    '2026-02-30',
    '31/11/2026',
    '1'.repeat(10_000),
  ])('%.20s is not a day', (text) => {
    expect(findDay(text)).toBeNull()
  })
})
