import { expect, test } from 'vitest'

import { dealAnalyser } from './calculate.ts'

test('£1,100 a month on £200,000 with a 75% loan returns 3.45% on the cash', () => {
  const result = dealAnalyser({
    purchasePrice: 200_000,
    propertyTax: 11_500,
    ltvPercent: 75,
    mortgageRatePercent: 5.25,
    monthlyRent: 1_100,
    voidWeeksPerYear: 2,
    managementPercent: 10,
    annualCosts: 1_200,
    legalFees: 1_500,
    refurbCost: 5_000,
  })
  expect(result).toEqual({
    loanAmount: 150_000,
    cashRequired: 68_000,
    grossYieldPercent: 6.6,
    netYieldPercent: 5.11,
    netOperatingIncome: 10_223.08,
    annualMortgageCost: 7_875,
    annualCashFlow: 2_348.08,
    monthlyCashFlow: 195.67,
    cashOnCashReturnPercent: 3.45,
    interestCoverPercent: 167.62,
  })
})
