/**
 * Expected figures: gov.wales LTTA/3020 (£350,000 → £7,500; £1.7m → £135,750; £120,000 → 0); all others are worked out
 * by hand from WSI 2018/128, 2020/794, 2020/1618 and 2024/1311, to the penny.
 */
import { describe, expect, test } from 'vitest'

import { resultFor, taxFor } from '#tax/land/testing.ts'

const NOW = '2026-04-27'
const ltt = (inputs: object, on = NOW) => taxFor('wales', on, inputs)

describe('main rates', () => {
  test.each([
    [120_000, 0],
    [225_000, 0],
    [225_001, 0.06],
    [300_000, 4_500],
    [350_000, 7_500],
    [399_999, 10_499.94],
    [400_000, 10_500],
    [400_001, 10_500.08],
    [500_000, 18_000],
    [750_000, 36_750],
    [750_001, 36_750.1],
    [1_500_000, 111_750],
    [1_500_001, 111_750.12],
    [1_700_000, 135_750],
  ])('£%i costs £%f', (price, tax) => {
    expect(ltt({ price })).toBe(tax)
  })

  test.each([
    ['2018-04-01', 4_950],
    ['2020-07-26', 4_950],
    ['2020-07-27', 2_500],
    ['2021-06-30', 2_500],
    ['2021-07-01', 4_950],
    ['2022-10-09', 4_950],
    ['2022-10-10', 4_500],
    ['2027-03-31', 4_500],
  ])('£300,000 on %s costs £%i', (on, tax) => {
    expect(ltt({ price: 300_000 }, on)).toBe(tax)
  })

  test('a contract before 10 October 2022 gets the cheaper table, with a notice', () => {
    const early = { contractDate: '2022-10-09' }
    const old = resultFor('wales', '2022-10-10', { price: 500_000, ...early })
    expect(old.tax).toBe(17_450)
    expect(old.reasons[0]).toContain('choose')
    expect(ltt({ price: 300_000, ...early }, '2022-10-10')).toBe(4_500)
    expect(ltt({ price: 500_000, contractDate: '2022-10-10' }, '2022-10-10')).toBe(18_000)
  })

  test('no relief for first-time buyers, no surcharge for non-residents', () => {
    expect(ltt({ price: 300_000, firstTimeBuyer: true, nonUkResident: true })).toBe(4_500)
  })
})

describe('higher rates', () => {
  const additional = { ownsOtherProperty: true }

  test.each([
    [39_999, 0],
    [40_000, 2_000],
    [40_001, 2_000.05],
    [180_000, 9_000],
    [180_001, 9_000.09],
    [200_000, 10_700],
    [220_000, 12_400],
    [250_000, 14_950],
    [300_000, 19_950],
    [400_000, 29_950],
    [750_000, 73_700],
    [1_500_000, 186_200],
    [1_600_000, 203_200],
  ])('£%i costs £%f', (price, tax) => {
    expect(ltt({ price, ...additional })).toBe(tax)
  })

  test.each([
    ['2018-04-01', 13_950],
    ['2020-12-21', 13_950],
    ['2020-12-22', 16_950],
    ['2024-12-10', 16_950],
    ['2024-12-11', 19_950],
  ])('£300,000 on %s costs £%i', (on, tax) => {
    expect(ltt({ price: 300_000, ...additional }, on)).toBe(tax)
  })

  test.each([
    ['2024-12-10', 16_950],
    ['2024-12-11', 19_950],
    ['2020-12-21', 13_950],
    ['2020-12-22', 16_950],
  ])('a contract of %s that completes in 2025 costs £%i', (contractDate, tax) => {
    expect(ltt({ price: 300_000, contractDate, ...additional }, '2025-02-01')).toBe(tax)
  })

  test('the holiday of 2020-21 did not apply', () => {
    expect(ltt({ price: 200_000, ...additional }, '2020-08-01')).toBe(6_700)
  })

  test('always for companies; without it the main rates remain', () => {
    expect(ltt({ price: 220_000, buyerType: 'company' })).toBe(12_400)
    expect(
      resultFor('wales', NOW, { price: 220_000, ...additional }).taxWithoutAdditionalDwellingSurcharge,
    ).toBe(0)
    expect(ltt({ price: 220_000, replacingMainResidence: true, ...additional })).toBe(0)
  })
})

describe('non-residential property and leases', () => {
  const shop = { propertyType: 'non-residential' } as const

  test.each([
    [225_000, 0],
    [225_001, 0.01],
    [250_000, 250],
    [545_000, 15_000],
    [1_000_000, 37_750],
    [1_000_001, 37_750.06],
  ])('£%i costs £%f', (price, tax) => {
    expect(ltt({ price, ...shop })).toBe(tax)
  })

  test('the nil bands rose on 22 December 2020, for price and rent', () => {
    const lease = { termYears: 20, npv: 300_000 }
    expect([
      ltt({ price: 545_000, ...shop }, '2020-12-21'),
      ltt({ price: 545_000, ...shop }, '2020-12-22'),
    ]).toEqual([15_750, 15_000])
    expect([ltt({ lease, ...shop }, '2020-12-21'), ltt({ lease, ...shop }, '2020-12-22')]).toEqual([
      1_500, 750,
    ])
    expect(ltt({ lease: { termYears: 20, npv: 2_100_000 }, ...shop })).toBe(19_750)
  })

  test('£120,000 a year for ten years: value £997,992.64, tax £7,729.93', () => {
    const result = resultFor('wales', NOW, { lease: { termYears: 10, rents: [120_000] }, ...shop })
    expect(result).toMatchObject({ npv: 997_992.64, tax: 7_729.93 })
  })

  test.each([
    ['2021-02-03', 8_999, 0],
    ['2021-02-03', 9_000, 1_000],
    ['2021-02-04', 13_499, 0],
    ['2021-02-04', 13_500, 1_000],
  ])('on %s an average rent of £%i makes a premium of £100,000 cost £%i', (on, rent, tax) => {
    const result = resultFor('wales', on, { price: 100_000, lease: { termYears: 5, rents: [rent] }, ...shop })
    expect(result.taxOnPrice).toBe(tax)
  })

  test('rent of a residential lease is not taxed; seven years or less bear no higher rates', () => {
    const lease = (termYears: number) => ({ termYears, rents: [50_000] })
    expect(ltt({ price: 300_000, lease: lease(99) })).toBe(4_500)
    expect(ltt({ price: 300_000, ownsOtherProperty: true, lease: lease(7) })).toBe(4_500)
    expect(ltt({ price: 300_000, ownsOtherProperty: true, lease: lease(8) })).toBe(19_950)
  })
})
