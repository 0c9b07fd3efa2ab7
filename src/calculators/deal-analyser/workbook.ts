import type { Workbook, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'
import { propertyTaxParts } from '#calculators/purchase-tax/workbook-lines.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'

import type { DealInput } from './calculate.ts'

/** A deal in live formulas, with the bands of the tax on the purchase. */
export function dealWorkbook(input: DealInput, place: PurchasePlace): Workbook {
  const tax = propertyTaxParts({ price: 'purchasePrice', purchaser: input, place, output: true })
  const isRepaid = input.mortgageType === 'repayment'
  return {
    title: 'Property deal',
    inputs: inputsOf(input, isRepaid),
    lines: [...tax.lines, ...cashLines(), ...incomeLines(isRepaid), ...returnLines()],
    tables: tax.tables,
    notes: [
      ...tax.notes,
      'The first year of one let home, before tax on the income. Growth of price and rent is not counted.',
    ],
  }
}

function inputsOf(input: DealInput, isRepaid: boolean): Workbook['inputs'] {
  return [
    { name: 'purchasePrice', label: 'Purchase price', value: input.purchasePrice, unit: 'money' },
    {
      name: 'ltvPercent',
      label: 'Mortgage as a share of the price',
      value: input.ltvPercent,
      unit: 'percent',
    },
    {
      name: 'mortgageRatePercent',
      label: 'Mortgage rate a year',
      value: input.mortgageRatePercent,
      unit: 'percent',
    },
    ...(isRepaid
      ? [{ name: 'termYears', label: 'Term', value: input.termYears ?? 0, unit: 'years' as const }]
      : []),
    { name: 'monthlyRent', label: 'Rent a month', value: input.monthlyRent, unit: 'money' },
    { name: 'voidWeeksPerYear', label: 'Empty weeks a year', value: input.voidWeeksPerYear, unit: 'count' },
    {
      name: 'managementPercent',
      label: 'Management as a share of the rent',
      value: input.managementPercent,
      unit: 'percent',
    },
    { name: 'annualCosts', label: 'Other costs a year', value: input.annualCosts, unit: 'money' },
    { name: 'legalFees', label: 'Legal fees and survey', value: input.legalFees, unit: 'money' },
    { name: 'refurbCost', label: 'Works', value: input.refurbCost, unit: 'money' },
    {
      name: 'otherPurchaseCosts',
      label: 'Other costs of buying',
      value: input.otherPurchaseCosts ?? 0,
      unit: 'money',
    },
  ]
}

function cashLines(): WorkbookLine[] {
  return [
    line('loan', 'Mortgage, not rounded', 'purchasePrice * ltvPercent / 100'),
    line(
      'cash',
      'Cash, not rounded',
      'purchasePrice - loan + propertyTax + legalFees + refurbCost + otherPurchaseCosts',
    ),
    output('loanAmount', 'Mortgage', 'PENNY(loan)'),
    output('cashRequired', 'Cash needed', 'PENNY(cash)'),
  ]
}

function incomeLines(isRepaid: boolean): WorkbookLine[] {
  const monthlyRate = 'mortgageRatePercent / 1200'
  const months = 'ROUND(termYears * 12, 0)'
  const mortgage = isRepaid
    ? `IF(mortgageRatePercent = 0, 12 * loan / ${months}, 12 * loan * ${monthlyRate} / (1 - (1 + ${monthlyRate}) ^ (0 - ${months})))`
    : 'loan * mortgageRatePercent / 100'
  return [
    line('rent', 'Rent of a full year', 'monthlyRent * 12'),
    line('received', 'Rent that comes in', 'rent * (52 - voidWeeksPerYear) / 52'),
    line('income', 'Left before the mortgage', 'received - received * managementPercent / 100 - annualCosts'),
    line('mortgage', 'Mortgage a year, not rounded', mortgage),
    output('netOperatingIncome', 'Net operating income', 'PENNY(income)'),
    output('annualMortgageCost', 'Mortgage a year', 'PENNY(mortgage)'),
    output('annualCashFlow', 'Cash flow a year', 'PENNY(income - mortgage)'),
    output('monthlyCashFlow', 'Cash flow a month', 'PENNY((income - mortgage) / 12)'),
  ]
}

function returnLines(): WorkbookLine[] {
  return [
    percent('grossYieldPercent', 'Gross yield', 'PERCENTOF(rent, purchasePrice)'),
    percent('netYieldPercent', 'Net yield', 'PERCENTOF(income, purchasePrice)'),
    percent('cashOnCashReturnPercent', 'Return on the cash', 'PERCENTOF(income - mortgage, cash)'),
    percent(
      'interestCoverPercent',
      'Interest cover by the full rent',
      'PERCENTORNONE(rent, loan * mortgageRatePercent / 100)',
    ),
  ]
}

function line(name: string, label: string, formula: string): WorkbookLine {
  return { name, label, formula, unit: 'money' }
}

function output(name: string, label: string, formula: string): WorkbookLine {
  return { name, label, formula, unit: 'exact-pounds', output: true }
}

function percent(name: string, label: string, formula: string): WorkbookLine {
  return { name, label, formula, unit: 'percent', output: true }
}
