import { expect, test } from 'vitest'

import { capitalGainsExample } from './capital-gains-example.ts'

const SALE = {
  proceeds: 320_000,
  sellingCosts: 5_000,
  purchasePrice: 200_000,
  purchaseCosts: 4_000,
  improvementCosts: 12_000,
  grossIncome: 36_000,
}

test('a gain of £99,000 beside an income of £36,000 is taxed with £22,183.80', () => {
  expect(capitalGainsExample(SALE)).toEqual({
    gain: 99_000,
    exempt: 3_000,
    taxedAtLowerRate: 14_270,
    taxedAtHigherRate: 81_730,
    tax: 22_183.8,
  })
})

test('a loss is not taxed and uses no exempt amount', () => {
  expect(capitalGainsExample({ ...SALE, proceeds: 210_000 })).toMatchObject({
    gain: -11_000,
    exempt: 0,
    tax: 0,
  })
})
