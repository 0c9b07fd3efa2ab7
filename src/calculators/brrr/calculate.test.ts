import { expect, test } from 'vitest'

import { brrr } from './calculate.ts'

const PROJECT = {
  purchasePrice: 100_000,
  endValue: 160_000,
  propertyTax: 5_000,
  refurbCost: 25_000,
  legalFees: 1_800,
  bridgePercentOfPrice: 75,
  bridgeMonthlyInterestPercent: 0.9,
  bridgeMonths: 6,
  bridgeFeePercent: 2,
  refinanceLtvPercent: 75,
  refinanceRatePercent: 5.5,
  refinanceFees: 1_500,
  monthlyRent: 850,
  managementPercent: 10,
  monthlyOtherCosts: 80,
}

test('a refinancing at £160,000 leaves £18,850 in the property and £135 a month', () => {
  expect(brrr(PROJECT)).toEqual({
    totalProjectCost: 137_350,
    cashInvestedBeforeRefinance: 62_350,
    newLoan: 120_000,
    cashReleased: 43_500,
    cashLeftIn: 18_850,
    equityCreated: 22_650,
    monthlyCashFlow: 135,
    grossYieldOnEndValuePercent: 6.38,
    returnOnCashLeftInPercent: 8.59,
  })
})

test('there is no return on cash when none is left in', () => {
  expect(brrr({ ...PROJECT, endValue: 200_000 }).returnOnCashLeftInPercent).toBeNull()
})
