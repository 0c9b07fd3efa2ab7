import { describe, expect, it } from 'vitest'

import { formulaWords } from './formula-words.ts'

describe('a formula in words', () => {
  it.each([
    ['price − sellingCosts', 'price − selling costs'],
    ['price × sellingCostsPercent / 100', 'price × selling costs / 100'],
    ['taxed1 × rate1% + taxed12 × rate12%', 'taxed 1 × rate 1% + taxed 12 × rate 12%'],
    ['grossInternalAreaM2 × ratePerM2', 'gross internal area m² × rate per m²'],
    ['feeExVat × vatPercent / 100 + vat', 'fee ex VAT × VAT / 100 + VAT'],
    ['price × maxLtvPercent / 100', 'price × max LTV / 100'],
    ['12 × level payment of loanAmount, n = months', '12 × level payment of loan amount, n = months'],
    ['(1 + monthlyRate)^−months', '(1 + monthly rate)^−months'],
  ])('%s', (formula, words) => expect(formulaWords(formula)).toBe(words))
})
