/**
 * Thresholds of income tax on rents at −1, 0 and +1 pound and the days around each change, and each edge of the reduction
 * for finance costs, against figures copied by hand from GOV.UK, the Scottish Government and Finance Act 2026.
 */
import { describe, expect, test } from 'vitest'

import { OutsideCoverage } from '#domain/dated.ts'
import { isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import { type RentalIncomeInput, rentalIncomeTax } from './rental-income-tax.ts'

const at = (input: RentalIncomeInput, day: string, jurisdiction: Nation = 'england') =>
  rentalIncomeTax(input, { jurisdiction, on: isoDate(day) })

/** The tax on one more pound of rent, in pence. */
function marginal(annualRent: number, day: string, nation: Nation): number {
  const tax = (rent: number) => at({ annualRent: rent }, day, nation).totalIncomeTax
  return Math.round((tax(annualRent + 1) - tax(annualRent)) * 100)
}

describe('the rates on rents alone, pound by pound around each limit of income', () => {
  const OLD = [
    [12_570, 0, 20],
    [50_270, 20, 40],
    [125_140, 60, 45],
  ] as const
  const NEW = [
    [12_570, 0, 22],
    [50_270, 22, 42],
    [125_140, 63, 47],
  ] as const
  const SCOTLAND = [
    [12_570, 0, 19],
    [16_537, 19, 20],
    [29_526, 20, 21],
    [43_662, 21, 42],
    [75_000, 42, 45],
    [125_140, 67.5, 48],
  ] as const

  test.each([
    ['england', '2025-04-06', OLD],
    ['england', '2027-04-05', OLD],
    ['northern-ireland', '2026-06-12', OLD],
    ['wales', '2025-04-06', OLD],
    ['wales', '2027-04-05', OLD],
    ['england', '2027-04-06', NEW],
    ['england', '2027-04-07', NEW],
    ['england', '2031-04-05', NEW],
    ['scotland', '2026-04-06', SCOTLAND],
    ['scotland', '2027-04-05', SCOTLAND],
  ] as const)('%s on %s', (nation, day, limits) => {
    for (const [limit, below, above] of limits) {
      // Where the allowance is tapered away, two pounds of income cost one of allowance: rates are half as much again.
      const before =
        Math.round(((marginal(limit - 2, day, nation) + marginal(limit - 1, day, nation)) / 2) * 10) / 10
      expect([limit, before]).toEqual([limit, below])
      expect([limit, marginal(limit, day, nation), marginal(limit + 1, day, nation)]).toEqual([
        limit,
        above,
        above,
      ])
    }
  })

  test('from £100,000 the allowance falls by £1 for every £2', () => {
    const allowance = (annualRent: number) => at({ annualRent }, '2026-06-12').personalAllowance
    expect([99_999, 100_000, 100_001, 100_002, 125_138, 125_139, 125_140, 125_141].map(allowance)).toEqual([
      12_570, 12_570, 12_570, 12_569, 1, 1, 0, 0,
    ])
  })

  test('the allowance goes to other income first: from 2027-28 rents on top of a wage of £12,570 bear 22% throughout', () => {
    const result = at({ otherIncome: 12_570, annualRent: 37_700 }, '2027-04-06')
    expect([result.totalIncomeTax, result.taxDueToProperty]).toEqual([8_294, 8_294])
    expect(at({ otherIncome: 12_570, annualRent: 37_701 }, '2027-04-06').totalIncomeTax).toBe(8_294.42)
  })

  test.each([
    ['england', '2025-04-05'],
    ['england', '2031-04-06'],
    ['wales', '2027-04-06'],
    ['scotland', '2026-04-05'],
    ['scotland', '2027-04-06'],
  ] as const)('%s on %s is not guessed', (nation, day) => {
    expect(() => at({ annualRent: 20_000 }, day, nation)).toThrow(OutsideCoverage)
  })
})

describe('the reduction for finance costs', () => {
  const LET = { annualRent: 20_000, allowableExpenses: 7_000 }
  const relief = (input: RentalIncomeInput, day = '2026-06-12') => {
    const { financeCostRelief, unusedFinanceCostsCarriedForward } = at({ ...LET, ...input }, day)
    return [financeCostRelief, unusedFinanceCostsCarriedForward]
  }

  // A fifth of the lowest: costs, profit of £13,000, or income above the allowance.
  test.each([
    [12_999, [2_599.8, 0]],
    [13_000, [2_600, 0]],
    [13_001, [2_600, 1]],
    [14_000, [2_600, 1_000]],
  ])('costs of £%i against a profit of £13,000', (financeCosts, expected) => {
    expect(relief({ otherIncome: 60_000, financeCosts })).toEqual(expected)
  })

  test.each([
    // £12,570 of allowance against £13,000 of rents and this much of other income.
    [0, [86, 12_570]],
    [1, [86.2, 12_569]],
    [12_569, [2_599.8, 1]],
    [12_570, [2_600, 0]],
    [12_571, [2_600, 0]],
  ])('other income of £%i leaves so much above the allowance', (otherIncome, expected) => {
    expect(relief({ otherIncome, financeCosts: 13_000 })).toEqual(expected)
  })

  test.each([
    ['2027-04-05', 2_600],
    ['2027-04-06', 2_860],
    ['2027-04-07', 2_860],
  ])('is 20% to 5 April 2027 and 22% from then on: %s', (day, reduction) => {
    expect(relief({ otherIncome: 60_000, financeCosts: 14_000 }, day)).toEqual([reduction, 1_000])
  })

  test('costs carried forward are used as soon as there is room', () => {
    const asked = { otherIncome: 60_000, financeCosts: 12_000 }
    expect(relief({ ...asked, unusedFinanceCostsBroughtForward: 999 })).toEqual([2_599.8, 0])
    expect(relief({ ...asked, unusedFinanceCostsBroughtForward: 1_000 })).toEqual([2_600, 0])
    expect(relief({ ...asked, unusedFinanceCostsBroughtForward: 1_001 })).toEqual([2_600, 1])
  })

  test('losses brought forward lower the profit that limits it', () => {
    expect(relief({ otherIncome: 60_000, financeCosts: 14_000, propertyLossesBroughtForward: 1 })).toEqual([
      2_599.8, 1_001,
    ])
  })

  test('never makes the tax negative, however large the costs', () => {
    for (const otherIncome of [0, 12_569, 12_570, 12_571, 50_270])
      expect(
        at({ ...LET, otherIncome, financeCosts: 500_000 }, '2026-06-12').totalIncomeTax,
      ).toBeGreaterThanOrEqual(0)
  })
})

describe('the property allowance', () => {
  test.each([
    [999, 0],
    [1_000, 0],
    [1_001, 1],
  ])('of a rent of £%i leaves a profit of £%i', (annualRent, profit) => {
    expect(at({ annualRent, usePropertyAllowance: true }, '2026-06-12').rentalProfit).toBe(profit)
  })
})
