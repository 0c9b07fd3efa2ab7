import { expect, test } from 'vitest'

import { propertyTax } from '#calculators/property-tax.ts'
import { isoDate } from '#domain/dates.ts'

import { propertyFlip } from './calculate.ts'

test('a flip from £150,000 to £215,000 with a 70% loan makes £14,905', () => {
  const tax = propertyTax(
    { price: 150_000, nation: 'england', ownsOtherProperty: true },
    isoDate('2026-11-20'),
  )
  expect(tax).toBe(8_000)
  const result = propertyFlip({
    purchasePrice: 150_000,
    salePrice: 215_000,
    propertyTax: tax,
    purchaseLegalFees: 1_500,
    refurbCost: 25_000,
    contingencyPercent: 10,
    loanPercentOfPrice: 70,
    monthlyInterestPercent: 0.9,
    arrangementFeePercent: 2,
    months: 6,
    monthlyHoldingCosts: 150,
    agentFeePercentExVat: 1.25,
    saleLegalFees: 1_200,
  })
  expect(result).toMatchObject({
    financeCosts: 7_770,
    totalCost: 195_670,
    sellingCosts: 4_425,
    profit: 14_905,
    cashInvested: 90_670,
    returnOnCashPercent: 16.44,
    profitOnSalePercent: 6.93,
  })
})
