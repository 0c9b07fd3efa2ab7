import type { Workbook, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'

import type { AgentFeeQuestion } from './offers.ts'

/** An agent's fee as live formulas, with the other way of charging beside it. */
export function agentFeeWorkbook(question: AgentFeeQuestion): Workbook {
  const { salePrice = 0, feePercent = 0, fixedFee = 0, minimumFee = 0 } = question
  const { vatPercent = 20, feeIncludesVat = false, fixedFeeToCompare = 0 } = question
  return {
    title: 'Estate agent fee',
    inputs: [
      { name: 'salePrice', label: 'Sale price', value: salePrice, unit: 'money' },
      { name: 'feePercent', label: 'Percentage of the price', value: feePercent, unit: 'percent' },
      { name: 'minimumFee', label: 'Minimum fee', value: minimumFee, unit: 'money' },
      {
        name: 'fixedFee',
        label: 'Fixed fee instead of the percentage',
        value: fixedFee,
        unit: 'money',
        note: '0 if the percentage is charged',
      },
      {
        name: 'fixedFeeToCompare',
        label: 'Fixed fee to compare the percentage with',
        value: fixedFee > 0 ? fixedFee : fixedFeeToCompare,
        unit: 'money',
      },
      { name: 'vatPercent', label: 'VAT on the fee', value: vatPercent, unit: 'percent' },
      { name: 'feeIncludesVat', label: 'Fees are quoted with VAT', value: feeIncludesVat, unit: 'yes-no' },
    ],
    lines: [...FEE, ...COMPARED],
    tables: [],
    notes: ['A percentage is charged when the fixed fee is 0.'],
  }
}

const FEE: readonly WorkbookLine[] = [
  {
    name: 'percentageFee',
    label: 'The percentage as quoted',
    formula: 'MAX(salePrice * feePercent / 100, minimumFee)',
    unit: 'money',
  },
  {
    name: 'quoted',
    label: 'Fee as quoted',
    formula: 'IF(fixedFee > 0, fixedFee, percentageFee)',
    unit: 'money',
  },
  { name: 'withVat', label: 'VAT as a factor', formula: '1 + vatPercent / 100', unit: 'count' },
  {
    name: 'feeExVat',
    label: 'Fee without VAT',
    formula: 'PENNY(IF(feeIncludesVat, quoted / withVat, quoted))',
    unit: 'exact-pounds',
    output: true,
  },
  {
    name: 'vat',
    label: 'VAT',
    formula: 'PENNY(IF(feeIncludesVat, quoted - quoted / withVat, quoted * withVat - quoted))',
    unit: 'exact-pounds',
    output: true,
  },
  { name: 'exactFee', label: 'Fee with VAT, not rounded', formula: quotedWithVat('quoted'), unit: 'money' },
  {
    name: 'feeIncVat',
    label: 'Fee with VAT',
    formula: 'PENNY(exactFee)',
    unit: 'exact-pounds',
    output: true,
  },
  {
    name: 'netProceeds',
    label: 'Left of the price',
    formula: 'PENNY(salePrice - exactFee)',
    unit: 'exact-pounds',
    output: true,
  },
  {
    name: 'effectivePercentIncVat',
    label: 'Fee with VAT as a share of the price',
    formula: 'PERCENTOF(exactFee, salePrice)',
    unit: 'percent',
    output: true,
  },
]

const COMPARED: readonly WorkbookLine[] = [
  {
    name: 'percentageWithVat',
    label: 'The percentage with VAT',
    formula: `PENNY(${quotedWithVat('percentageFee')})`,
    unit: 'exact-pounds',
  },
  {
    name: 'fixedWithVat',
    label: 'The fixed fee with VAT',
    formula: `PENNY(${quotedWithVat('fixedFeeToCompare')})`,
    unit: 'exact-pounds',
  },
  {
    name: 'equalPrice',
    label: 'Price at which both cost the same',
    formula:
      'IF(OR(feePercent = 0, minimumFee >= fixedFeeToCompare), "", fixedFeeToCompare * 100 / IF(feePercent = 0, 1, feePercent))',
    unit: 'money',
  },
]

function quotedWithVat(fee: string): string {
  return `IF(feeIncludesVat, ${fee}, ${fee} * withVat)`
}
