/** Properties of every purchase, and the figures that come with the tax: deadline, rate, rules. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { roundToPenny } from '#domain/money.ts'

import { cliffs } from './cliffs.ts'
import { PLAIN_PURCHASE, type Purchase } from './purchase.ts'
import { stampDuty, stampDutyDue } from './stamp-duty.ts'
import { anyDay, anyPounds, anyPurchase, resultFor } from './testing.ts'

describe('for every purchase on every covered day', () => {
  test('the parts add up: bands to the amount, price and rent to the tax, and nothing is negative', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, (purchase, on) => {
        const result = stampDuty(purchase, on)
        const { bands, tax, taxOnRent } = result
        const taxedPrice = sum(bands.filter((band) => band.on === 'price').map(({ taxed }) => taxed))
        expect([0, purchase.price]).toContain(taxedPrice)
        expect(roundToPenny(result.taxOnPrice + taxOnRent)).toBe(tax)
        expect(Math.abs(sum(bands.map((band) => band.tax)) - tax)).toBeLessThan(1 + bands.length / 100)
        const without = [result.taxWithoutAdditionalDwellingSurcharge, result.taxWithoutNonResidentSurcharge]
        const amounts = [tax, taxOnRent, ...without, ...bands.flatMap((band) => [band.tax, band.taxed])]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...without)).toBeLessThanOrEqual(tax)
        expect(result.reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the tax never falls as the price rises', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, anyPounds(50_000), (purchase, on, more) => {
        const dearer = { ...purchase, price: roundToPenny(purchase.price + more) }
        expect(stampDutyDue(dearer, on)).toBeGreaterThanOrEqual(stampDutyDue(purchase, on))
      }),
      { numRuns: 2_000 },
    )
  })

  test('it jumps only at declared cliffs: elsewhere £1 more costs at most its rate and the roundings', () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, (purchase, on) => {
        const jumps = cliffs(purchase, on).map((cliff) => cliff.above)
        const crosses = jumps.some((at) => at >= purchase.price && at < purchase.price + 1)
        const rise =
          stampDutyDue({ ...purchase, price: roundToPenny(purchase.price + 1) }, on) -
          stampDutyDue(purchase, on)
        if (!crosses) expect(roundToPenny(rise)).toBeLessThanOrEqual(3)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('cliffs', () => {
  const on = isoDate('2026-06-12')
  const list = (purchase: Partial<Purchase>) =>
    cliffs({ ...PLAIN_PURCHASE, ...purchase }, on).map(({ above, jump }) => [above, jump])

  test('a home mover meets none', () => {
    expect(list({})).toEqual([])
  })

  test('a first-time buyer loses £5,000 above £500,000', () => {
    expect(list({ firstTimeBuyer: true })).toEqual([[500_000, 5_000]])
  })

  test('an additional home starts to cost £2,000 at £40,000, a company £45,000 more above £500,000', () => {
    expect(list({ ownsOtherProperty: true })).toEqual([[39_999.99, 2_000]])
    expect(list({ buyerType: 'company', corporateFlatRate: true })).toEqual([
      [39_999.99, 2_000],
      [500_000, 45_000],
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
  expect(rules.map(({ rule }) => rule)).toEqual([
    'Residential rates',
    'Higher rates for additional dwellings',
    'Non-UK resident surcharge',
  ])
  for (const rule of rules) {
    expect(rule.url).toMatch(/^https:/)
    expect(rule.from <= '2026-06-12' && rule.to >= '2026-06-12' && rule.verifiedOn <= '2026-11-20').toBe(true)
  }
})

// The top rates of the published bands: 12% of what lies above £1,500,000 or £750,000, and the bands below it.
describe('the largest prices, to the penny', () => {
  test.each([
    ['england', 9_876_543_210, 1_185_098_935],
    ['england', 100_000_000_000, 11_999_913_750],
    ['scotland', 9_876_543_210, 1_185_143_535],
    ['scotland', 100_000_000_000, 11_999_958_350],
    ['wales', 9_876_543_210, 1_185_116_935.2],
    ['wales', 9_876_543_210.99, 1_185_116_935.32],
    ['wales', 99_999_999_999.99, 11_999_931_750],
    ['wales', 100_000_000_000, 11_999_931_750],
  ] as const)('%s, £%d: £%d', (nation, price, tax) => {
    expect(resultFor(nation, '2026-06-12', { price }).tax).toBe(tax)
  })
})

function sum(numbers: readonly number[]): number {
  return roundToPenny(numbers.reduce((total, number) => total + number, 0))
}
