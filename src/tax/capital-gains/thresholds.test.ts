/**
 * Every threshold of capital gains tax on homes at −1, 0 and +1 pound, in every tax year and on the days around each change
 * of the law, against figures copied by hand from GOV.UK's rates and allowances and HMRC's manuals.
 */
import { describe, expect, test } from 'vitest'

import { OutsideCoverage } from '#domain/dated.ts'
import { addDays, isoDate } from '#domain/dates.ts'

import { type CapitalGainsInput, capitalGainsTax } from './capital-gains-tax.ts'

const at = (input: CapitalGainsInput, day: string) => capitalGainsTax(input, isoDate(day))

/** Tax year by its first day; lower and higher percent, exempt amount, basic band, personal allowance. */
const YEARS = [
  [2015, 18, 28, 11_100, 31_785, 10_600],
  [2016, 18, 28, 11_100, 32_000, 11_000],
  [2017, 18, 28, 11_300, 33_500, 11_500],
  [2018, 18, 28, 11_700, 34_500, 11_850],
  [2019, 18, 28, 12_000, 37_500, 12_500],
  [2020, 18, 28, 12_300, 37_500, 12_500],
  [2021, 18, 28, 12_300, 37_700, 12_570],
  [2022, 18, 28, 12_300, 37_700, 12_570],
  [2023, 18, 28, 6_000, 37_700, 12_570],
  [2024, 18, 24, 3_000, 37_700, 12_570],
  [2025, 18, 24, 3_000, 37_700, 12_570],
  [2026, 18, 24, 3_000, 37_700, 12_570],
] as const

describe.each(YEARS)('%i, from its first to its last day', (year, lower, higher, exempt, band, allowance) => {
  const days = [`${year}-04-06`, `${year}-04-07`, `${year + 1}-04-04`, `${year + 1}-04-05`]

  test.each(days)('%s: the exempt amount', (day) => {
    const taxes = [exempt - 1, exempt, exempt + 1, exempt + 100].map((proceeds) => at({ proceeds }, day).tax)
    expect(taxes).toEqual([0, 0, lower / 100, lower])
  })

  test.each(days)('%s: the end of the basic band', (day) => {
    const full = exempt + band
    const taxes = [full - 1, full, full + 1].map((proceeds) => at({ proceeds }, day).tax)
    const whole = (band * lower) / 100
    expect(taxes.map((tax) => Math.round(tax * 100))).toEqual(
      [whole - lower / 100, whole, whole + higher / 100].map((tax) => Math.round(tax * 100)),
    )
  })

  test.each(days)('%s: the personal allowance and the income that fills the band', (day) => {
    const left = (grossIncome: number) => {
      const { taxableIncome, basicBandLeft } = at({ proceeds: 500_000, grossIncome }, day)
      return [taxableIncome, basicBandLeft]
    }
    expect([allowance - 1, allowance, allowance + 1].map(left)).toEqual([
      [0, band],
      [0, band],
      [1, band - 1],
    ])
    const full = allowance + band
    expect([full - 1, full, full + 1].map(left)).toEqual([
      [band - 1, 1],
      [band, 0],
      [band + 1, 0],
    ])
  })

  test('the taper of the allowance, which is rounded up', () => {
    const gone = 100_000 + 2 * allowance
    const allowed = (grossIncome: number) =>
      grossIncome - at({ proceeds: 500_000, grossIncome }, days[0] ?? '').taxableIncome
    expect([99_999, 100_000, 100_001, 100_002, gone - 1, gone, gone + 1].map(allowed)).toEqual([
      allowance,
      allowance,
      allowance,
      allowance - 1,
      1,
      0,
      0,
    ])
  })
})

describe('the days of the law', () => {
  const home = { proceeds: 500_000, purchasePrice: 100_000 }

  test.each([
    ['2015-04-06', null],
    ['2020-04-05', null],
    ['2020-04-06', 30],
    ['2020-04-07', 30],
    ['2021-10-25', 30],
    ['2021-10-26', 30],
    ['2021-10-27', 60],
    ['2021-10-28', 60],
    ['2027-04-05', 60],
  ] as const)('completed on %s: %s days to report and pay', (day, days) => {
    expect(at(home, day).reportAndPayBy).toBe(days === null ? null : addDays(isoDate(day), days))
  })

  test('the days count from completion, the rates from the contract', () => {
    const { taxYear, reportAndPayBy } = at({ ...home, completionDate: isoDate('2020-04-06') }, '2020-04-05')
    expect([taxYear, reportAndPayBy]).toEqual(['2019-20', '2020-05-06'])
    expect(at({ ...home, completionDate: isoDate('2027-04-06') }, '2027-04-05').reportAndPayBy).toBe(
      '2027-06-05',
    )
  })

  // £400,000 of gain over 100 months, 50 of them lived in.
  test.each([
    ['2020-04-05', false, 272_000],
    ['2020-04-06', false, 236_000],
    ['2020-04-05', true, 344_000],
    ['2020-04-06', true, 344_000],
  ] as const)('%s, in care: %s, private residence relief of £%i', (day, longFinalPeriod, relief) => {
    const asked = { ...home, ownershipMonths: 100, residenceMonths: 50, longFinalPeriod }
    expect(at(asked, day).privateResidenceRelief).toBe(relief)
  })

  test.each([
    ['2020-04-05', false, 40_000],
    ['2020-04-06', false, 0],
    ['2020-04-06', true, 40_000],
  ] as const)('%s, with the tenant: %s, letting relief of £%i', (day, sharedOccupancy, relief) => {
    const asked = { ...home, ownershipMonths: 100, residenceMonths: 50, lettingGain: 90_000, sharedOccupancy }
    expect(at(asked, day).lettingRelief).toBe(relief)
  })

  test.each([
    [39_999, 39_999],
    [40_000, 40_000],
    [40_001, 40_000],
  ])('a letting gain of £%i: £%i', (lettingGain, relief) => {
    const asked = { ...home, ownershipMonths: 100, residenceMonths: 50, lettingGain }
    expect(at(asked, '2026-06-12').lettingRelief).toBe(relief)
  })

  // Still lived there, and left 8, 9 and 10 months before: the last nine count.
  test.each([
    [8, 92, 400_000],
    [9, 91, 400_000],
    [10, 90, 396_000],
  ])('left %i months before the sale after %i', (since, residenceMonths, relief) => {
    const asked = {
      ...home,
      ownershipMonths: 100,
      residenceMonths,
      residenceEndsMonthsBeforeSale: since,
    }
    expect(at(asked, '2026-06-12').privateResidenceRelief).toBe(relief)
  })

  test.each(['2015-04-05', '2027-04-06'])('%s is not guessed', (day) => {
    expect(() => at(home, day)).toThrow(OutsideCoverage)
  })
})

describe('losses and the exempt amount', () => {
  const gain = { proceeds: 100_000, purchasePrice: 90_000 }

  test.each([
    // Losses of the year come first and in full, even if that wastes the exempt amount of £3,000.
    [{ lossesInYear: 6_999 }, [6_999, 3_000, 0, 1]],
    [{ lossesInYear: 7_000 }, [7_000, 3_000, 0, 0]],
    [{ lossesInYear: 7_001 }, [7_001, 2_999, 0, 0]],
    [{ lossesInYear: 10_001 }, [10_000, 0, 0, 0]],
    // Losses of earlier years come last, and only as far as they are needed.
    [{ lossesBroughtForward: 6_999 }, [0, 3_000, 6_999, 1]],
    [{ lossesBroughtForward: 7_000 }, [0, 3_000, 7_000, 0]],
    [{ lossesBroughtForward: 7_001 }, [0, 3_000, 7_000, 0]],
  ])('%o', (losses, used) => {
    const result = at({ ...gain, ...losses }, '2026-06-12')
    expect([
      result.lossesInYearUsed,
      result.annualExemptAmountUsed,
      result.lossesBroughtForwardUsed,
      result.taxableGain,
    ]).toEqual(used)
  })
})
