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

test('without growth, interest and return every pound can be counted by hand', () => {
  const still = {
    ...CASE,
    price: 240_000,
    deposit: 0,
    mortgageRatePercent: 0,
    termYears: 20,
    horizonYears: 5,
    houseGrowthPercent: 0,
    rentGrowthPercent: 0,
    investmentReturnPercent: 0,
    sellingCostsPercent: 0,
  }
  expect(rentVsBuy(still)).toMatchObject({
    monthlyMortgagePayment: 1_000,
    homeValueAtEnd: 240_000,
    mortgageBalanceAtEnd: 180_000,
    netEquityAtEnd: 60_000,
    // £8,000 of costs, £60,000 paid, £12,000 of upkeep, £2,250 of other costs, less the equity.
    netCostOfBuying: 22_250,
    netCostOfRenting: 72_800,
    difference: 50_550,
  })
})

test('nothing is paid after the term', () => {
  const result = rentVsBuy({
    ...CASE,
    mortgageRatePercent: 0,
    termYears: 5,
    horizonYears: 10,
    houseGrowthPercent: 0,
  })
  expect(result.mortgageBalanceAtEnd).toBe(0)
  // Deposit, costs, the loan, ten years of £3,250, less 98.2% of the price.
  expect(result.netCostOfBuying).toBe(56_000 + 8_000 + 224_000 + 32_500 - 274_960)
})

test('a home bought with cash needs no term', () => {
  expect(rentVsBuy({ ...CASE, deposit: 300_000, termYears: 0 })).toMatchObject({
    monthlyMortgagePayment: 0,
    mortgageBalanceAtEnd: 0,
  })
})
