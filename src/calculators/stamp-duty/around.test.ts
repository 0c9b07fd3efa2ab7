/** What stands around a result: refunds, other buyers, other prices. Figures worked out by hand from the published bands. */
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { PLAIN_PURCHASE } from '#tax/land/purchase.ts'
import { refunds } from '#tax/land/refund.ts'
import { stampDutyRulesToCheck } from '#tax/land/rules.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'

import { affordablePrice } from './affordable-price.ts'
import { compareBuyers } from './comparison.ts'
import { curveTopPence, taxCurve } from './curve.ts'

const on = isoDate('2026-06-12')
const home = { ...PLAIN_PURCHASE, pricePence: 30_000_000 }

describe('refunds', () => {
  const of = (purchase: typeof home, day = on) =>
    refunds(purchase, stampDuty(purchase, day), day).map(({ amountPence, by }) => [amountPence / 100, by])

  test('three years to sell the old home; 183 days within a year of completion', () => {
    expect(of({ ...home, ownsOtherProperty: true, nonUkResident: true })).toEqual([
      [15_000, '2029-06-12'],
      [6_000, '2027-06-12'],
    ])
  })

  test('in Scotland 36 months since 1 April 2024, before that 18', () => {
    const second = { ...home, jurisdiction: 'scotland' as const, ownsOtherProperty: true }
    expect(of(second)).toEqual([[24_000, '2029-06-12']])
    expect(of(second, isoDate('2023-08-31'))).toEqual([[18_000, '2025-02-28']])
  })

  test('none for a company, none without a surcharge', () => {
    expect(of({ ...home, buyerType: 'company' })).toEqual([])
    expect(of(home)).toEqual([])
  })
})

describe('other buyers', () => {
  test('of the same home, with the one who asks marked', () => {
    expect(compareBuyers(home, on).map(({ who, taxPence, isThis }) => [who, taxPence / 100, isThis])).toEqual(
      [
        ['Home mover', 5_000, true],
        ['First-time buyer', 0, false],
        ['Additional home', 20_000, false],
        ['Home mover, not UK resident', 11_000, false],
        ['Additional home, not UK resident', 26_000, false],
        ['Company', 20_000, false],
      ],
    )
  })

  test('hold the buyer asked about, also one who is none of the usual kinds', () => {
    const company = {
      ...home,
      pricePence: 60_000_000,
      buyerType: 'company',
      corporateFlatRate: true,
    } as const
    // 17% of £600,000, and 19% with the surcharge for buyers who are not UK resident.
    expect(compareBuyers(company, on).find((one) => one.isThis)).toMatchObject({
      who: 'Company without a relief',
      taxPence: 10_200_000,
    })
    expect(compareBuyers({ ...company, nonUkResident: true }, on).find((one) => one.isThis)).toMatchObject({
      who: 'Company without a relief, not UK resident',
      taxPence: 11_400_000,
    })
    const abroadInScotland = { ...home, jurisdiction: 'scotland', nonUkResident: true } as const
    expect(compareBuyers(abroadInScotland, on).filter((one) => one.isThis)).toMatchObject([
      { who: 'Home mover' },
    ])
  })

  test('are not compared for a shop, and nobody pays for living abroad in Wales', () => {
    expect(compareBuyers({ ...home, propertyType: 'non-residential' }, on)).toEqual([])
    expect(compareBuyers({ ...home, jurisdiction: 'wales' }, on)).toHaveLength(4)
  })
})

describe('the curve', () => {
  test('passes through the question, every band limit and both sides of a cliff', () => {
    const curve = taxCurve({ ...home, firstTimeBuyer: true, pricePence: 45_000_000 }, on)
    const at = (pounds: number) => curve.find((point) => point.pricePence === pounds * 100)?.taxPence
    expect([at(300_000), at(450_000), at(500_000), at(500_000.01), at(0)]).toEqual([
      0, 750_000, 1_000_000, 1_500_000, 0,
    ])
    expect(curve.map((point) => point.pricePence)).toEqual(
      curve.map((point) => point.pricePence).toSorted((a, b) => a - b),
    )
  })

  test('ends at a round price of about twice the question', () => {
    expect([0, 30_000_000, 120_000_000, 100_000_000_000].map(curveTopPence)).toEqual([
      20_000_000, 60_000_000, 250_000_000, 200_000_000_000,
    ])
  })
})

test('a sum that does not cover the tax on the rent buys nothing', () => {
  const lease = { termYears: 99, extraDays: 0, daysInPartialYear: 365, rentsPence: [], npvPence: 100_000_000 }
  expect(affordablePrice({ ...home, lease }, on, 100_000)).toBeNull()
  expect(affordablePrice(home, on, 30_500_000)).toEqual({
    pricePence: 30_000_000,
    taxPence: 500_000,
    leftOverPence: 0,
  })
})

test('rules that nobody checked for 120 days are reported', () => {
  expect(stampDutyRulesToCheck(isoDate('2026-11-20'))).toEqual([])
  expect(stampDutyRulesToCheck(isoDate('2027-01-27')).length).toBeGreaterThan(10)
})
