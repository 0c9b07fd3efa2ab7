import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { OutsideCoverage } from '#domain/dated.ts'
import { addDays, isoDate } from '#domain/dates.ts'

import { type CapitalGainsInput, capitalGainsTax } from './capital-gains-tax.ts'

const IN_2026 = isoDate('2026-07-24')
const cgt = (input: CapitalGainsInput, day: string = IN_2026) => capitalGainsTax(input, isoDate(day))

describe('published cases', () => {
  // The tests of github.com/hmrc/capital-gains-calculator, where they ask about a home sold by a resident.
  test('HMRC: income of £20,000 in 2016-17 leaves room for the whole gain at 18%', () => {
    const sale = { proceeds: 195_000, sellingCosts: 1_000, purchasePrice: 160_000, purchaseCosts: 1_000 }
    expect(cgt({ ...sale, improvementCosts: 5_000, grossIncome: 20_000 }, '2016-10-10')).toMatchObject({
      gain: 28_000,
      annualExemptAmountUsed: 11_100,
      taxableGain: 16_900,
      taxedAtLowerRate: 16_900,
      tax: 3_042,
    })
  })

  test('HMRC: pence in every amount, an exempt amount used in part, 28%', () => {
    const result = cgt(
      {
        proceeds: 124_000.68,
        sellingCosts: 1_241.22,
        purchasePrice: 65_000.5,
        purchaseCosts: 1_105.53,
        improvementCosts: 12_035.99,
        prrAmount: 14_000.11,
        lossesInYear: 3_000.01,
        annualExemptAmount: 5_000,
        grossIncome: 50_000,
        personalAllowance: 11_000,
      },
      '2016-10-10',
    )
    expect(result).toMatchObject({ gain: 44_615, taxableGain: 22_613, taxedAtLowerRate: 0, tax: 6_331.64 })
  })

  test('HMRC: losses brought forward are used as far as they are needed, losses of the year in full', () => {
    const sale = { proceeds: 195_000, sellingCosts: 1_000, purchasePrice: 160_000, purchaseCosts: 1_000 }
    const losses = { lossesInYear: 4_999.01, lossesBroughtForward: 19_999.01 }
    expect(cgt({ ...sale, improvementCosts: 5_000, ...losses }, '2015-10-10')).toMatchObject({
      annualExemptAmountUsed: 11_100,
      lossesInYearUsed: 5_000,
      lossesBroughtForwardUsed: 11_900,
      taxableGain: 0,
      tax: 0,
    })
  })

  test('CG64944: lived in for 36 of 326 months', () => {
    const home = { proceeds: 180_000, ownershipMonths: 326, qualifyingMonths: 36 }
    expect(cgt(home).privateResidenceRelief).toBe(19_878)
  })
})

describe('the gain', () => {
  test('proceeds are cut, each cost is rounded up, and the share of it is cut', () => {
    const sale = { proceeds: 100_000.99, purchasePrice: 50_000.01, sellingCosts: 0.5 }
    expect(cgt(sale).gain).toBe(49_998)
    expect(cgt({ ...sale, ownershipSharePercent: 33 }).gain).toBe(16_499)
  })

  test('a loss is shown as is, isn’t taxed and uses nothing up', () => {
    const loss = { proceeds: 100_000, purchasePrice: 120_001, ownershipSharePercent: 50, lossesInYear: 500 }
    expect(cgt({ ...loss, ownershipMonths: 100, residenceMonths: 50 })).toMatchObject({
      gain: -10_001,
      privateResidenceRelief: 0,
      lossesInYearUsed: 0,
      annualExemptAmountUsed: 0,
      taxableGain: 0,
      tax: 0,
      reportAndPayBy: null,
    })
  })
})

describe('the years, on their first and last days', () => {
  // gov.uk, capital gains tax rates and allowances; tax of a gain of £100,000 without any income.
  test.each([
    ['2015-04-06', '2016-04-05', 11_100, 31_785],
    ['2016-04-06', '2017-04-05', 11_100, 32_000],
    ['2017-04-06', '2018-04-05', 11_300, 33_500],
    ['2018-04-06', '2019-04-05', 11_700, 34_500],
    ['2019-04-06', '2020-04-05', 12_000, 37_500],
    ['2020-04-06', '2021-04-05', 12_300, 37_500],
    ['2021-04-06', '2023-04-05', 12_300, 37_700],
    ['2023-04-06', '2024-04-05', 6_000, 37_700],
    ['2024-04-06', '2027-04-05', 3_000, 37_700],
  ])('%s to %s: £%d exempt, £%d at 18%%', (first, last, exempt, band) => {
    const higher = first < '2024-04-06' ? 0.28 : 0.24
    const tax = band * 0.18 + (100_000 - exempt - band) * higher
    for (const day of [first, addDays(isoDate(first), 1), addDays(isoDate(last), -1), last]) {
      const result = cgt({ proceeds: 100_000 }, day)
      expect(result).toMatchObject({ annualExemptAmountUsed: exempt, taxedAtLowerRate: band })
      expect(result.tax).toBeCloseTo(tax, 6)
    }
  })

  test('the day before the first and the day after the last are refused', () => {
    expect(() => cgt({ proceeds: 1 }, '2015-04-05')).toThrow(OutsideCoverage)
    expect(() => cgt({ proceeds: 1 }, '2027-04-06')).toThrow(OutsideCoverage)
  })
})

describe('the basic band', () => {
  test.each([
    [50_269, 1],
    [50_270, 0],
    [50_271, 0],
    [12_569, 37_700],
    [12_570, 37_700],
    [12_571, 37_699],
    [12_571.99, 37_699],
  ])('an income of £%d leaves £%d', (grossIncome, left) => {
    expect(cgt({ proceeds: 200_000, grossIncome }).taxedAtLowerRate).toBe(left)
  })

  test('taxable income and an allowance of one’s own are taken as they are', () => {
    expect(cgt({ proceeds: 200_000, taxableIncome: 7_700 }).basicBandLeft).toBe(30_000)
    expect(cgt({ proceeds: 200_000, grossIncome: 20_000, personalAllowance: 0 }).basicBandLeft).toBe(17_700)
  })

  test('other gains are taxed first', () => {
    const input = { proceeds: 200_000, taxableIncome: 17_700, otherTaxableGains: 5_000.99 }
    expect(cgt(input).basicBandLeft).toBe(15_000)
  })
})

describe('private residence relief', () => {
  const home = { proceeds: 120_000, ownershipMonths: 120 }

  test.each([
    ['2020-04-05', 18],
    ['2020-04-06', 9],
    ['2020-04-07', 9],
  ])('a home left years before its sale on %s keeps %d months', (day, months) => {
    const relief = cgt({ ...home, residenceMonths: 50 }, day).privateResidenceRelief
    expect(relief).toBe(1_000 * (50 + months))
  })

  test.each([
    [{ residenceMonths: 50, longFinalPeriod: true }, 86_000],
    [{ residenceMonths: 50, residenceEndsMonthsBeforeSale: 0 }, 50_000],
    [{ residenceMonths: 50, residenceEndsMonthsBeforeSale: 4 }, 54_000],
    [{ residenceMonths: 50, residenceEndsMonthsBeforeSale: 70 }, 59_000],
    [{ residenceMonths: 115 }, 120_000],
    [{ residenceMonths: 120 }, 120_000],
    [{ residenceMonths: 0 }, 0],
    [{ residenceMonths: 0, longFinalPeriod: true }, 0],
    [{ qualifyingMonths: 40 }, 40_000],
    [{ qualifyingMonths: 400 }, 120_000],
    [{ prrAmount: 12_345.01 }, 12_346],
    [{ prrAmount: 500_000 }, 120_000],
  ])('%j relieves £%d of £120,000 over ten years', (months, relief) => {
    expect(cgt({ ...home, ...months }).privateResidenceRelief).toBe(relief)
  })

  test('is rounded up to a pound', () => {
    expect(cgt({ proceeds: 100, ownershipMonths: 3, qualifyingMonths: 1 }).privateResidenceRelief).toBe(34)
  })
})

describe('letting relief', () => {
  const home = { proceeds: 200_000, ownershipMonths: 200, qualifyingMonths: 60 }

  test.each([
    [{ lettingGain: 30_000 }, 30_000],
    [{ lettingGain: 39_999.01 }, 40_000],
    [{ lettingGain: 90_000 }, 40_000],
    [{ lettingGain: 90_000, qualifyingMonths: 20 }, 20_000],
    [{ lettingGain: 90_000, qualifyingMonths: 190 }, 10_000],
    [{ lettingGain: 90_000, qualifyingMonths: 0 }, 0],
    [{ lettingReliefAmount: 12_000.5 }, 12_001],
    [{ lettingReliefAmount: 150_000, qualifyingMonths: 190 }, 10_000],
    [{ lettingReliefAmount: 39_999.01 }, 40_000],
    [{ lettingReliefAmount: 40_000.01 }, 40_000],
    [{ lettingReliefAmount: 20_000, qualifyingMonths: 20 }, 20_000],
    [{ lettingReliefAmount: 20_000.01, qualifyingMonths: 20 }, 20_000],
    [{ lettingReliefAmount: 10_000, qualifyingMonths: 190 }, 10_000],
    [{ lettingReliefAmount: 10_000.01, qualifyingMonths: 190 }, 10_000],
    [{ lettingReliefAmount: 5_000, qualifyingMonths: 0 }, 0],
  ])('%j gives £%d', (letting, relief) => {
    expect(cgt({ ...home, ...letting }).lettingRelief).toBe(relief)
  })

  // The tests of github.com/hmrc/capital-gains-calculator (April 2026): gain, private residence relief, what is claimed.
  test.each([
    [100_000, 20_000, 30_000, 20_000, '2015-10-10'],
    [100_000, 50_000, 50_000, 40_000, '2015-10-10'],
    [100_000, 50_000, 45_000, 40_000, '2015-10-10'],
    [100_000, 50_000, 30_000, 30_000, '2015-10-10'],
    [100_000, 70_000, 40_000, 30_000, '2015-10-10'],
    [100_000, 80_000, 18_000, 18_000, '2015-10-10'],
    [100_000, 0, 30_000, 0, '2015-10-10'],
    [800, 400, 800.01, 400, '2015-10-10'],
    [800, 400, 799.01, 400, '2015-10-10'],
    [2_000, 1_000, 499.01, 500, '2015-10-10'],
    [100_000, 50_000, 45_000, 40_000, '2020-10-10'],
  ])(
    'HMRC: of £%d with residence relief of £%d, £%d claimed gives £%d',
    (gain, prr, claimed, relief, day) => {
      const sale = { proceeds: gain, prrAmount: prr, lettingReliefAmount: claimed }
      expect(cgt(sale, day).lettingRelief).toBe(relief)
    },
  )

  test('a claim gives nothing from 6 April 2020 unless owner and tenant lived there together', () => {
    const claim = { ...home, lettingReliefAmount: 30_000, sharedOccupancy: false }
    expect([cgt(claim, '2020-04-05').lettingRelief, cgt(claim, '2020-04-06').lettingRelief]).toEqual([
      30_000, 0,
    ])
  })

  test('from 6 April 2020 owner and tenant must have lived there together', () => {
    const apart = { ...home, lettingGain: 30_000, sharedOccupancy: false }
    const relief = (day: string) => cgt(apart, day).lettingRelief
    expect([relief('2020-04-05'), relief('2020-04-06'), relief('2020-04-07')]).toEqual([30_000, 0, 0])
    expect(cgt({ ...apart, sharedOccupancy: true }).lettingRelief).toBe(30_000)
  })
})

describe('the exempt amount and losses', () => {
  test.each([
    [2_999, 2_999, 0],
    [3_000, 3_000, 0],
    [3_001, 3_000, 1],
  ])('a gain of £%d uses £%d and leaves £%d', (proceeds, used, taxable) => {
    expect(cgt({ proceeds })).toMatchObject({ annualExemptAmountUsed: used, taxableGain: taxable })
  })

  test('losses of the year waste the exempt amount, those of earlier years do not', () => {
    expect(cgt({ proceeds: 10_000, lossesInYear: 9_000 }).annualExemptAmountUsed).toBe(1_000)
    expect(cgt({ proceeds: 10_000, lossesBroughtForward: 9_000 })).toMatchObject({
      annualExemptAmountUsed: 3_000,
      lossesBroughtForwardUsed: 7_000,
      taxableGain: 0,
    })
  })
})

describe('reporting', () => {
  // gov.uk, report and pay your capital gains tax: 30 days from 6 April 2020, 60 from 27 October 2021.
  test.each([
    ['2020-04-05', null],
    ['2020-04-06', '2020-05-06'],
    ['2020-04-07', '2020-05-07'],
    ['2021-10-25', '2021-11-24'],
    ['2021-10-26', '2021-11-25'],
    ['2021-10-27', '2021-12-26'],
    ['2021-10-28', '2021-12-27'],
    ['2026-08-28', '2026-10-27'],
  ])('a completion on %s is reported by %s', (completion, deadline) => {
    const day = isoDate(completion)
    expect(cgt({ proceeds: 90_000, completionDate: day }, addDays(day, -30)).reportAndPayBy).toBe(deadline)
    expect(cgt({ proceeds: 90_000 }, day).reportAndPayBy).toBe(deadline)
  })

  test('no tax, no report', () => {
    expect(cgt({ proceeds: 3_000 }).reportAndPayBy).toBeNull()
    expect(cgt({ proceeds: 3_001 }).reportAndPayBy).toBe('2026-09-22')
  })
})

describe('for all sales', () => {
  const pounds = fc.integer({ min: 0, max: 2_000_000 })
  const sales = fc.record({
    proceeds: fc.double({ min: 0, max: 2_000_000, noNaN: true }),
    purchasePrice: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    grossIncome: pounds,
    lossesInYear: fc.integer({ min: 0, max: 100_000 }),
    lossesBroughtForward: fc.integer({ min: 0, max: 100_000 }),
    ownershipMonths: fc.integer({ min: 1, max: 600 }),
    residenceMonths: fc.integer({ min: 0, max: 600 }),
    lettingGain: fc.integer({ min: 0, max: 100_000 }),
  })
  const days = fc.integer({ min: 0, max: 4_382 }).map((later) => addDays(isoDate('2015-04-06'), later))

  test('the parts add up to the gain, in whole pounds, and the bands to what is taxed', () => {
    fc.assert(
      fc.property(sales, days, (sale, on) => {
        const result = capitalGainsTax(sale, on)
        const parts =
          result.privateResidenceRelief +
          result.lettingRelief +
          result.lossesInYearUsed +
          result.annualExemptAmountUsed +
          result.lossesBroughtForwardUsed +
          result.taxableGain
        expect(parts).toBe(Math.max(0, result.gain))
        expect(result.taxedAtLowerRate + result.taxedAtHigherRate).toBe(result.taxableGain)
        expect(Number.isInteger(result.taxableGain)).toBe(true)
      }),
    )
  })

  test('a higher price or income never reduces tax', () => {
    fc.assert(
      fc.property(sales, days, pounds, (sale, on, more) => {
        // Where both reliefs grow by a rounded pound at once, a pound less is taxed: that may cost up to its tax.
        const tax = capitalGainsTax(sale, on).tax - 0.28
        const dearer = { ...sale, proceeds: sale.proceeds + more }
        expect(capitalGainsTax(dearer, on).tax).toBeGreaterThanOrEqual(tax)
        const richer = { ...sale, grossIncome: sale.grossIncome + more }
        expect(capitalGainsTax(richer, on).tax).toBeGreaterThanOrEqual(tax)
      }),
    )
  })
})
