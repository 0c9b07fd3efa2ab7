import {
  type LineDescription,
  type WorkingLine,
  arithmetic,
  numbersOf,
  workingOf,
} from '#calculators/engine/working.ts'
import { purchaseTaxLines } from '#calculators/purchase-tax/working.ts'
import { type PurchasePlace } from '#tax/land/purchase-tax.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

import { type PropertyFlip, type PropertyFlipInput, propertyFlip } from './calculate.ts'

const FLIP = arithmetic('Buy, refurbish, sell: before tax on the profit')

/** The tax, the costs and the profit, line by line. */
export function explainPropertyFlip(input: PropertyFlipInput, place: PurchasePlace): WorkingLine[] {
  const result = propertyFlip(input, place)
  const given = numbersOf(input, result)
  return [
    ...purchaseTaxLines(input.purchasePrice, input, place),
    ...workingOf(FLIP, [...costLines(result, given), ...profitLines(result, given)]),
  ]
}

function costLines(result: PropertyFlip, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Loan',
      formula: 'purchasePrice × loanPercentOfPrice / 100',
      given,
      result: result.loanAmount,
    },
    {
      label: 'Finance costs',
      formula:
        'loanAmount × monthlyInterestPercent / 100 × months + loanAmount × arrangementFeePercent / 100',
      given,
      result: result.financeCosts,
    },
    {
      label: 'Refurbishment with contingency',
      formula: 'refurbCost × (1 + contingencyPercent / 100)',
      given,
      result: result.refurbishment,
    },
    {
      label: 'Total cost',
      formula:
        'purchasePrice + propertyTax + purchaseLegalFees + refurbishment + monthlyHoldingCosts × months + financeCosts',
      given,
      result: result.totalCost,
    },
    {
      label: 'Selling costs, VAT on the agent included',
      formula: `salePrice × agentFeePercentExVat / 100 × ${VAT_FACTOR} + saleLegalFees`,
      given,
      result: result.sellingCosts,
    },
  ]
}

function profitLines(result: PropertyFlip, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Profit',
      formula: 'salePrice − sellingCosts − totalCost',
      given,
      result: result.profit,
    },
    {
      label: 'Cash invested',
      formula: 'totalCost − loanAmount',
      given,
      result: result.cashInvested,
    },
    {
      label: 'Return on the cash',
      formula: 'profit / cashInvested',
      given,
      result: result.returnOnCashPercent,
      unit: 'percent',
    },
    {
      label: 'Profit on the sale',
      formula: 'profit / salePrice',
      given,
      result: result.profitOnSalePercent,
      unit: 'percent',
    },
  ]
}
