/**
 * Expected figures: the Institute for Fiscal Studies (£300,000 → £4,600), Revenue Scotland's lease example (£120,000
 * for ten years → £8,479); all others are worked out by hand from the published bands, with the total rounded down to
 * pounds.
 */
import { describe, expect, test } from 'vitest'

import { resultFor, taxFor } from '#tax/land/testing.ts'

const NOW = '2026-05-15'
const lbtt = (inputs: object, on = NOW) => taxFor('scotland', on, inputs)

describe('rates for homes', () => {
  test.each([
    [145_000, 0],
    [145_001, 0],
    [145_050, 1],
    [249_999, 2_099],
    [250_000, 2_100],
    [250_001, 2_100],
    [250_020, 2_101],
    [300_000, 4_600],
    [325_000, 5_850],
    [325_001, 5_850],
    [325_010, 5_851],
    [750_000, 48_350],
    [750_001, 48_350],
    [750_009, 48_351],
    [1_000_000, 78_350],
  ])('£%i costs £%i', (price, tax) => {
    expect(lbtt({ price })).toBe(tax)
  })

  test.each([
    ['2015-04-01', 4_600],
    ['2020-07-14', 4_600],
    ['2020-07-15', 2_500],
    ['2020-07-16', 2_500],
    ['2021-03-31', 2_500],
    ['2021-04-01', 4_600],
    ['2027-03-31', 4_600],
  ])('£300,000 on %s costs £%i', (on, tax) => {
    expect(lbtt({ price: 300_000 }, on)).toBe(tax)
  })

  test('no surcharge for non-residents, no flat rate for companies', () => {
    expect(lbtt({ price: 300_000, nonUkResident: true })).toBe(4_600)
    expect(lbtt({ price: 300_000, buyerType: 'company', corporateFlatRate: true })).toBe(28_600)
  })
})

describe('first-time buyers', () => {
  test.each([
    [174_999, 0],
    [175_000, 0],
    [175_050, 1],
    [230_000, 1_100],
    [300_000, 4_000],
    [2_000_000, 197_750],
  ])('£%i costs £%i, at any price £600 less at most', (price, tax) => {
    expect(lbtt({ price, firstTimeBuyer: true })).toBe(tax)
  })

  test('since 30 June 2018, for contracts since 9 February 2018', () => {
    const first = { price: 230_000, firstTimeBuyer: true }
    expect(lbtt(first, '2018-06-29')).toBe(1_700)
    expect(lbtt(first, '2018-06-30')).toBe(1_100)
    expect(lbtt({ ...first, contractDate: '2018-02-08' }, '2018-06-30')).toBe(1_700)
    expect(lbtt({ ...first, contractDate: '2018-02-09' }, '2018-06-30')).toBe(1_100)
  })

  test('changes nothing while everybody’s nil band was £250,000', () => {
    expect(lbtt({ price: 300_000, firstTimeBuyer: true }, '2020-12-01')).toBe(2_500)
  })

  test('not together with the supplement', () => {
    expect(lbtt({ price: 300_000, firstTimeBuyer: true, ownsOtherProperty: true })).toBe(28_600)
  })
})

describe('Additional Dwelling Supplement', () => {
  const additional = { ownsOtherProperty: true }

  test.each([
    [39_999, 0],
    [40_000, 3_200],
    [40_001, 3_200],
    [260_000, 23_400],
    [300_000, 28_600],
  ])('£%i costs £%i', (price, tax) => {
    expect(lbtt({ price, ...additional })).toBe(tax)
  })

  test.each([
    ['2016-03-31', 4_600],
    ['2016-04-01', 13_600],
    ['2019-01-24', 13_600],
    ['2019-01-25', 16_600],
    ['2022-12-15', 16_600],
    ['2022-12-16', 22_600],
    ['2024-12-04', 22_600],
    ['2024-12-05', 28_600],
  ])('£300,000 on %s costs £%i', (on, tax) => {
    expect(lbtt({ price: 300_000, ...additional }, on)).toBe(tax)
  })

  test.each([
    ['2024-12-05', '2024-12-04', 22_600],
    ['2024-12-05', '2024-12-05', 28_600],
    ['2025-06-01', '2022-12-15', 16_600],
    ['2025-06-01', '2022-12-16', 22_600],
    ['2022-12-16', '2022-12-15', 16_600],
    ['2022-12-16', '2022-12-16', 22_600],
    ['2019-01-25', '2018-12-11', 13_600],
    ['2019-01-25', '2018-12-12', 16_600],
    ['2016-04-01', '2016-01-27', 4_600],
    ['2016-04-01', '2016-01-28', 13_600],
  ])('£300,000 on %s with missives of %s costs £%i', (on, contractDate, tax) => {
    expect(lbtt({ price: 300_000, contractDate, ...additional }, on)).toBe(tax)
  })

  test('is shown separately from the tax', () => {
    const result = resultFor('scotland', NOW, { price: 260_000, ...additional })
    expect(result).toMatchObject({ ads: 20_800, taxWithoutAdditionalDwellingSurcharge: 2_600 })
    expect(resultFor('england', NOW, { price: 260_000 }).ads).toBeNull()
  })

  test('always for companies, never for a replaced main residence', () => {
    expect(lbtt({ price: 300_000, buyerType: 'company' })).toBe(28_600)
    expect(lbtt({ price: 300_000, replacingMainResidence: true, ...additional })).toBe(4_600)
  })
})

describe('non-residential property and leases', () => {
  const shop = { propertyType: 'non-residential' } as const

  test.each([
    [150_000, 0],
    [150_100, 1],
    [250_000, 1_000],
    [250_020, 1_001],
    [400_000, 8_500],
  ])('£%i costs £%i', (price, tax) => {
    expect(lbtt({ price, ...shop })).toBe(tax)
  })

  test('changes on 25 January 2019', () => {
    expect(lbtt({ price: 400_000, ...shop }, '2019-01-24')).toBe(8_250)
    expect(lbtt({ price: 400_000, ...shop }, '2019-01-25')).toBe(8_500)
  })

  test('£120,000 a year for ten years: value £997,992.64, tax £8,479', () => {
    const result = resultFor('scotland', NOW, { lease: { termYears: 10, rents: [120_000] }, ...shop })
    expect(result).toMatchObject({ npv: 997_992.64, tax: 8_479, taxOnRent: 8_479 })
  })

  test('a second rate above £2,000,000 since 7 February 2020', () => {
    const lease = { termYears: 20, npv: 3_000_000 }
    expect(lbtt({ lease, ...shop }, '2020-02-06')).toBe(28_500)
    expect(lbtt({ lease, ...shop }, '2020-02-07')).toBe(38_500)
  })

  test('an average rent of £1,000 takes the nil band from the premium', () => {
    const premium = (rents: number[], on = NOW) =>
      resultFor('scotland', on, { price: 200_000, lease: { termYears: 4, rents }, ...shop }).taxOnPrice
    expect(premium([999])).toBe(500)
    expect(premium([1_000])).toBe(2_000)
    expect(premium([500, 500, 1_500, 1_500])).toBe(2_000)
    expect(premium([500, 500, 1_500, 1_499])).toBe(500)
    expect(premium([1_000], '2019-01-24')).toBe(6_000)
  })

  test('each year’s actual rent counts, not only the first five', () => {
    const value = (rents: number[]) =>
      resultFor('scotland', NOW, { lease: { termYears: 7, rents }, ...shop }).npv
    expect(value([207, 0, 0, 0, 0, 0, 0])).toBe(200)
    expect(value([0, 0, 0, 0, 0, 0, 0])).toBe(0)
  })

  test('an exact value is not cut by a penny: £258,750 for one year is worth £250,000', () => {
    expect(lbtt({ lease: { termYears: 1, rents: [258_750] }, ...shop })).toBe(1_000)
  })

  test('a residential lease is exempt', () => {
    expect(lbtt({ price: 300_000, ownsOtherProperty: true, lease: { termYears: 20, rents: [12_000] } })).toBe(
      0,
    )
  })
})
