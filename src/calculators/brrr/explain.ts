import {
  type LineDescription,
  type WorkingLine,
  arithmetic,
  numbersOf,
  workingOf,
} from '#calculators/engine/working.ts'
import { purchaseTaxLines } from '#calculators/purchase-tax/working.ts'
import { type PurchasePlace } from '#tax/land/purchase-tax.ts'

import { type Brrr, type BrrrInput, brrr } from './calculate.ts'

const BRRR = arithmetic('Buy, refurbish, refinance, rent: the new loan is interest only')

/** The project, the refinancing and the rent, line by line. */
export function explainBrrr(input: BrrrInput, place: PurchasePlace): WorkingLine[] {
  const result = brrr(input, place)
  const given = numbersOf(input, result)
  return [
    ...purchaseTaxLines(input.purchasePrice, input, place),
    ...workingOf(BRRR, [
      ...projectLines(result, given),
      ...refinanceLines(result, given),
      ...rentLines(result, given),
    ]),
  ]
}

function projectLines(result: Brrr, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Bridging loan',
      formula: 'purchasePrice × bridgePercentOfPrice / 100',
      given,
      result: result.bridgeLoan,
    },
    {
      label: 'Cost of bridging',
      formula:
        'bridgeLoan × bridgeMonthlyInterestPercent / 100 × bridgeMonths + bridgeLoan × bridgeFeePercent / 100',
      given,
      result: result.bridgeCost,
    },
    {
      label: 'Project in all',
      formula: 'purchasePrice + propertyTax + legalFees + refurbCost + bridgeCost',
      given,
      result: result.totalProjectCost,
    },
    {
      label: 'Cash put in before refinancing',
      formula: 'totalProjectCost − bridgeLoan',
      given,
      result: result.cashInvestedBeforeRefinance,
    },
  ]
}

function refinanceLines(result: Brrr, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'New loan',
      formula: 'endValue × refinanceLtvPercent / 100',
      given,
      result: result.newLoan,
    },
    {
      label: 'Cash released',
      formula: 'newLoan − bridgeLoan − refinanceFees',
      given,
      result: result.cashReleased,
    },
    {
      label: 'Cash left in',
      formula: 'cashInvestedBeforeRefinance − cashReleased',
      given,
      result: result.cashLeftIn,
    },
    {
      label: 'Equity created',
      formula: 'endValue − totalProjectCost',
      given,
      result: result.equityCreated,
    },
  ]
}

function rentLines(result: Brrr, given: LineDescription['given']): LineDescription[] {
  return [
    {
      label: 'Cash flow a month',
      formula:
        'monthlyRent − monthlyRent × managementPercent / 100 − monthlyOtherCosts − newLoan × refinanceRatePercent / 100 / 12',
      given,
      result: result.monthlyCashFlow,
    },
    {
      label: 'Gross yield on the end value',
      formula: '12 × monthlyRent / endValue',
      given,
      result: result.grossYieldOnEndValuePercent,
      unit: 'percent',
    },
    {
      label: 'Return on the cash left in, if any is',
      formula: '12 × monthlyCashFlow / cashLeftIn',
      given,
      result: result.returnOnCashLeftInPercent,
      unit: 'percent',
    },
  ]
}
