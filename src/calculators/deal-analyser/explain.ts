import {
  type LineDescription,
  type WorkingLine,
  arithmetic,
  numbersOf,
  workingOf,
} from '#calculators/engine/working.ts'
import { purchaseTaxLines } from '#calculators/purchase-tax/working.ts'
import { type PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Deal, type DealInput, dealAnalyser } from './calculate.ts'

const DEAL = arithmetic('One let home, its first year, before tax on the income')

/** The cash, the income and the returns, line by line. */
export function explainDeal(input: DealInput, place: PurchasePlace): WorkingLine[] {
  const result = dealAnalyser(input, place)
  const given = numbersOf({ otherPurchaseCosts: 0, termYears: 0 }, input, result)
  return [
    ...purchaseTaxLines(input.purchasePrice, input, place),
    ...workingOf(DEAL, [...cashLines(input, result, given), ...returnLines(result, given)]),
  ]
}

function cashLines(input: DealInput, result: Deal, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Loan',
      formula: 'purchasePrice × ltvPercent / 100',
      given,
      result: result.loanAmount,
    },
    {
      label: 'Cash required',
      formula: 'purchasePrice − loanAmount + propertyTax + legalFees + refurbCost + otherPurchaseCosts',
      given,
      result: result.cashRequired,
    },
    {
      label: 'Net operating income',
      formula:
        '12 × monthlyRent × (52 − voidWeeksPerYear) / 52 × (1 − managementPercent / 100) − annualCosts',
      given,
      result: result.netOperatingIncome,
    },
    {
      label: 'Mortgage a year',
      formula:
        input.mortgageType === 'repayment'
          ? '12 × level payment of loanAmount, termYears years at mortgageRatePercent%'
          : 'loanAmount × mortgageRatePercent / 100',
      given,
      result: result.annualMortgageCost,
    },
    {
      label: 'Cash flow a year',
      formula: 'netOperatingIncome − annualMortgageCost',
      given,
      result: result.annualCashFlow,
    },
  ]
}

function returnLines(result: Deal, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Gross yield',
      formula: '12 × monthlyRent / purchasePrice',
      given,
      result: result.grossYieldPercent,
      unit: 'percent',
    },
    {
      label: 'Net yield',
      formula: 'netOperatingIncome / purchasePrice',
      given,
      result: result.netYieldPercent,
      unit: 'percent',
    },
    {
      label: 'Return on the cash',
      formula: 'annualCashFlow / cashRequired',
      given,
      result: result.cashOnCashReturnPercent,
      unit: 'percent',
    },
    {
      label: 'Interest cover',
      formula: '12 × monthlyRent / (loanAmount × mortgageRatePercent / 100)',
      given,
      result: result.interestCoverPercent,
      unit: 'percent',
    },
  ]
}
