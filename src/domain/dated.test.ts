import { describe, expect, test } from 'vitest'

import { type PeriodInput, OutsideCoverage, dated, rulesToCheck } from './dated.ts'
import { isoDate } from './dates.ts'

const source = {
  title: 'An Act',
  url: 'https://www.legislation.gov.uk/',
  confidence: 'A' as const,
  verifiedOn: isoDate('2026-01-01'),
}
const period = (from: string, to: string, value: number): PeriodInput<number> => ({ from, to, value, source })
const rule = dated('Rates', [period('2020-01-01', '2020-12-31', 1), period('2021-01-01', '2021-06-30', 2)])

describe('a rule set', () => {
  test.each([
    ['2020-01-01', 1],
    ['2020-12-31', 1],
    ['2021-01-01', 2],
    ['2021-06-30', 2],
  ])('knows %s', (day, value) => {
    expect(rule.on(isoDate(day)).value).toBe(value)
    expect(rule.covers(isoDate(day))).toBe(true)
  })

  test.each(['2019-12-31', '2021-07-01'])('throws for %s and never guesses', (day) => {
    expect(() => rule.on(isoDate(day))).toThrow(OutsideCoverage)
    expect(rule.covers(isoDate(day))).toBe(false)
  })

  test.each([
    ['a gap', [period('2020-01-01', '2020-06-30', 1), period('2020-07-02', '2020-12-31', 2)]],
    ['an overlap', [period('2020-01-01', '2020-06-30', 1), period('2020-06-30', '2020-12-31', 2)]],
    ['disorder', [period('2021-01-01', '2021-06-30', 1), period('2020-01-01', '2020-12-31', 2)]],
    ['an end before its start', [period('2020-06-30', '2020-01-01', 1)]],
    ['nothing', []],
  ])('refuses %s', (_, periods) => {
    expect(() => dated('Rates', periods)).toThrow(RangeError)
  })
})

test('rules in force that nobody checked for 120 days are listed', () => {
  expect(rulesToCheck([rule], isoDate('2021-06-01'))).toEqual([])
  const current = dated('Rates', [period('2020-01-01', '2027-12-31', 1)])
  expect(rulesToCheck([current], isoDate('2026-05-01'))).toEqual([])
  expect(rulesToCheck([current], isoDate('2026-05-02'))).toEqual([current])
})
