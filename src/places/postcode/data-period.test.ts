import { describe, expect, it } from 'vitest'

import { asOfDay } from '#datasets/as-of-day.ts'
import { isoDate } from '#domain/dates.ts'

import { hasAllSales, lastFullYear, yearsInWords } from './data-period.ts'

const today = isoDate('2026-11-20')

describe('asOfDay', () => {
  it('is the last day of the data, so that an old edition doesn’t look like years without sales', () => {
    expect(asOfDay(isoDate('2023-12-22'), today)).toBe('2023-12-22')
  })

  it('is today without an edition, and never later', () => {
    expect(asOfDay(null, today)).toBe(today)
    expect(asOfDay(isoDate('2027-01-01'), today)).toBe(today)
  })
})

describe('lastFullYear', () => {
  it('counts a year as complete once its December is there', () => {
    expect(lastFullYear(isoDate('2026-10-31'))).toBe(2025)
    expect(lastFullYear(isoDate('2023-12-22'))).toBe(2023)
  })
})

describe('the years of which all sales were imported', () => {
  const place = { kind: 'sector', code: 'RG30 1' } as const
  const years = (from: string, to: string) => ({ from: isoDate(from), to: isoDate(to) })

  it('are named, so that no sales in them are not taken for none ever', () => {
    expect(yearsInWords(years('2005-01-01', '2023-12-22'))).toBe('between 2005 and 2023')
    expect(yearsInWords(years('2005-01-01', '2005-12-31'))).toBe('in 2005')
    expect(yearsInWords(null)).toBe('since 1995')
  })

  it('are all if they begin with the register and end with the edition, or the edition is whole', () => {
    const coversTo = isoDate('2023-12-22')
    const between = (from: string, to: string) => ({ whole: false, coversTo, latest: () => years(from, to) })
    const since = (from: string) => between(from, '2023-12-22')
    expect(hasAllSales(since('1995-01-03'), place)).toBe(true)
    expect(hasAllSales(since('2005-01-01'), place)).toBe(false)
    expect(hasAllSales(between('1995-01-03', '2010-12-31'), place)).toBe(false)
    expect(hasAllSales({ ...since('1995-01-03'), coversTo: null }, place)).toBe(true)
    expect(hasAllSales({ whole: false, coversTo, latest: () => null }, place)).toBe(false)
    expect(hasAllSales({ ...since('2005-01-01'), whole: true }, place)).toBe(true)
  })
})
