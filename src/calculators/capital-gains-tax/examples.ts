import type { CalculatorExample } from '#calculators/engine/calculator.ts'

/** Sales with published results, or results worked out by hand from the published rates. */
export const EXAMPLES: readonly CalculatorExample[] = [
  {
    name: 'A let home, 2026-27',
    jurisdiction: 'uk',
    effectiveDate: '2026-07-24',
    inputs: {
      proceeds: 300_000,
      purchasePrice: 200_000,
      sellingCosts: 4_000,
      purchaseCosts: 3_000,
      grossIncome: 60_000,
      completionDate: '2026-08-28',
    },
    expected: { gain: 93_000, taxableGain: 90_000, tax: 21_600, reportAndPayBy: '2026-10-27' },
    source: 'https://www.gov.uk/capital-gains-tax/rates: 24% of £90,000',
  },
  {
    name: 'Lived in for 36 of 326 months',
    jurisdiction: 'uk',
    effectiveDate: '2026-07-24',
    inputs: { proceeds: 180_000, ownershipMonths: 326, qualifyingMonths: 36 },
    expected: { privateResidenceRelief: 19_878 },
    source: 'https://www.gov.uk/hmrc-internal-manuals/capital-gains-manual/cg64944',
  },
  {
    name: 'Reliefs, losses of two kinds and other gains, 2015-16',
    jurisdiction: 'uk',
    effectiveDate: '2015-10-10',
    inputs: {
      proceeds: 250_000,
      sellingCosts: 10_000,
      purchasePrice: 100_000,
      purchaseCosts: 10_000,
      improvementCosts: 30_000,
      prrAmount: 1_000,
      lettingReliefAmount: 8_900,
      lossesInYear: 20_000,
      lossesBroughtForward: 10_000,
      otherTaxableGains: 10_000,
      grossIncome: 10_000,
    },
    expected: {
      gain: 100_000,
      annualExemptAmountUsed: 11_100,
      lettingRelief: 1_000,
      taxableGain: 56_900,
      taxedAtLowerRate: 21_785,
      taxedAtHigherRate: 35_115,
      tax: 13_753.5,
    },
    source:
      'https://github.com/hmrc/capital-gains-calculator, tests of the calculator for residents, April 2026',
  },
]
