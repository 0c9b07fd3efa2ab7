/**
 * What's shown with a result: refunds, other buyers, other prices. Figures worked out by hand from the published bands.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'
import { PLAIN_BUYER, PLAIN_PURCHASE } from '#tax/land/purchase.ts'
import { refunds } from '#tax/land/refund.ts'
import { stampDutyRulesToCheck } from '#tax/land/rules.ts'
import { stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'
import { anyDay, anyPounds, anyPurchase } from '#tax/land/testing.ts'

import { affordablePrice } from './affordable-price.ts'
import { compareBuyers } from './comparison.ts'
import { curveTop, taxCurve } from './curve.ts'
import { purchaseOf } from './purchase-body.ts'

const on = isoDate('2026-06-12')
const home = { ...PLAIN_PURCHASE, price: 300_000 }

describe('refunds', () => {
  const of = (purchase: typeof home, day = on) =>
    refunds(purchase, stampDuty(purchase, day), day).map(({ amount, by }) => [amount, by])

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
    expect(compareBuyers(home, on).map(({ who, tax, isThis }) => [who, tax, isThis])).toEqual([
      ['Home mover', 5_000, true],
      ['First-time buyer', 0, false],
      ['Additional home', 20_000, false],
      ['Home mover, non-UK resident', 11_000, false],
      ['Additional home, non-UK resident', 26_000, false],
      ['Company', 20_000, false],
    ])
  })

  test('hold the buyer asked about, also one who is none of the usual kinds', () => {
    const company = {
      ...home,
      price: 600_000,
      buyerType: 'company',
      corporateFlatRate: true,
    } as const
    // 17% of £600,000, and 19% with the surcharge for buyers who are not UK resident.
    expect(compareBuyers(company, on).find((one) => one.isThis)).toMatchObject({
      who: 'Company at the flat rate',
      tax: 102_000,
    })
    expect(compareBuyers({ ...company, nonUkResident: true }, on).find((one) => one.isThis)).toMatchObject({
      who: 'Company at the flat rate, non-UK resident',
      tax: 114_000,
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
    const curve = taxCurve({ ...home, firstTimeBuyer: true, price: 450_000 }, on)
    const at = (pounds: number) => curve.find((point) => point.price === pounds)?.tax
    expect([at(300_000), at(450_000), at(500_000), at(500_000.01), at(0)]).toEqual([
      0, 7_500, 10_000, 15_000, 0,
    ])
    expect(curve.map((point) => point.price)).toEqual(
      curve.map((point) => point.price).toSorted((a, b) => a - b),
    )
  })

  test('ends at a round price of about twice the question', () => {
    expect([0, 300_000, 1_200_000, 1_000_000_000].map(curveTop)).toEqual([
      200_000, 600_000, 2_500_000, 2_000_000_000,
    ])
  })
})

test('a sum that does not cover the tax on the rent buys nothing', () => {
  const lease = { termYears: 99, extraDays: 0, daysInPartialYear: 365, rents: [], npv: 1_000_000 }
  expect(affordablePrice({ ...home, lease }, on, 1_000)).toBeNull()
  expect(affordablePrice(home, on, 305_000)).toEqual({
    price: 300_000,
    tax: 5_000,
    leftOver: 0,
  })
})

test('rules that nobody checked for 120 days are reported', () => {
  expect(stampDutyRulesToCheck(isoDate('2026-11-20'))).toEqual([])
  expect(stampDutyRulesToCheck(isoDate('2027-01-27')).length).toBeGreaterThan(10)
})

test('the highest affordable price fits the cash, and £1 more does not', () => {
  fc.assert(
    fc.property(anyPurchase, anyDay, anyPounds(5_000_000), (purchase, day, cash) => {
      const found = affordablePrice(purchase, day, cash)
      if (!found) {
        expect(stampDutyDue({ ...purchase, price: 0 }, day)).toBeGreaterThan(cash)
        return
      }
      const next = found.price + 1
      expect(roundToPenny(found.price + found.tax + found.leftOver)).toBe(cash)
      expect(found.leftOver).toBeGreaterThanOrEqual(0)
      expect(next + stampDutyDue({ ...purchase, price: next }, day)).toBeGreaterThan(cash)
    }),
    { numRuns: 500 },
  )
})

test('an empty lease is no lease', () => {
  const inputs = { ...PLAIN_BUYER, price: 300_000, propertyType: 'residential' } as const
  const empty = { termYears: 0, extraDays: 0, daysInPartialYear: 0 }
  expect(purchaseOf({ ...inputs, lease: empty }, 'scotland').lease).toBeNull()
  expect(stampDutyDue(purchaseOf({ ...inputs, lease: empty }, 'scotland'), on)).toBe(4_600)
  expect(purchaseOf({ ...inputs, lease: { ...empty, npv: 0 } }, 'scotland').lease).toEqual({
    termYears: null,
    extraDays: 0,
    daysInPartialYear: 365,
    rents: [],
    npv: 0,
  })
})
