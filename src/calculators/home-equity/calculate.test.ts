import { expect, test } from 'vitest'

import { homeEquity } from './calculate.ts'

test('a home of £325,000 with £175,000 owed on it holds £150,000 of equity', () => {
  const home = { propertyValue: 325_000, mortgageBalance: 170_000, otherSecuredLoans: 5_000 }
  expect(homeEquity({ ...home, maxLtvPercent: 85 })).toEqual({
    equity: 150_000,
    equityPercent: 46.15,
    loanToValuePercent: 53.85,
    maxAdditionalBorrowing: 101_250,
  })
})

test('negative equity leaves no room to borrow', () => {
  expect(homeEquity({ propertyValue: 100_000, mortgageBalance: 120_000, maxLtvPercent: 95 })).toMatchObject({
    equity: -20_000,
    equityPercent: -20,
    maxAdditionalBorrowing: 0,
  })
})
