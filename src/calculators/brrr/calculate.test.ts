import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { brrr } from './calculate.ts'

const HERE = { jurisdiction: 'england', on: isoDate('2026-11-20') } as const
const PROJECT = {
  purchasePrice: 100_000,
  endValue: 160_000,
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
  expect(brrr(PROJECT, HERE)).toEqual({
    propertyTax: 5_000,
    bridgeLoan: 75_000,
    bridgeCost: 5_550,
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
  expect(brrr({ ...PROJECT, endValue: 200_000 }, HERE).returnOnCashLeftInPercent).toBeNull()
})

test('cash that comes back to the last penny leaves nothing to measure a return on', () => {
  const even = {
    ...PROJECT,
    bridgePercentOfPrice: 0,
    refinanceFees: 0,
    refurbCost: 28_200,
    endValue: 180_000,
  }
  expect(brrr(even, HERE)).toMatchObject({ cashLeftIn: 0, returnOnCashLeftInPercent: null })
  const pennyMore = brrr({ ...even, refurbCost: 28_200.01 }, HERE)
  expect(pennyMore.cashLeftIn).toBe(0.01)
  expect(pennyMore.returnOnCashLeftInPercent).not.toBeNull()
})

test('the tax is that of an additional home of its nation', () => {
  const tax = (jurisdiction: 'england' | 'scotland' | 'wales') =>
    brrr(PROJECT, { ...HERE, jurisdiction }).propertyTax
  // 5% in England, 8% of the whole price in Scotland, 5% in Wales up to £180,000.
  expect([tax('england'), tax('scotland'), tax('wales')]).toEqual([5_000, 8_000, 5_000])
})
