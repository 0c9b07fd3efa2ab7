import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  MAX_POUNDS,
  exactDownToPounds,
  exactFromFraction,
  exactFromPence,
  exactFromPounds,
  formatAmount,
  formatExactAmount,
  formatMoney,
  formatPounds,
  formatPoundsExact,
  formatWholePounds,
  penceFromExact,
  penceToPounds,
  poundsFromExact,
  poundsToPence,
  roundToPenny,
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
    [9_876_543_210.99, 987_654_321_099],
    [99_999_999_999.99, 9_999_999_999_999],
    [MAX_POUNDS, 1e13],
    [1e-7, 0],
  ])('£%f is %i p', (pounds, pence) => {
    expect(poundsToPence(pounds)).toBe(pence)
  })

  test('every amount of whole pence survives the way there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_POUNDS * 100, max: MAX_POUNDS * 100 }), (pence) => {
        expect(poundsToPence(penceToPounds(pence))).toBe(pence)
      }),
    )
  })

  test('rejects anything but an amount', () => {
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

describe('amounts in pounds as text', () => {
  test('with and without pence, also the largest that a form takes', () => {
    expect([formatAmount(7_500), formatAmount(7_500.25)]).toEqual(['£7,500', '£7,500.25'])
    expect([formatWholePounds(1_500.5), formatExactAmount(1_389.58)]).toEqual(['£1,501', '£1,389.58'])
    expect(formatAmount(9_876_543_210.01)).toBe('£9,876,543,210.01')
    expect(formatExactAmount(MAX_POUNDS - 0.01)).toBe('£99,999,999,999.99')
  })

  test('amounts beyond the pennies of a number are written in whole pounds', () => {
    expect(formatAmount(1.2e15)).toBe('£1,200,000,000,000,000')
    expect(formatExactAmount(-1.2e15)).toBe('−£1,200,000,000,000,000.00')
  })
})

describe('exact amounts', () => {
  test('half a penny goes up, pounds are cut', () => {
    expect(penceFromExact(exactFromFraction(15n, 2n))).toBe(8)
    expect(penceFromExact(exactFromFraction(149n, 20n))).toBe(7)
    expect(penceFromExact(exactDownToPounds(exactFromPence(199)))).toBe(100)
  })
  test('pounds go in and come out to the penny, negative ones too', () => {
    expect([1.005, -1.005, 0.1, MAX_POUNDS - 0.01].map(exactFromPounds).map(poundsFromExact)).toEqual([
      1.01, -1.01, 0.1, 99_999_999_999.99,
    ])
    expect([1.005, -2.499].map(roundToPenny)).toEqual([1.01, -2.5])
  })
})
