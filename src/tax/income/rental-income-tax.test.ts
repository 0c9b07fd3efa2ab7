import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { OutsideCoverage } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import { type RentalIncomeInput, rentalIncomeTax } from './rental-income-tax.ts'

const tax = (input: RentalIncomeInput, year = '2026', jurisdiction: Nation = 'england') =>
  rentalIncomeTax(input, { jurisdiction, on: isoDate(`${year}-04-06`) })

const LET = { annualRent: 20_000, allowableExpenses: 7_000, financeCosts: 14_000 }

describe('finance costs', () => {
  test('gov.uk: £14,000 of interest on a profit of £13,000 reduces the tax by £2,600 and carries £1,000 forward', () => {
    expect(tax({ ...LET, otherIncome: 60_000 })).toMatchObject({
      rentalProfit: 13_000,
      financeCostRelief: 2_600,
      unusedFinanceCostsCarriedForward: 1_000,
    })
  })

  test('£45,000 and a profit of £12,000: £10,232 less £1,200, of which £2,546 for the property', () => {
    // Bands of 2026-27 by hand: 20% of £37,700 and 40% of £6,730.
    const let1 = { annualRent: 14_400, allowableExpenses: 2_400, financeCosts: 6_000 }
    expect(tax({ ...let1, otherIncome: 45_000 })).toMatchObject({
      incomeTaxBeforeFinanceCostRelief: 10_232,
      financeCostRelief: 1_200,
      totalIncomeTax: 9_032,
      taxWithoutProperty: 6_486,
      taxDueToProperty: 2_546,
      netCashAfterTax: 3_454,
    })
  })

  test.each([
    ['the costs', { otherIncome: 40_000, financeCosts: 5_000 }, 1_000, 0],
    ['the profit', { otherIncome: 40_000, financeCosts: 15_000 }, 2_600, 2_000],
    ['income above the allowance', { otherIncome: 5_000, financeCosts: 15_000 }, 1_086, 9_570],
    ['income above the allowance, none of it', { otherIncome: -0, financeCosts: 15_000 }, 86, 14_570],
  ])('are limited by %s', (_, input, relief, unused) => {
    const result = tax({ ...LET, ...input })
    expect([result.financeCostRelief, result.unusedFinanceCostsCarriedForward]).toEqual([relief, unused])
    expect(result.totalIncomeTax).toBeGreaterThanOrEqual(0)
  })

  test('those brought forward count like those of the year', () => {
    const result = tax({
      ...LET,
      otherIncome: 60_000,
      financeCosts: 2_000,
      unusedFinanceCostsBroughtForward: 5_000,
    })
    expect([result.financeCostRelief, result.unusedFinanceCostsCarriedForward]).toEqual([1_400, 0])
  })
})

describe('the profit', () => {
  test('losses brought forward come off it, and what is left of them goes on', () => {
    expect(tax({ ...LET, propertyLossesBroughtForward: 10_000 })).toMatchObject({
      rentalProfit: 3_000,
      propertyLossCarriedForward: 0,
    })
    expect(tax({ ...LET, propertyLossesBroughtForward: 15_000 })).toMatchObject({
      rentalProfit: 0,
      propertyLossCarriedForward: 2_000,
      financeCostRelief: 0,
      unusedFinanceCostsCarriedForward: 14_000,
    })
  })

  test('a loss of the year is added to them', () => {
    const loss = { annualRent: 5_000, allowableExpenses: 8_000, propertyLossesBroughtForward: 1_000 }
    expect(tax(loss)).toMatchObject({ rentalProfit: 0, propertyLossCarriedForward: 4_000 })
  })

  test('the share cuts rent, expenses and finance costs', () => {
    expect(tax({ ...LET, otherIncome: 60_000, ownershipSharePercent: 50 })).toMatchObject({
      rentalProfit: 6_500,
      financeCostRelief: 1_300,
      unusedFinanceCostsCarriedForward: 500,
    })
  })

  test('the property allowance takes the place of the expenses and of the reduction', () => {
    expect(tax({ ...LET, otherIncome: 60_000, usePropertyAllowance: true })).toMatchObject({
      rentalProfit: 19_000,
      financeCostRelief: 0,
      unusedFinanceCostsCarriedForward: 0,
    })
    expect(tax({ annualRent: 800, usePropertyAllowance: true })).toMatchObject({
      rentalProfit: 0,
      propertyLossCarriedForward: 0,
    })
  })
})

describe('rates', () => {
  test.each([
    [99_999, 12_570],
    [100_000, 12_570],
    [100_001, 12_570],
    [100_002, 12_569],
    [125_139, 1],
    [125_140, 0],
    [125_141, 0],
  ])('an income of £%d leaves an allowance of £%d', (otherIncome, allowance) => {
    expect(tax({ otherIncome }).personalAllowance).toBe(allowance)
  })

  test('the additional rate begins above £125,140', () => {
    const total = (otherIncome: number) => tax({ otherIncome }).totalIncomeTax
    expect(total(125_140)).toBe(42_516)
    expect(total(125_141)).toBe(42_516.45)
  })

  test('from 2027-28 rents bear two points more, above other income, and the reduction is 22%', () => {
    const result = tax({ ...LET, otherIncome: 45_000 }, '2027')
    // Other: 20% of £32,430. Rents: 22% of £5,270 up to the limit, 42% of £7,730.
    expect(result.incomeTaxBeforeFinanceCostRelief).toBe(6_486 + 1_159.4 + 3_246.6)
    expect(result.bands).toEqual([
      { of: 'other income', ratePercent: 20, taxed: 32_430, tax: 6_486 },
      { of: 'rents', ratePercent: 22, taxed: 5_270, tax: 1_159.4 },
      { of: 'rents', ratePercent: 42, taxed: 7_730, tax: 3_246.6 },
    ])
    expect(result.financeCostRelief).toBe(2_860)
    // The allowance goes to other income first: £570 of it to the rents.
    expect(tax({ otherIncome: 12_000, annualRent: 10_570 }, '2027').totalIncomeTax).toBe(2_200)
  })

  test('Scottish rates in Scotland: 19% to £16,537, 48% above £125,140', () => {
    // gov.uk, Scottish income tax 2026-27, by hand.
    const scots = (otherIncome: number) => tax({ otherIncome }, '2026', 'scotland').totalIncomeTax
    expect(scots(16_537)).toBe(753.73)
    expect(scots(29_526)).toBe(3_351.53)
    expect(scots(43_662)).toBe(6_320.09)
    expect(scots(75_000)).toBe(19_482.05)
    // No allowance left: £50,140 more of the slices above, at 45% from £62,430 on.
    expect(scots(125_140)).toBeCloseTo(19_482.05 + 0.45 * (125_140 - 62_430), 2)
    expect(scots(125_240) - scots(125_140)).toBeCloseTo(48, 2)
  })

  test('only years and nations that were checked', () => {
    const asked = (year: string, nation: Nation) => () => tax({ annualRent: 1 }, year, nation)
    expect(asked('2024', 'england')).toThrow(OutsideCoverage)
    expect(asked('2031', 'england')).toThrow(OutsideCoverage)
    expect(asked('2027', 'wales')).toThrow('not 6 April 2027')
    expect(asked('2027', 'scotland')).toThrow(OutsideCoverage)
    expect(asked('2025', 'scotland')).toThrow(OutsideCoverage)
    for (const year of ['2025', '2030']) expect(asked(year, 'northern-ireland')).not.toThrow()
  })
})

describe('for all landlords', () => {
  const pounds = fc.integer({ min: 0, max: 200_000 })
  const landlords = fc.record({
    otherIncome: pounds,
    annualRent: pounds,
    allowableExpenses: fc.integer({ min: 0, max: 50_000 }),
    financeCosts: fc.integer({ min: 0, max: 50_000 }),
  })
  const years = fc.constantFrom('2025', '2026', '2027', '2030')

  test('more rent never means less tax, nor a reduction above the tax', () => {
    fc.assert(
      fc.property(landlords, years, pounds, (landlord, year, more) => {
        const result = tax(landlord, year)
        const dearer = tax({ ...landlord, annualRent: landlord.annualRent + more }, year)
        expect(dearer.incomeTaxBeforeFinanceCostRelief).toBeGreaterThanOrEqual(
          result.incomeTaxBeforeFinanceCostRelief,
        )
        expect(result.financeCostRelief).toBeLessThanOrEqual(result.incomeTaxBeforeFinanceCostRelief)
        expect(result.totalIncomeTax).toBeGreaterThanOrEqual(0)
        const bands = result.bands.reduce((sum, band) => sum + band.tax, 0)
        expect(bands).toBeCloseTo(result.incomeTaxBeforeFinanceCostRelief, 1)
      }),
    )
  })

  test('finance costs are used or carried forward, to the pound', () => {
    fc.assert(
      fc.property(landlords, fc.constantFrom('2025', '2026'), (landlord, year) => {
        const result = tax(landlord, year)
        const used = result.financeCostRelief / 0.2
        expect(used + result.unusedFinanceCostsCarriedForward).toBeCloseTo(landlord.financeCosts, 1)
      }),
    )
  })
})
