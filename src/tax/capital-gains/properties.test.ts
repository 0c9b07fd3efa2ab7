/**
 * Properties of every sale: the bands add up to what's taxed, nothing is negative, and the tax never falls as the price
 * rises.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, daysBetween } from '#domain/dates.ts'

import { type CapitalGainsInput, capitalGainsTax } from './capital-gains-tax.ts'
import { COVERED } from './covered.ts'

const anyPounds = fc.oneof(
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 90_000_000 }).map((pence) => pence / 100),
)
const anyDay = fc
  .integer({ min: 0, max: daysBetween(COVERED.from, COVERED.to) })
  .map((days) => addDays(COVERED.from, days))
const anySale: fc.Arbitrary<CapitalGainsInput> = fc.record({
  proceeds: anyPounds,
  purchasePrice: anyPounds,
  sellingCosts: fc.integer({ min: 0, max: 30_000 }),
  purchaseCosts: fc.integer({ min: 0, max: 30_000 }),
  improvementCosts: fc.integer({ min: 0, max: 60_000 }),
  ownershipSharePercent: fc.constantFrom(100, 50, 33.3, 1),
  grossIncome: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 90_000, max: 140_000 })),
  ownershipMonths: fc.integer({ min: 1, max: 400 }),
  residenceMonths: fc.integer({ min: 0, max: 400 }),
  longFinalPeriod: fc.boolean(),
  lettingGain: fc.constantFrom(0, 0, 30_000, 90_000),
  sharedOccupancy: fc.boolean(),
  lossesInYear: fc.constantFrom(0, 0, 2_500.5, 40_000),
  lossesBroughtForward: fc.constantFrom(0, 0, 7_000, 90_000),
  otherTaxableGains: fc.constantFrom(0, 0, 20_000),
})
const cases = { numRuns: 2_000, seed: 20_261_121 }

test('what is taxed lies in the two bands, and nothing is negative', () => {
  fc.assert(
    fc.property(anySale, anyDay, (sale, day) => {
      const result = capitalGainsTax(sale, day)
      expect(result.taxedAtLowerRate).toBeLessThanOrEqual(result.basicBandLeft)
      const tax =
        result.taxedAtLowerRate * result.lowerRatePercent +
        result.taxedAtHigherRate * result.higherRatePercent
      expect(result.tax).toBe(tax / 100)
      const { gain: _, ...rest } = result
      for (const value of Object.values(rest))
        if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0)
    }),
    cases,
  )
})

test('the tax never falls as the price rises, and no pound of price costs more than the higher rate of it', () => {
  fc.assert(
    fc.property(anySale, anyDay, (sale, day) => {
      // Letting relief grows with private residence relief, so that there a pound more can cost a pound's tax less.
      const asked = { ...sale, lettingGain: 0 }
      const tax = (proceeds: number) => capitalGainsTax({ ...asked, proceeds }, day).tax
      const proceeds = sale.proceeds ?? 0
      const more = tax(proceeds + 1) - tax(proceeds)
      expect(more).toBeGreaterThanOrEqual(0)
      expect(more).toBeLessThanOrEqual(0.281)
    }),
    cases,
  )
})

test('with the letting relief of a large letting gain it falls by no more than the tax on a pound of rounding', () => {
  fc.assert(
    fc.property(anySale, anyDay, (sale, day) => {
      const tax = (proceeds: number) => capitalGainsTax({ ...sale, proceeds }, day).tax
      const proceeds = sale.proceeds ?? 0
      expect(tax(proceeds + 1) - tax(proceeds)).toBeGreaterThanOrEqual(-0.281)
    }),
    cases,
  )
})

test('more costs, more losses and more time lived there never cost more tax', () => {
  fc.assert(
    fc.property(anySale, anyDay, (sale, day) => {
      const asked = { ...sale, lettingGain: 0 }
      const tax = (change: CapitalGainsInput) => capitalGainsTax({ ...asked, ...change }, day).tax
      const now = tax({})
      for (const [name, value] of Object.entries({
        improvementCosts: sale.improvementCosts,
        sellingCosts: sale.sellingCosts,
        lossesInYear: sale.lossesInYear,
        lossesBroughtForward: sale.lossesBroughtForward,
      }))
        expect(tax({ [name]: (value ?? 0) + 1_000 })).toBeLessThanOrEqual(now)
      const { ownershipMonths = 1, residenceMonths = 0 } = sale
      if (residenceMonths < ownershipMonths)
        expect(tax({ residenceMonths: residenceMonths + 1 })).toBeLessThanOrEqual(now)
    }),
    cases,
  )
})
