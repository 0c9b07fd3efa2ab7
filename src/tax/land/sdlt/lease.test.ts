/**
 * SDLT on leases. The net present values are from the tests of HMRC's calculator (BaseCalculationServiceSpec) and from
 * SDLTM13080.
 */
import { describe, expect, test } from 'vitest'

import { resultFor, taxFor } from '#tax/land/testing.ts'

const NOW = '2026-06-12'
const RISING = [10_000, 11_000, 12_000, 13_000, 14_000]
const npv = (lease: object) => resultFor('england', NOW, { lease }).npv ?? Number.NaN

describe('net present value', () => {
  test.each([
    [{ termYears: 10, rents: [4_000, 5_000, 6_000, 7_000, 8_000] }, 57_192],
    [{ termYears: 1, rents: [10_000] }, 9_661],
    [{ termYears: 2, rents: [10_000, 11_000] }, 19_930],
    [{ termYears: 3, rents: [10_000, 11_000, 12_000] }, 30_753],
    [{ termYears: 4, rents: [10_000, 11_000, 12_000, 13_000] }, 42_082],
    [{ termYears: 5, rents: RISING }, 53_870],
    [{ termYears: 6, rents: RISING }, 65_259],
    [{ termYears: 100, rents: RISING }, 377_835],
    [{ termYears: 5, extraDays: 31, daysInPartialYear: 366, rents: RISING }, 54_834],
    [{ termYears: 35, extraDays: 181, daysInPartialYear: 365, rents: RISING }, 272_680],
    [{ termYears: 1, extraDays: 1, daysInPartialYear: 365, rents: [125_000, 125_000] }, 237_461],
    [{ termYears: 4, rents: [100, 1_000, 200, 300] }, 1_471],
    [{ termYears: 4, rents: [1_000_000, 2_000_000, 3_000_000, 4_000_000] }, 9_024_802],
    [{ termYears: 4, rents: [500_000, 500_000, 500_000, 500_000] }, 1_836_539],
    [{ termYears: 100, rents: [1_000, 1_000, 1_000, 1_000, 1_000] }, 27_655],
    [{ termYears: 99, rents: [250] }, 6_905],
  ])('%j is worth £%i', (lease, value) => {
    expect(npv(lease)).toBe(value)
  })

  test('a year without a value takes the highest one; values after year five are not used', () => {
    expect(npv({ termYears: 5, rents: [10_000, null, 12_000, 13_000, 14_000] })).toBe(
      npv({ termYears: 5, rents: [10_000, 14_000, 12_000, 13_000, 14_000] }),
    )
    expect(npv({ termYears: 10, rents: [...RISING, 99_000] })).toBe(npv({ termYears: 10, rents: RISING }))
  })

  test('loses nothing where the division is exact: £207 for a year is worth £200', () => {
    expect(npv({ termYears: 1, rents: [207] })).toBe(200)
  })
})

describe('tax on rent', () => {
  test.each([
    ['2014-12-03', 125_000],
    ['2020-07-07', 125_000],
    ['2020-07-08', 500_000],
    ['2021-07-01', 250_000],
    ['2021-10-01', 125_000],
    ['2022-09-23', 250_000],
    ['2025-04-01', 125_000],
  ])('of a home on %s starts above £%i', (on, nil) => {
    const taxOn = (value: number) =>
      resultFor('england', on, { lease: { termYears: 99, npv: value } }).taxOnRent
    expect([nil - 100, nil, nil + 99, nil + 100, nil + 100_000].map(taxOn)).toEqual([0, 0, 0, 1, 1_000])
  })

  test('the premium of £250,000 and a ground rent of £250 cost £2,500', () => {
    const result = resultFor('england', NOW, { price: 250_000, lease: { termYears: 99, rents: [250] } })
    expect(result).toMatchObject({
      tax: 2_500,
      taxOnPrice: 2_500,
      taxOnRent: 0,
      npv: 6_905,
    })
  })

  test('non-residential: 1% above £150,000, 2% above £5,000,000', () => {
    const rent = (value: number, on = NOW) =>
      taxFor('england', on, { propertyType: 'non-residential', lease: { termYears: 20, npv: value } })
    expect([150_000, 150_100, 5_000_000, 5_000_100, 6_000_000].map((value) => rent(value))).toEqual([
      0, 1, 48_500, 48_502, 68_500,
    ])
    expect(rent(6_000_000, '2016-03-16')).toBe(58_500)
  })

  test('until 16 March 2016 a non-residential premium lost its nil band at an average rent of £1,000', () => {
    const premium = (rent: number, on: string) =>
      resultFor('england', on, {
        price: 100_000,
        propertyType: 'non-residential',
        lease: { termYears: 20, rents: [rent] },
      }).taxOnPrice
    expect(premium(999, '2016-03-16')).toBe(0)
    expect(premium(1_000, '2016-03-16')).toBe(1_000)
    expect(premium(1_000, '2016-03-17')).toBe(0)
  })

  test('market-value election of a first-time buyer: rent free, price as for first-time buyers', () => {
    const lease = { termYears: 125, rents: [9_000] }
    const result = resultFor('england', NOW, { price: 400_000, sharedOwnershipFirstTimeBuyer: true, lease })
    expect(result).toMatchObject({ tax: 5_000, taxOnRent: 0 })
    const abroad = { price: 400_000, sharedOwnershipFirstTimeBuyer: true, nonUkResident: true, lease }
    expect(resultFor('england', NOW, abroad)).toMatchObject({ tax: 13_000, taxOnRent: 0 })
  })
})

describe('surcharges on leases', () => {
  const additional = (lease: object) =>
    taxFor('england', NOW, { price: 100_000, ownsOtherProperty: true, lease })

  test('only with more than seven years to run', () => {
    expect(additional({ termYears: 7, rents: [0] })).toBe(0)
    expect(additional({ termYears: 7, extraDays: 1, rents: [0] })).toBe(5_000)
    expect(additional({ termYears: 8, rents: [0] })).toBe(5_000)
    expect(
      taxFor('england', NOW, { price: 100_000, nonUkResident: true, lease: { termYears: 7, rents: [0] } }),
    ).toBe(0)
  })

  test('a lease of unknown term counts as a long one', () => {
    expect(additional({})).toBe(5_000)
    expect(additional({ npv: 100_000 })).toBe(5_000)
  })

  test('the 5 points do not touch the rent, the 2 points do', () => {
    const lease = { termYears: 99, npv: 200_000 }
    expect(resultFor('england', NOW, { price: 100_000, ownsOtherProperty: true, lease }).taxOnRent).toBe(750)
    expect(resultFor('england', NOW, { price: 100_000, nonUkResident: true, lease }).taxOnRent).toBe(4_750)
  })

  test('a rent of £1,000 a year adds the 2 points even below £40,000, on price and rent', () => {
    const lease = (rent: number) => ({ termYears: 100, rents: [rent] })
    const tax = (price: number, rent: number) =>
      resultFor('england', NOW, { price, nonUkResident: true, lease: lease(rent) })
    expect(tax(39_999, 999).tax).toBe(0)
    expect(tax(39_999, 1_000)).toMatchObject({ taxOnPrice: 799, taxOnRent: 553 })
    expect(tax(40_000, 0)).toMatchObject({ taxOnPrice: 800, taxOnRent: 0 })
  })
})
