import { exact, pennies } from '#calculators/engine/workbook/lines.ts'
import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'
import { propertyTaxParts } from '#calculators/purchase-tax/workbook-lines.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import type { BrrrQuestion } from './stages.ts'

/** Buy, refurbish, refinance, rent as live formulas. */
export function brrrWorkbook(question: BrrrQuestion, place: PurchasePlace): Workbook {
  const tax = propertyTaxParts({ price: 'purchasePrice', purchaser: question, place, output: true })
  return {
    title: 'Buy, refurbish, refinance, rent',
    inputs: inputsOf(question),
    lines: [...tax.lines, ...PROJECT, ...REFINANCED, ...LET],
    tables: [...tax.tables],
    notes: [...tax.notes, 'Both loans are interest only.'],
  }
}

function inputsOf(question: BrrrQuestion): WorkbookInput[] {
  const money = (name: keyof BrrrQuestion, label: string): WorkbookInput => ({
    name,
    label,
    value: question[name] as number,
    unit: 'money',
  })
  const percent = (name: keyof BrrrQuestion, label: string): WorkbookInput => ({
    ...money(name, label),
    unit: 'percent',
  })
  return [
    money('purchasePrice', 'Purchase price'),
    money('legalFees', 'Legal fees and survey'),
    money('refurbCost', 'Works'),
    money('endValue', 'Value after the works'),
    percent('bridgePercentOfPrice', 'Bridging loan as a share of the price'),
    percent('bridgeMonthlyInterestPercent', 'Bridging interest a month'),
    { ...money('bridgeMonths', 'Months of bridging'), unit: 'count' },
    percent('bridgeFeePercent', 'Bridging fees as a share of the bridging loan'),
    percent('refinanceLtvPercent', 'New loan as a share of the value after the works'),
    percent('refinanceRatePercent', 'Rate of the new loan a year'),
    money('refinanceFees', 'Fees of the new loan'),
    money('monthlyRent', 'Rent a month'),
    percent('managementPercent', 'Management as a share of the rent'),
    money('monthlyOtherCosts', 'Other costs a month'),
  ]
}

const PROJECT: readonly WorkbookLine[] = [
  exact('exactBridge', 'Bridging loan, not rounded', 'purchasePrice * bridgePercentOfPrice / 100'),
  exact(
    'exactBridgeCost',
    'Cost of bridging, not rounded',
    'exactBridge * bridgeMonthlyInterestPercent / 100 * bridgeMonths + exactBridge * bridgeFeePercent / 100',
  ),
  exact(
    'exactProject',
    'Project in all, not rounded',
    'purchasePrice + propertyTax + legalFees + refurbCost + exactBridgeCost',
  ),
  pennies('bridgeLoan', 'Bridging loan', 'exactBridge'),
  pennies('bridgeCost', 'Cost of bridging', 'exactBridgeCost'),
  pennies('totalProjectCost', 'Project in all', 'exactProject'),
  pennies('cashInvestedBeforeRefinance', 'Put in before the new loan', 'exactProject - exactBridge'),
]

const REFINANCED: readonly WorkbookLine[] = [
  exact('exactNewLoan', 'New loan, not rounded', 'endValue * refinanceLtvPercent / 100'),
  exact('exactReleased', 'Cash returned, not rounded', 'exactNewLoan - exactBridge - refinanceFees'),
  exact('exactLeftIn', 'Cash left in, not rounded', 'exactProject - exactBridge - exactReleased'),
  pennies('newLoan', 'New loan', 'exactNewLoan'),
  pennies('cashReleased', 'Returned by the new loan', 'exactReleased'),
  pennies('cashLeftIn', 'Cash left in', 'exactLeftIn'),
  pennies('equityCreated', 'Value above cost', 'endValue - exactProject'),
]

const LET: readonly WorkbookLine[] = [
  exact(
    'exactCashFlow',
    'Cash flow a month, not rounded',
    'monthlyRent * (1 - managementPercent / 100) - monthlyOtherCosts - exactNewLoan * refinanceRatePercent / 100 / 12',
  ),
  pennies('monthlyCashFlow', 'Cash flow a month', 'exactCashFlow'),
  {
    name: 'grossYieldOnEndValuePercent',
    label: 'Gross yield on the value after the works',
    formula: 'PERCENTOF(monthlyRent * 12, endValue)',
    unit: 'percent',
    output: true,
  },
  {
    name: 'returnOnCashLeftInPercent',
    label: 'Return a year on the cash left in',
    formula: 'IF(exactLeftIn < 0.00000001, "", PERCENTOF(exactCashFlow * 12, exactLeftIn))',
    unit: 'percent',
    output: true,
    note: 'Blank when no cash is left in',
  },
]
