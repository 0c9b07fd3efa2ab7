/** Properties that hold for every purchase, and the values around the tax: deadline, rate, rules. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { affordablePrice } from '#calculators/stamp-duty/affordable-price.ts'
import { addDays, daysBetween, isoDate } from '#domain/dates.ts'

import { cliffs } from './cliffs.ts'
import { PLAIN_PURCHASE, type Lease, type Purchase } from './purchase.ts'
import { COVERED } from './regime.ts'
import { stampDuty, stampDutyPence } from './stamp-duty.ts'
import { resultFor } from './testing.ts'

const days = daysBetween(COVERED.from, COVERED.to)
const anyDay = fc.integer({ min: 0, max: days }).map((offset) => addDays(COVERED.from, offset))
const anyPrice = fc.oneof(
  fc.integer({ min: 0, max: 300_000_000 }),
  fc.integer({ min: 0, max: 100_000_000_000 }),
  fc.constantFrom(3_999_999, 4_000_000, 12_500_000, 50_000_000, 50_000_001, 62_500_000),
)
const anyLease: fc.Arbitrary<Lease> = fc.record({
  termYears: fc.integer({ min: 0, max: 120 }),
  extraDays: fc.integer({ min: 0, max: 364 }),
  daysInPartialYear: fc.constantFrom(365, 366),
  rentsPence: fc.array(fc.integer({ min: 0, max: 50_000_000 }), { maxLength: 7 }),
  npvPence: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { freq: 4 }),
})
const anyPurchase: fc.Arbitrary<Purchase> = fc.record({
  jurisdiction: fc.constantFrom('england', 'northern-ireland', 'scotland', 'wales'),
  pricePence: anyPrice,
  propertyType: fc.constantFrom('residential', 'residential', 'non-residential', 'mixed'),
  buyerType: fc.constantFrom('individual', 'individual', 'company'),
  firstTimeBuyer: fc.boolean(),
  ownsOtherProperty: fc.boolean(),
  replacingMainResidence: fc.boolean(),
  nonUkResident: fc.boolean(),
  corporateFlatRate: fc.boolean(),
  sharedOwnershipFirstTimeBuyer: fc.boolean(),
  contractDate: fc.option(anyDay),
  lease: fc.option(anyLease),
})

describe('for every purchase on every covered day', () => {
  test('the parts add up: bands to the amount, price and rent to the tax, and nothing is negative', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, (purchase, on) => {
        const result = stampDuty(purchase, on)
        const taxedPrice = sum(
          result.lines.filter((line) => line.on === 'price').map((line) => line.taxedPence),
        )
        expect([0, purchase.pricePence]).toContain(taxedPrice)
        expect(result.taxOnPricePence + result.taxOnRentPence).toBe(result.taxPence)
        expect(Math.abs(sum(result.lines.map((line) => line.taxPence)) - result.taxPence)).toBeLessThan(
          100 + result.lines.length,
        )
        const amounts = [
          result.taxPence,
          result.taxOnRentPence,
          result.withoutAdditionalPence,
          result.withoutNonResidentPence,
        ]
        expect(
          Math.min(...amounts, ...result.lines.flatMap((line) => [line.taxPence, line.taxedPence])),
        ).toBeGreaterThanOrEqual(0)
        expect(result.withoutAdditionalPence).toBeLessThanOrEqual(result.taxPence)
        expect(result.withoutNonResidentPence).toBeLessThanOrEqual(result.taxPence)
        expect(result.reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the tax never falls as the price rises', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, fc.integer({ min: 0, max: 5_000_000 }), (purchase, on, more) => {
        const dearer = { ...purchase, pricePence: Math.min(purchase.pricePence + more, 100_000_000_000) }
        expect(stampDutyPence(dearer, on)).toBeGreaterThanOrEqual(stampDutyPence(purchase, on))
      }),
      { numRuns: 2_000 },
    )
  })

  test('it jumps only at declared cliffs: elsewhere £1 more costs at most its rate and the roundings', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, (purchase, on) => {
        const jumps = cliffs(purchase, on).map((cliff) => cliff.lastPricePence)
        const crosses = jumps.some((at) => at >= purchase.pricePence && at < purchase.pricePence + 100)
        const rise =
          stampDutyPence({ ...purchase, pricePence: purchase.pricePence + 100 }, on) -
          stampDutyPence(purchase, on)
        if (!crosses) expect(rise).toBeLessThanOrEqual(300)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the largest affordable price fits the cash, and £1 more does not', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, fc.integer({ min: 0, max: 500_000_000 }), (purchase, on, cash) => {
        const found = affordablePrice(purchase, on, cash)
        if (!found) {
          expect(stampDutyPence({ ...purchase, pricePence: 0 }, on)).toBeGreaterThan(cash)
          return
        }
        const next = found.pricePence + 100
        expect(found.pricePence + found.taxPence + found.leftOverPence).toBe(cash)
        expect(found.leftOverPence).toBeGreaterThanOrEqual(0)
        expect(next + stampDutyPence({ ...purchase, pricePence: next }, on)).toBeGreaterThan(cash)
      }),
      { numRuns: 500 },
    )
  })
})

describe('cliffs', () => {
  const on = isoDate('2026-06-12')
  const list = (purchase: Partial<Purchase>) =>
    cliffs({ ...PLAIN_PURCHASE, ...purchase }, on).map(({ lastPricePence, jumpPence }) => [
      lastPricePence,
      jumpPence,
    ])

  test('a home mover meets none', () => {
    expect(list({})).toEqual([])
  })

  test('a first-time buyer loses £5,000 above £500,000', () => {
    expect(list({ firstTimeBuyer: true })).toEqual([[50_000_000, 500_000]])
  })

  test('an additional home starts to cost £2,000 at £40,000, a company £45,000 more above £500,000', () => {
    expect(list({ ownsOtherProperty: true })).toEqual([[3_999_999, 200_000]])
    expect(list({ buyerType: 'company', corporateFlatRate: true })).toEqual([
      [3_999_999, 200_000],
      [50_000_000, 4_500_000],
    ])
  })
})

describe('deadline', () => {
  test.each([
    ['england', '2026-06-12', '2026-06-26'],
    ['england', '2019-03-01', '2019-03-15'],
    ['england', '2019-02-28', '2019-03-30'],
    ['scotland', '2026-06-12', '2026-07-12'],
    ['wales', '2026-06-12', '2026-07-12'],
  ] as const)('%s, completed on %s: %s', (nation, on, deadline) => {
    expect(resultFor(nation, on, { price: 300_000 }).deadline).toBe(deadline)
  })
})

test('the effective rate is the tax in percent of the price, to two decimals', () => {
  expect(resultFor('england', '2026-06-12', { price: 295_000 }).effectiveRatePercent).toBe(1.61)
  expect(
    resultFor('england', '2026-06-12', { lease: { termYears: 50, npv: 500_000 } }).effectiveRatePercent,
  ).toBeNull()
})

test('every rule that was used names its law, its page, its days and the day it was checked', () => {
  const { rules } = resultFor('england', '2026-06-12', {
    price: 300_000,
    ownsOtherProperty: true,
    nonUkResident: true,
  })
  expect(rules.map((rule) => rule.what)).toEqual([
    'Rates for homes',
    'Higher rates for additional dwellings',
    'Surcharge for buyers who are not UK resident',
  ])
  for (const rule of rules) {
    expect(rule.url).toMatch(/^https:/)
    expect(rule.from <= '2026-06-12' && rule.to >= '2026-06-12' && rule.verifiedOn <= '2026-11-20').toBe(true)
  }
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
