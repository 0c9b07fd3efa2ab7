import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  exactDownToPounds,
  exactFromFraction,
  exactFromPence,
  formatMoney,
  formatPounds,
  formatPoundsExact,
  penceFromExact,
  penceToPounds,
  poundsToPence,
} from './money.ts'

describe('pounds to pence', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [4.35, 435],
    [1.005, 101],
    [19.99, 1_999],
    [-2.5, -250],
    [1e9, 1e11],
    [1e-7, 0],
  ])('£%f is %i p', (pounds, pence) => {
    expect(poundsToPence(pounds)).toBe(pence)
  })

  test('every amount of whole pence survives the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (pence) => {
        expect(poundsToPence(penceToPounds(pence))).toBe(pence)
      }),
    )
  })

  test('refuses what is no amount', () => {
    expect(() => poundsToPence(Number.NaN)).toThrow(RangeError)
    expect(() => poundsToPence(1e30)).toThrow(RangeError)
  })
})

describe('as text', () => {
  test('whole pounds, exact pence, a true minus', () => {
    expect(formatPounds(30_000_000)).toBe('£300,000')
    expect(formatPounds(-150_050)).toBe('−£1,501')
    expect(formatPounds(-20)).toBe('£0')
    expect(formatPoundsExact(138_958)).toBe('£1,389.58')
    expect(formatPoundsExact(-1)).toBe('−£0.01')
    expect([formatMoney(750_000), formatMoney(750_025)]).toEqual(['£7,500', '£7,500.25'])
  })
})

describe('exact amounts', () => {
  test('half a penny goes up, pounds are cut', () => {
    expect(penceFromExact(exactFromFraction(15n, 2n))).toBe(8)
    expect(penceFromExact(exactFromFraction(149n, 20n))).toBe(7)
    expect(penceFromExact(exactDownToPounds(exactFromPence(199)))).toBe(100)
  })
})
