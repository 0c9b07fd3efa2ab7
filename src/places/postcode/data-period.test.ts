import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { asOfDay, lastFullYear } from './data-period.ts'

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
