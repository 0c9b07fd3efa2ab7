/**
 * Expected figures: gov.uk (example £295,000), HMRC's manual (SDLTM09740, SDLTM09845B, SDLTM09726) and the tests of
 * HMRC's own calculator where named; all others are worked out by hand from the published bands, with each band rounded
 * down to pounds.
 */
import { describe, expect, test } from 'vitest'

import { resultFor, taxFor } from '#tax/land/testing.ts'

const NOW = '2026-06-12'
const sdlt = (inputs: object, on = NOW) => taxFor('england', on, inputs)

describe('rates for homes', () => {
  test.each([
    [0, 0],
    [1, 0],
    [124_999, 0],
    [125_000, 0],
    [125_001, 0],
    [125_050, 1],
    [249_999, 2_499],
    [250_000, 2_500],
    [250_001, 2_500],
    [250_020, 2_501],
    [295_000, 4_750],
    [300_000, 5_000],
    [500_000, 15_000],
    [924_999, 36_249],
    [925_000, 36_250],
    [925_001, 36_250],
    [925_010, 36_251],
    [1_499_999, 93_749],
    [1_500_000, 93_750],
    [1_500_001, 93_750],
    [1_500_009, 93_751],
    [1_000_000_000, 119_913_750],
  ])('£%i costs £%i since 1 April 2025', (price, tax) => {
    expect(sdlt({ price })).toBe(tax)
  })

  test('Northern Ireland pays what England pays', () => {
    expect(taxFor('northern-ireland', NOW, { price: 400_000 })).toBe(10_000)
  })

  test.each([
    ['2012-03-22', 24_000],
    ['2014-12-03', 24_000],
    ['2014-12-04', 20_000],
    ['2020-07-07', 20_000],
    ['2020-07-08', 5_000],
    ['2020-07-09', 5_000],
    ['2021-06-30', 5_000],
    ['2021-07-01', 17_500],
    ['2021-09-30', 17_500],
    ['2021-10-01', 20_000],
    ['2022-09-22', 20_000],
    ['2022-09-23', 17_500],
    ['2025-03-31', 17_500],
    ['2025-04-01', 20_000],
    ['2027-03-31', 20_000],
  ])('£600,000 on %s costs £%i', (on, tax) => {
    expect(sdlt({ price: 600_000 }, on)).toBe(tax)
  })

  test.each([
    [125_000, 0],
    [125_001, 1_250],
    [250_000, 2_500],
    [250_001, 7_500],
    [500_000, 15_000],
    [500_001, 20_000],
    [1_000_000, 40_000],
    [1_000_001, 50_000],
    [2_000_000, 100_000],
    [2_000_001, 140_000],
  ])('until 3 December 2014 one rate on the whole price: £%i costs £%i', (price, tax) => {
    expect(sdlt({ price }, '2014-12-03')).toBe(tax)
  })

  test('a contract before 4 December 2014 gets the cheaper of old and new rates, with a notice', () => {
    const choice = { contractDate: '2014-12-03' }
    expect(sdlt({ price: 600_000, ...choice }, '2014-12-04')).toBe(20_000)
    const kept = resultFor('england', '2014-12-04', { price: 1_900_000, ...choice })
    expect(kept.tax).toBe(95_000)
    expect(kept.reasons[0]).toContain('choose')
    expect(sdlt({ price: 1_900_000, contractDate: '2014-12-04' }, '2014-12-04')).toBe(141_750)
  })
})

describe('first-time buyers', () => {
  test.each([
    [299_999, 0],
    [300_000, 0],
    [300_001, 0],
    [300_020, 1],
    [400_000, 5_000],
    [425_000, 6_250],
    [499_999, 9_999],
    [500_000, 10_000],
    [500_001, 15_000],
  ])('£%i costs £%i', (price, tax) => {
    expect(sdlt({ price, firstTimeBuyer: true })).toBe(tax)
  })

  test.each([
    ['2017-11-21', 12_500],
    ['2017-11-22', 7_500],
    ['2017-11-23', 7_500],
    ['2020-07-07', 7_500],
    ['2020-07-08', 0],
    ['2021-06-30', 0],
    ['2021-07-01', 7_500],
    ['2022-09-22', 7_500],
    ['2022-09-23', 1_250],
    ['2025-03-31', 1_250],
    ['2025-04-01', 7_500],
  ])('£450,000 on %s costs £%i', (on, tax) => {
    expect(sdlt({ price: 450_000, firstTimeBuyer: true }, on)).toBe(tax)
  })

  test.each([
    [625_000, 10_000],
    [625_001, 18_750],
  ])('until 31 March 2025 the cap was £625,000: £%i costs £%i', (price, tax) => {
    expect(sdlt({ price, firstTimeBuyer: true }, '2025-03-31')).toBe(tax)
  })

  test('never together with the higher rates, nor for a company', () => {
    expect(sdlt({ price: 300_000, firstTimeBuyer: true, ownsOtherProperty: true })).toBe(20_000)
    expect(sdlt({ price: 300_000, firstTimeBuyer: true, buyerType: 'company' })).toBe(20_000)
  })

  test('not for somebody who owns another home, even when it is replaced', () => {
    const inputs = {
      price: 300_000,
      firstTimeBuyer: true,
      ownsOtherProperty: true,
      replacingMainResidence: true,
    }
    expect(sdlt(inputs)).toBe(5_000)
  })
})

describe('higher rates for additional dwellings', () => {
  const additional = { ownsOtherProperty: true }

  test.each([
    [39_999, 0],
    [40_000, 2_000],
    [40_001, 2_000],
    [250_000, 15_000],
    [300_000, 20_000],
    [305_000, 20_500],
    [500_000, 40_000],
  ])('£%i costs £%i', (price, tax) => {
    expect(sdlt({ price, ...additional })).toBe(tax)
  })

  test.each([
    ['2016-03-31', 5_000],
    ['2016-04-01', 14_000],
    ['2024-10-30', 11_500],
    ['2024-10-31', 17_500],
    ['2025-03-31', 17_500],
    ['2025-04-01', 20_000],
  ])('£300,000 on %s costs £%i', (on, tax) => {
    expect(sdlt({ price: 300_000, ...additional }, on)).toBe(tax)
  })

  test('a contract made before 31 October 2024 keeps 3 points on the bands of completion', () => {
    expect(sdlt({ price: 400_000, contractDate: '2024-08-01', ...additional }, '2025-01-01')).toBe(19_500)
    expect(sdlt({ price: 1_500_000, contractDate: '2024-07-01', ...additional }, '2025-05-01')).toBe(138_750)
    expect(sdlt({ price: 400_000, contractDate: '2024-10-30', ...additional }, '2025-01-01')).toBe(19_500)
    expect(sdlt({ price: 400_000, contractDate: '2024-10-31', ...additional }, '2025-01-01')).toBe(27_500)
  })

  test('what remains after a refund is said', () => {
    expect(
      resultFor('england', NOW, { price: 305_000, ...additional }).taxWithoutAdditionalDwellingSurcharge,
    ).toBe(5_250)
  })

  test('not when the main residence is replaced, but always for a company', () => {
    expect(sdlt({ price: 300_000, replacingMainResidence: true, ...additional })).toBe(5_000)
    expect(sdlt({ price: 300_000, buyerType: 'company', replacingMainResidence: true })).toBe(20_000)
    expect(sdlt({ price: 39_999, buyerType: 'company' })).toBe(0)
  })

  test('not on mixed or non-residential property', () => {
    for (const propertyType of ['mixed', 'non-residential']) {
      expect(
        sdlt({ price: 320_000, propertyType, nonUkResident: true, firstTimeBuyer: true, ...additional }),
      ).toBe(5_500)
    }
  })
})

describe('buyers who are not UK resident', () => {
  const abroad = { nonUkResident: true }

  test.each([
    [39_999, 0],
    [40_000, 800],
    [400_000, 18_000],
  ])('£%i costs £%i', (price, tax) => {
    expect(sdlt({ price, ...abroad })).toBe(tax)
  })

  test.each([
    ['2021-03-31', 0],
    ['2021-04-01', 6_000],
    ['2021-04-02', 6_000],
  ])('£300,000 on %s costs £%i', (on, tax) => {
    expect(sdlt({ price: 300_000, ...abroad }, on)).toBe(tax)
  })

  test('on top of higher rates and first-time buyers’ relief; each can be taken out', () => {
    const both = resultFor('england', NOW, { price: 300_000, ownsOtherProperty: true, ...abroad })
    expect(both).toMatchObject({
      tax: 26_000,
      taxWithoutAdditionalDwellingSurcharge: 11_000,
      taxWithoutNonResidentSurcharge: 20_000,
    })
    expect(sdlt({ price: 400_000, firstTimeBuyer: true, ...abroad })).toBe(13_000)
  })

  test('not for contracts before 11 March 2020 (SDLTM09855)', () => {
    expect(sdlt({ price: 300_000, contractDate: '2020-03-10', ...abroad }, '2021-10-01')).toBe(5_000)
    expect(sdlt({ price: 300_000, contractDate: '2020-03-11', ...abroad }, '2021-10-01')).toBe(11_000)
  })
})

describe('companies at the flat rate', () => {
  const company = { buyerType: 'company', corporateFlatRate: true }

  test.each([
    [499_999, 39_999],
    [500_000, 40_000],
    [500_001, 85_000],
    [750_000, 127_500],
  ])('£%i costs £%i', (price, tax) => {
    expect(sdlt({ price, ...company })).toBe(tax)
  })

  test.each([
    ['2014-03-19', 40_000],
    ['2014-03-20', 150_000],
    ['2024-10-30', 150_000],
    ['2024-10-31', 170_000],
  ])('£1,000,000 on %s costs £%i', (on, tax) => {
    expect(sdlt({ price: 1_000_000, ...company }, on)).toBe(tax)
  })

  test('19% when not UK resident, 17% before the rate rose', () => {
    expect(sdlt({ price: 1_000_000, nonUkResident: true, ...company })).toBe(190_000)
    expect(sdlt({ price: 1_000_000, nonUkResident: true, ...company }, '2024-10-30')).toBe(170_000)
  })

  test('a contract before 31 October 2024 keeps 15% (SDLTM09726)', () => {
    expect(sdlt({ price: 1_000_000, contractDate: '2024-10-01', ...company }, '2024-12-01')).toBe(150_000)
  })

  test('a person never pays it', () => {
    expect(sdlt({ price: 750_000, corporateFlatRate: true })).toBe(27_500)
  })
})

describe('non-residential and mixed property', () => {
  test.each([
    [150_000, 0],
    [150_001, 0],
    [250_000, 2_000],
    [250_001, 2_000],
    [320_000, 5_500],
  ])('£%i costs £%i', (price, tax) => {
    expect(sdlt({ price, propertyType: 'non-residential' })).toBe(tax)
  })

  test.each([
    [150_000, 0],
    [150_001, 1_500],
    [250_000, 2_500],
    [250_001, 7_500],
    [500_000, 15_000],
    [500_001, 20_000],
  ])('until 16 March 2016 £%i cost £%i', (price, tax) => {
    expect(sdlt({ price, propertyType: 'mixed' }, '2016-03-16')).toBe(tax)
  })

  test('changes on 17 March 2016; an earlier contract takes the cheaper rates', () => {
    const shop = { price: 240_000, propertyType: 'non-residential' }
    expect(sdlt(shop, '2016-03-16')).toBe(2_400)
    expect(sdlt(shop, '2016-03-17')).toBe(1_800)
    expect(sdlt({ price: 2_000_000, propertyType: 'non-residential' }, '2016-03-17')).toBe(89_500)
    expect(
      sdlt({ price: 2_000_000, propertyType: 'non-residential', contractDate: '2016-03-16' }, '2016-03-17'),
    ).toBe(80_000)
  })
})

describe('before devolution', () => {
  test('Scotland until 31 March 2015 and Wales until 31 March 2018 pay SDLT', () => {
    const scotland = resultFor('scotland', '2015-03-31', { price: 300_000 })
    expect(scotland).toMatchObject({ regime: 'sdlt', tax: 5_000 })
    expect(scotland.reasons[0]).toContain('still applied in Scotland')
    expect(resultFor('scotland', '2015-04-01', { price: 300_000 }).regime).toBe('lbtt')
    expect(resultFor('wales', '2018-03-31', { price: 300_000 }).regime).toBe('sdlt')
    expect(resultFor('wales', '2018-04-01', { price: 300_000 }).regime).toBe('ltt')
  })
})
