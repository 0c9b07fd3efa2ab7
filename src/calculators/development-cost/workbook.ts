import { exact, pennies } from '#calculators/engine/workbook/lines.ts'
import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'

import type { DevelopmentQuestion } from './question.ts'

/** A cost plan as live formulas, with the residual land value. */
export function developmentWorkbook(question: DevelopmentQuestion): Workbook {
  return {
    title: 'Development and building cost',
    inputs: inputsOf(question),
    lines: [...EXACT, ...OUTPUTS],
    tables: [],
    notes: ['A finished value of 0 means that none is given: profit and land value then stay blank.'],
  }
}

function inputsOf(question: DevelopmentQuestion): WorkbookInput[] {
  const input = (
    name: keyof DevelopmentQuestion,
    label: string,
    unit: WorkbookInput['unit'],
    missing = 0,
  ): WorkbookInput => ({ name, label, value: question[name] ?? missing, unit })
  return [
    input('grossInternalAreaM2', 'Gross internal area', 'square-metres'),
    input('ratePerM2', 'Building rate for a square metre', 'money'),
    input('regionalFactor', 'Factor for the region', 'count', 1),
    input('externalWorksPercent', 'External works as a share of the building', 'percent'),
    input('contingencyPercent', 'Contingency, of building and external works', 'percent'),
    input('professionalFeesPercent', 'Professional fees, of building and external works', 'percent'),
    input('vatOnWorksPercent', 'VAT on works and contingency', 'percent'),
    input('vatOnFeesPercent', 'VAT on the fees', 'percent'),
    input('grossDevelopmentValue', 'Value when finished', 'money'),
    input('landCost', 'Land with tax and fees', 'money'),
    input('otherCosts', 'Finance, sale and other costs', 'money'),
    input('wantedProfitPercent', 'Profit wanted as a share of the finished value', 'percent'),
  ]
}

const EXACT: readonly WorkbookLine[] = [
  exact('exactBuild', 'Building, not rounded', 'grossInternalAreaM2 * ratePerM2 * regionalFactor'),
  exact('exactExternals', 'External works, not rounded', 'exactBuild * externalWorksPercent / 100'),
  exact('exactWorks', 'Building and external works', 'exactBuild + exactExternals'),
  exact('exactContingency', 'Contingency, not rounded', 'exactWorks * contingencyPercent / 100'),
  exact('exactFees', 'Professional fees, not rounded', 'exactWorks * professionalFeesPercent / 100'),
  exact(
    'exactVat',
    'VAT, not rounded',
    '(exactWorks + exactContingency) * vatOnWorksPercent / 100 + exactFees * vatOnFeesPercent / 100',
  ),
  exact(
    'exactTotal',
    'Cost of the works, not rounded',
    'exactWorks + exactContingency + exactFees + exactVat',
  ),
  exact('exactProfit', 'Profit, not rounded', 'grossDevelopmentValue - exactTotal - landCost - otherCosts'),
]

const OUTPUTS: readonly WorkbookLine[] = [
  pennies('buildCost', 'Building', 'exactBuild'),
  pennies('externalWorks', 'External works', 'exactExternals'),
  pennies('contingency', 'Contingency', 'exactContingency'),
  pennies('professionalFees', 'Professional fees', 'exactFees'),
  pennies('vat', 'VAT', 'exactVat'),
  pennies('totalCost', 'Cost of the works', 'exactTotal'),
  {
    name: 'totalPerM2',
    label: 'Cost of the works for a square metre',
    formula: 'IF(grossInternalAreaM2 = 0, 0, PENNY(exactTotal / grossInternalAreaM2))',
    unit: 'exact-pounds',
    output: true,
  },
  {
    name: 'profit',
    label: 'Profit before tax on it',
    formula: 'IF(grossDevelopmentValue = 0, "", PENNY(exactProfit))',
    unit: 'exact-pounds',
    output: true,
  },
  {
    name: 'profitOnGdvPercent',
    label: 'Profit as a share of the finished value',
    formula: 'PERCENTORNONE(exactProfit, grossDevelopmentValue)',
    unit: 'percent',
    output: true,
  },
  {
    name: 'residualLandValue',
    label: 'What the land may cost for the profit that is wanted',
    formula:
      'IF(grossDevelopmentValue = 0, "", PENNY(grossDevelopmentValue * (1 - wantedProfitPercent / 100) - exactTotal - otherCosts))',
    unit: 'exact-pounds',
  },
]
