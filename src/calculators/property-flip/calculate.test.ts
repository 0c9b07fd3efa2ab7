import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { propertyFlip } from './calculate.ts'

const HERE = { jurisdiction: 'england', on: isoDate('2026-11-20') } as const
const FLIP = {
  purchasePrice: 150_000,
  salePrice: 215_000,
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
}

test('a flip from £150,000 to £215,000 with a 70% loan makes £14,905', () => {
  expect(propertyFlip(FLIP, HERE)).toMatchObject({
    propertyTax: 8_000,
    loanAmount: 105_000,
    financeCosts: 7_770,
    totalCost: 195_670,
    sellingCosts: 4_425,
    profit: 14_905,
    cashInvested: 90_670,
    returnOnCashPercent: 16.44,
    profitOnSalePercent: 6.93,
  })
})

test('a buyer without another home pays the tax of a mover, a company that of another home', () => {
  const tax = (who: object) => propertyFlip({ ...FLIP, ...who }, HERE).propertyTax
  expect(tax({ ownsOtherProperty: false })).toBe(500)
  expect(tax({ ownsOtherProperty: false, buyerType: 'company' })).toBe(8_000)
})

test('the day decides: three points until 30 October 2024, five from the next day', () => {
  const tax = (day: string) => propertyFlip(FLIP, { ...HERE, on: isoDate(day) }).propertyTax
  expect([tax('2024-10-30'), tax('2024-10-31')]).toEqual([4_500, 7_500])
})

test('the parts add up', () => {
  const result = propertyFlip(FLIP, HERE)
  const parts =
    FLIP.purchasePrice +
    result.propertyTax +
    FLIP.purchaseLegalFees +
    result.refurbishment +
    result.holdingCosts +
    result.financeCosts
  expect(parts).toBe(result.totalCost)
  expect(FLIP.salePrice - result.sellingCosts - result.totalCost).toBe(result.profit)
})
