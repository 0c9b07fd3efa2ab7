/**
 * Properties of every landlord's year: the bands add up, nothing is negative, and the tax never falls as the rent
 * rises.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'

import { type RentalIncomeInput, rentalIncomeTax } from './rental-income-tax.ts'

const anyPounds = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 60_000, max: 160_000 }))
const anyYear: fc.Arbitrary<RentalIncomeInput> = fc.record({
  otherIncome: anyPounds,
  annualRent: anyPounds,
  allowableExpenses: fc.integer({ min: 0, max: 30_000 }),
  financeCosts: fc.integer({ min: 0, max: 60_000 }),
  unusedFinanceCostsBroughtForward: fc.constantFrom(0, 0, 9_000),
  propertyLossesBroughtForward: fc.constantFrom(0, 0, 4_000),
  ownershipSharePercent: fc.constantFrom(100, 50),
  usePropertyAllowance: fc.constantFrom(false, false, true),
})
const anyLaw = fc.constantFrom<{ jurisdiction: Nation; day: string }>(
  { jurisdiction: 'england', day: '2025-06-01' },
  { jurisdiction: 'england', day: '2027-04-06' },
  { jurisdiction: 'scotland', day: '2026-06-12' },
  { jurisdiction: 'wales', day: '2026-06-12' },
)
const cases = { numRuns: 2_000, seed: 20_261_121 }

const pence = (pounds: number) => Math.round(pounds * 100)

test('the bands hold all income above the allowance, and their tax is the tax before the reduction', () => {
  fc.assert(
    fc.property(anyYear, anyLaw, (year, { jurisdiction, day }) => {
      const result = rentalIncomeTax(year, { jurisdiction, on: isoDate(day) })
      const taxed = result.bands.reduce((sum, band) => sum + pence(band.taxed), 0)
      const income = pence(year.otherIncome ?? 0) + pence(result.rentalProfit)
      expect(taxed).toBe(Math.max(0, income - pence(result.personalAllowance)))
      const tax = result.bands.reduce((sum, band) => sum + pence(band.tax), 0)
      // Each band is shown to the penny; the total is exact before it is.
      expect(Math.abs(tax - pence(result.incomeTaxBeforeFinanceCostRelief))).toBeLessThanOrEqual(
        result.bands.length,
      )
      expect(pence(result.totalIncomeTax)).toBe(
        pence(result.incomeTaxBeforeFinanceCostRelief) - pence(result.financeCostRelief),
      )
      expect(result.totalIncomeTax).toBeGreaterThanOrEqual(0)
      expect(result.unusedFinanceCostsCarriedForward).toBeGreaterThanOrEqual(0)
    }),
    cases,
  )
})

test('the tax never falls as the rent rises, and never rises with the finance costs', () => {
  fc.assert(
    fc.property(anyYear, anyLaw, (year, { jurisdiction, day }) => {
      const tax = (change: RentalIncomeInput) =>
        pence(rentalIncomeTax({ ...year, ...change }, { jurisdiction, on: isoDate(day) }).totalIncomeTax)
      const now = tax({})
      expect(tax({ annualRent: (year.annualRent ?? 0) + 10 })).toBeGreaterThanOrEqual(now)
      expect(tax({ financeCosts: (year.financeCosts ?? 0) + 10 })).toBeLessThanOrEqual(now)
    }),
    cases,
  )
})
