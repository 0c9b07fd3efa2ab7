import { pennies } from '#calculators/engine/workbook/lines.ts'
import type { Workbook, WorkbookLine, WorkbookTable } from '#calculators/engine/workbook/workbook.ts'
import { propertyTaxParts } from '#calculators/purchase-tax/workbook-lines.ts'
import type { PurchasePlace } from '#tax/land/purchase-tax.ts'
import { VAT_FACTOR } from '#tax/vat/rates.ts'

import type { FlipQuestion } from './turning-points.ts'

/** The longest project that the form takes, with the day of the purchase. */
const MOST_ROWS = 61

/** A flip as live formulas: costs, profit, and the months of your cash. */
export function flipWorkbook(question: FlipQuestion, place: PurchasePlace): Workbook {
  const tax = propertyTaxParts({ price: 'purchasePrice', purchaser: question, place, output: true })
  return {
    title: 'Property flip',
    inputs: [
      { name: 'purchasePrice', label: 'Purchase price', value: question.purchasePrice, unit: 'money' },
      { name: 'salePrice', label: 'Sale price', value: question.salePrice, unit: 'money' },
      { name: 'refurbCost', label: 'Works', value: question.refurbCost, unit: 'money' },
      {
        name: 'contingencyPercent',
        label: 'Contingency',
        value: question.contingencyPercent,
        unit: 'percent',
      },
      { name: 'months', label: 'Months from purchase to sale', value: question.months, unit: 'count' },
      {
        name: 'loanPercentOfPrice',
        label: 'Loan as a share of the purchase price',
        value: question.loanPercentOfPrice,
        unit: 'percent',
      },
      {
        name: 'monthlyInterestPercent',
        label: 'Interest a month',
        value: question.monthlyInterestPercent,
        unit: 'percent',
      },
      {
        name: 'arrangementFeePercent',
        label: 'Fees as a share of the loan',
        value: question.arrangementFeePercent,
        unit: 'percent',
      },
      {
        name: 'purchaseLegalFees',
        label: 'Legal fees and survey of the purchase',
        value: question.purchaseLegalFees,
        unit: 'money',
      },
      {
        name: 'monthlyHoldingCosts',
        label: 'Holding costs a month',
        value: question.monthlyHoldingCosts,
        unit: 'money',
      },
      {
        name: 'agentFeePercentExVat',
        label: 'Agent’s fee before VAT as a share of the sale price',
        value: question.agentFeePercentExVat,
        unit: 'percent',
      },
      {
        name: 'saleLegalFees',
        label: 'Legal fees of the sale',
        value: question.saleLegalFees,
        unit: 'money',
      },
    ],
    lines: [...tax.lines, ...EXACT, ...OUTPUTS],
    tables: [MONTHS, ...tax.tables],
    notes: [
      ...tax.notes,
      'Works are paid evenly over the first half of the time; interest is paid with the loan at the sale.',
      `The table of months has room for ${MOST_ROWS - 1} months.`,
    ],
  }
}

/** Before anything is rounded. */
const EXACT: readonly WorkbookLine[] = [
  {
    name: 'exactLoan',
    label: 'Loan, not rounded',
    formula: 'purchasePrice * loanPercentOfPrice / 100',
    unit: 'money',
  },
  {
    name: 'loanFee',
    label: 'Fees of the loan',
    formula: 'exactLoan * arrangementFeePercent / 100',
    unit: 'money',
  },
  {
    name: 'interest',
    label: 'Interest until the sale',
    formula: 'exactLoan * monthlyInterestPercent / 100 * months',
    unit: 'money',
  },
  {
    name: 'exactWorks',
    label: 'Works with contingency, not rounded',
    formula: 'refurbCost * (1 + contingencyPercent / 100)',
    unit: 'money',
  },
  {
    name: 'exactCost',
    label: 'Cost until the sale, not rounded',
    formula:
      'purchasePrice + propertyTax + purchaseLegalFees + exactWorks + monthlyHoldingCosts * months + interest + loanFee',
    unit: 'money',
  },
  {
    name: 'exactSelling',
    label: 'Costs of selling, not rounded',
    formula: `salePrice * agentFeePercentExVat / 100 * ${VAT_FACTOR} + saleLegalFees`,
    unit: 'money',
  },
  {
    name: 'exactProfit',
    label: 'Profit, not rounded',
    formula: 'salePrice - exactSelling - exactCost',
    unit: 'money',
  },
]

const OUTPUTS: readonly WorkbookLine[] = [
  pennies('loanAmount', 'Loan', 'exactLoan'),
  pennies('financeCosts', 'Finance costs', 'interest + loanFee'),
  pennies('refurbishment', 'Works with contingency', 'exactWorks'),
  pennies('holdingCosts', 'Holding costs', 'monthlyHoldingCosts * months'),
  pennies('totalCost', 'Cost until the sale', 'exactCost'),
  pennies('sellingCosts', 'Costs of selling, VAT on the agent included', 'exactSelling'),
  pennies('profit', 'Profit before tax on it', 'exactProfit'),
  pennies('cashInvested', 'Your own cash in it', 'exactCost - exactLoan'),
  {
    name: 'returnOnCashPercent',
    label: 'Return on your cash',
    formula: 'PERCENTOF(exactProfit, exactCost - exactLoan)',
    unit: 'percent',
    output: true,
  },
  {
    name: 'profitOnSalePercent',
    label: 'Profit as a share of the sale price',
    formula: 'PERCENTOF(exactProfit, salePrice)',
    unit: 'percent',
    output: true,
  },
  {
    name: 'lastMonth',
    label: 'Month of the sale',
    formula: 'MAX(1, ROUNDUP(months, 0))',
    unit: 'count',
  },
  {
    name: 'monthsOfWorks',
    label: 'Months in which works are paid',
    formula: 'MAX(1, ROUNDUP(months / 2, 0))',
    unit: 'count',
  },
]

const MONTHS: WorkbookTable = {
  name: 'timeline',
  title: 'Month by month',
  rows: MOST_ROWS,
  filled: 'lastMonth + 1',
  columns: [
    { name: 'month', label: 'Month', unit: 'count', formula: '@row - 1' },
    {
      name: 'paid',
      label: 'Paid',
      unit: 'exact-pounds',
      first: 'purchasePrice - exactLoan + propertyTax + purchaseLegalFees + loanFee',
      formula:
        'IF(@month <= monthsOfWorks, exactWorks / monthsOfWorks, 0) + monthlyHoldingCosts * MAX(0, MIN(1, months - (@month - 1))) + IF(@month = lastMonth, exactSelling + exactLoan + interest, 0)',
    },
    {
      name: 'received',
      label: 'Received',
      unit: 'exact-pounds',
      first: '0',
      formula: 'IF(@month = lastMonth, salePrice, 0)',
    },
    {
      name: 'cash',
      label: 'In all so far',
      unit: 'exact-pounds',
      first: '@received - @paid',
      formula: '^cash + @received - @paid',
    },
  ],
}
