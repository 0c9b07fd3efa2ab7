import { expect, test } from 'vitest'

import { rentalYield } from './calculate.ts'

test('£1,000 a month on £200,000 is 6% gross, and 4.57% net of voids, costs and purchase costs', () => {
  const result = rentalYield({
    price: 200_000,
    monthlyRent: 1_000,
    voidWeeksPerYear: 2,
    annualCosts: 1_800,
    purchaseCosts: 13_000,
  })
  expect(result).toEqual({
    annualRent: 12_000,
    grossYieldPercent: 6,
    netIncome: 9_738.46,
    netYieldPercent: 4.57,
  })
})

test('costs above the rent make the net yield negative', () => {
  expect(rentalYield({ price: 100_000, monthlyRent: 100, annualCosts: 2_200 }).netYieldPercent).toBe(-1)
})
