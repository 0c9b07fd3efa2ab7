import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { dealAnalyser } from './calculate.ts'

const HERE = { jurisdiction: 'england', on: isoDate('2026-11-20') } as const
const DEAL = {
  purchasePrice: 200_000,
  ltvPercent: 75,
  mortgageRatePercent: 5.25,
  monthlyRent: 1_100,
  voidWeeksPerYear: 2,
  managementPercent: 10,
  annualCosts: 1_200,
  legalFees: 1_500,
  refurbCost: 5_000,
}

test('£1,100 a month on £200,000 with a 75% loan returns 3.45% on the cash', () => {
  const result = dealAnalyser(DEAL, HERE)
  expect(result).toEqual({
    propertyTax: 11_500,
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

test('a repayment mortgage costs twelve level payments', () => {
  // £150,000 over 25 years at 5.25%, from any table of annuities: 5.992477 a month for each £1,000.
  const repaid = dealAnalyser({ ...DEAL, mortgageType: 'repayment', termYears: 25 }, HERE)
  expect(repaid.annualMortgageCost).toBeCloseTo(10_786.46, 1)
  expect(repaid.interestCoverPercent).toBe(167.62)
  expect(() => dealAnalyser({ ...DEAL, mortgageType: 'repayment' }, HERE)).toThrow(RangeError)
})

test('who buys decides the tax', () => {
  const tax = (who: object) => dealAnalyser({ ...DEAL, ...who }, HERE).propertyTax
  // £1,500 on £200,000; 2 points more for a non-resident, 5 for another home; nothing of that on a shop: £1,000.
  expect(tax({ ownsOtherProperty: false })).toBe(1_500)
  expect(tax({ ownsOtherProperty: false, nonUkResident: true })).toBe(5_500)
  expect(tax({ nonUkResident: true })).toBe(15_500)
  expect(tax({ ownsOtherProperty: false, buyerType: 'company' })).toBe(11_500)
  expect(tax({ propertyType: 'non-residential' })).toBe(1_000)
})

test('a cash purchase has no interest to cover', () => {
  expect(dealAnalyser({ ...DEAL, ltvPercent: 0 }, HERE)).toMatchObject({
    annualMortgageCost: 0,
    interestCoverPercent: null,
  })
})
