import { expect, test } from 'vitest'

import { rentVsBuy } from './calculate.ts'

const CASE = {
  price: 280_000,
  deposit: 56_000,
  mortgageRatePercent: 4.6,
  termYears: 30,
  monthlyRent: 1_200,
  horizonYears: 7,
  houseGrowthPercent: 2.5,
  rentGrowthPercent: 3,
  investmentReturnPercent: 4,
  maintenancePercent: 1,
  annualOwnershipCosts: 450,
  purchaseCosts: 8_000,
  sellingCostsPercent: 1.8,
  annualRenterCosts: 160,
}

test('over seven years buying at £280,000 costs £39,512.61 less than renting at £1,200 a month', () => {
  const result = rentVsBuy(CASE)
  expect(result).toMatchObject({ monthlyMortgagePayment: 1_148.32, cheaper: 'buy' })
  expect(result.homeValueAtEnd).toBeCloseTo(332_832.01, 0)
  expect(result.mortgageBalanceAtEnd).toBeCloseTo(195_359.08, 0)
  expect(result.netEquityAtEnd).toBeCloseTo(131_481.96, 0)
  expect(result.netCostOfBuying).toBeCloseTo(51_727.21, 0)
  expect(result.netCostOfRenting).toBeCloseTo(91_239.82, 0)
  expect(result.difference).toBeCloseTo(39_512.61, 0)
})

test('over one year the costs of buying and selling make renting cheaper', () => {
  expect(rentVsBuy({ ...CASE, horizonYears: 1, houseGrowthPercent: 0 }).cheaper).toBe('rent')
})
