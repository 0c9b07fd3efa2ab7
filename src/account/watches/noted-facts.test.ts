import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { Coverage, SeenFigures } from './figures.ts'
import { isBorneOut, remembered } from './noted-facts.ts'

const until = (to: string, demonstration = false): Coverage => ({
  from: isoDate('2016-01-01'),
  to: isoDate(to),
  demonstration,
})
const price = (month: string, pounds: number): SeenFigures => ({
  price: pounds,
  month,
  monthlyPercent: 0.1,
  annualPercent: 1,
  demonstration: false,
})
const rate = (to: string, demonstration = false): SeenFigures => ({ rate: 80, to, demonstration })
const none: SeenFigures = { none: true }
const before = none

test('a month’s average price is borne out by later months, revised by another of that month, and gone with an older file', () => {
  const noted = { before: price('2026-08', 300_000), after: price('2026-09', 301_000) }
  expect(isBorneOut(noted, price('2026-10', 302_000))).toBe('yes')
  expect(isBorneOut(noted, price('2026-09', 299_000))).toBe('revised')
  expect(isBorneOut(noted, price('2026-08', 300_000))).toBe('no')
  expect(isBorneOut(noted, none)).toBe('no')
})

test('a crime rate isn’t borne out by made-up figures, nor by an earlier period', () => {
  const noted = { before, after: rate('2026-09-30') }
  expect(isBorneOut(noted, rate('2026-10-31'))).toBe('yes')
  expect(isBorneOut(noted, rate('2026-08-31'))).toBe('no')
  expect(isBorneOut(noted, rate('2026-10-31', true))).toBe('no')
})

test('a count is revised if a later edition has fewer', () => {
  const years = (sales: number, to = '2026-09-30'): SeenFigures => ({
    years: { 2025: 100, 2026: sales },
    coverage: until(to),
  })
  const noted = { before: years(40, '2026-08-31'), after: years(50) }
  expect(isBorneOut(noted, years(60))).toBe('yes')
  expect(isBorneOut(noted, years(45))).toBe('revised')
  const count = (number: number): SeenFigures => ({ count: number, coverage: until('2026-09-30') })
  expect(isBorneOut({ before, after: count(9) }, count(8))).toBe('revised')
})

test('what an older edition lacks isn’t new when it’s imported again', () => {
  const ids = (...all: string[]): SeenFigures => ({ ids: all, coverage: until('2026-09-30') })
  expect(remembered(ids('a', 'b'), ids('a'))).toEqual(ids('a', 'b'))
  expect(remembered(price('2026-09', 1), price('2026-08', 2))).toEqual(price('2026-09', 1))
  expect(remembered(price('2026-09', 1), price('2026-09', 2))).toEqual(price('2026-09', 2))
  expect(remembered(rate('2026-09-30'), rate('2026-08-31'))).toEqual(rate('2026-09-30'))
  expect(remembered(rate('2026-09-30', true), rate('2026-08-31'))).toEqual(rate('2026-08-31'))
  expect(remembered(rate('2026-09-30'), none)).toEqual(none)
  expect(remembered(null, rate('2026-08-31'))).toEqual(rate('2026-08-31'))
})
