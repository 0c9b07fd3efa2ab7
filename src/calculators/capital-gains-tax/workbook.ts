/** Capital gains tax on a home as a spreadsheet that follows every figure of the form and of the law. Pure. */
import type { Question } from '#calculators/engine/tool.ts'
import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'
import { formatDate } from '#domain/dates.ts'
import type { CapitalGainsInput } from '#tax/capital-gains/capital-gains-tax.ts'
import {
  type CapitalGainsLaw,
  capitalGainsLaw,
  finalPeriod,
  lettingRelief,
  reporting,
} from '#tax/capital-gains/rates.ts'

import { down, up } from './workbook-pounds.ts'
import { reliefInputs, reliefLines } from './workbook-reliefs.ts'

/** The spreadsheet of one sale. */
export function capitalGainsWorkbook({ effectiveDate: on, inputs }: Question<CapitalGainsInput>): Workbook {
  const { value: law, source } = capitalGainsLaw.on(on)
  const completion = inputs.completionDate ?? on
  const { days } = reporting.on(completion).value
  return {
    title: 'Capital gains tax',
    inputs: [
      ...saleInputs(inputs),
      ...reliefInputs(inputs, finalPeriod.on(on).value, lettingRelief.on(on).value),
      ...yearInputs(inputs),
      { name: 'completion', label: 'Completion', value: completion, unit: 'date' },
      ...lawInputs(law, days),
    ],
    lines: [
      gainLine(),
      ...reliefLines(inputs),
      ...lossLines(),
      ...incomeLines(inputs),
      ...taxLines(),
      {
        name: 'reportAndPayBy',
        label: 'Report and pay by',
        unit: 'date',
        formula: days === null ? '""' : 'IF(tax = 0, "", completion + reportingDays)',
        output: true,
      },
    ],
    tables: [],
    notes: [
      `The rates, bands and allowances are those of ${law.taxYear} (${source.title}), checked on ${formatDate(source.verifiedOn)}. They are cells to change, so that another year can be tried.`,
      'Whole pounds as HMRC’s calculator counts: proceeds and income down; costs, losses, reliefs and allowances up.',
    ],
    without: ['taxYear'],
  }
}

const money = (name: string, label: string, value: number | undefined): WorkbookInput => ({
  name,
  label,
  value: value ?? 0,
  unit: 'money',
})

function saleInputs(inputs: CapitalGainsInput): WorkbookInput[] {
  return [
    money('proceeds', 'Sold for', inputs.proceeds),
    money('purchasePrice', 'Bought for', inputs.purchasePrice),
    money('sellingCosts', 'Costs of selling', inputs.sellingCosts),
    money('purchaseCosts', 'Costs of buying', inputs.purchaseCosts),
    money('improvementCosts', 'Improvements', inputs.improvementCosts),
    {
      name: 'ownershipSharePercent',
      label: 'Your share of the gain',
      value: inputs.ownershipSharePercent ?? 100,
      unit: 'percent',
    },
  ]
}

function yearInputs(inputs: CapitalGainsInput): WorkbookInput[] {
  return [
    inputs.taxableIncome === undefined
      ? money('grossIncome', 'Income of the year, before the personal allowance', inputs.grossIncome)
      : money('givenTaxableIncome', 'Income after the personal allowance', inputs.taxableIncome),
    money('otherTaxableGains', 'Other taxable gains of the year', inputs.otherTaxableGains),
    money('lossesInYear', 'Losses of the year', inputs.lossesInYear),
    money('lossesBroughtForward', 'Losses of earlier years', inputs.lossesBroughtForward),
    {
      name: 'exemptAmountLeft',
      label: 'Exempt amount that is left',
      value: inputs.annualExemptAmount ?? null,
      unit: 'money',
      note: 'Blank for the whole of it',
    },
    {
      name: 'givenAllowance',
      label: 'Personal allowance, if it is not the usual one',
      value: inputs.personalAllowance ?? null,
      unit: 'money',
    },
  ]
}

function lawInputs(law: CapitalGainsLaw, days: number | null): WorkbookInput[] {
  return [
    { name: 'lowerRate', label: 'Rate within the basic band', value: law.lowerPercent, unit: 'percent' },
    { name: 'higherRate', label: 'Rate above it', value: law.higherPercent, unit: 'percent' },
    money('annualExemptAmount', 'Annual exempt amount', law.annualExemptAmount),
    money('basicBand', 'Basic band', law.basicBand),
    money('personalAllowance', 'Personal allowance', law.personalAllowance),
    money('taperFrom', 'Income above which the allowance falls', law.taperFrom),
    ...(days === null
      ? []
      : [{ name: 'reportingDays', label: 'Days to report and pay', value: days, unit: 'count' } as const]),
  ]
}

function gainLine(): WorkbookLine {
  const costs = ['sellingCosts', 'purchasePrice', 'purchaseCosts', 'improvementCosts'].map(up).join(' - ')
  return {
    name: 'gain',
    label: 'Gain',
    unit: 'money',
    formula: down(`(${down('proceeds')} - ${costs}) * ownershipSharePercent / 100`),
    output: true,
  }
}

function lossLines(): WorkbookLine[] {
  return [
    {
      name: 'lossesInYearUsed',
      label: 'Losses of the year, used',
      unit: 'money',
      formula: `MIN(afterReliefs, ${up('lossesInYear')})`,
      output: true,
    },
    {
      name: 'annualExemptAmountUsed',
      label: 'Exempt amount, used',
      unit: 'money',
      formula: `MIN(afterReliefs - lossesInYearUsed, ${up('IF(ISBLANK(exemptAmountLeft), annualExemptAmount, exemptAmountLeft)')})`,
      output: true,
    },
    {
      name: 'lossesBroughtForwardUsed',
      label: 'Losses of earlier years, used',
      unit: 'money',
      formula: `MIN(afterReliefs - lossesInYearUsed - annualExemptAmountUsed, ${up('lossesBroughtForward')})`,
      output: true,
    },
    {
      name: 'taxableGain',
      label: 'Taxable gain',
      unit: 'money',
      formula: 'afterReliefs - lossesInYearUsed - annualExemptAmountUsed - lossesBroughtForwardUsed',
      output: true,
    },
  ]
}

function incomeLines({ taxableIncome }: CapitalGainsInput): WorkbookLine[] {
  const tapered = `MAX(0, ${up('personalAllowance - MAX(0, wholeIncome - taperFrom) / 2')})`
  const given: WorkbookLine[] = [
    {
      name: 'taxableIncome',
      label: 'Taxable income',
      unit: 'money',
      formula: down('givenTaxableIncome'),
      output: true,
    },
  ]
  const fromGross: WorkbookLine[] = [
    { name: 'wholeIncome', label: 'Income in whole pounds', unit: 'money', formula: down('grossIncome') },
    {
      name: 'allowance',
      label: 'Personal allowance after its taper',
      unit: 'money',
      formula: `IF(ISBLANK(givenAllowance), ${tapered}, ${up('givenAllowance')})`,
    },
    {
      name: 'taxableIncome',
      label: 'Taxable income',
      unit: 'money',
      formula: 'MAX(0, wholeIncome - allowance)',
      output: true,
    },
  ]
  return taxableIncome === undefined ? fromGross : given
}

function taxLines(): WorkbookLine[] {
  const output = (
    name: string,
    label: string,
    formula: string,
    unit: WorkbookLine['unit'] = 'money',
  ): WorkbookLine => ({ name, label, unit, formula, output: true })
  return [
    output(
      'basicBandLeft',
      'Basic band left',
      `MAX(0, basicBand - taxableIncome - ${down('otherTaxableGains')})`,
    ),
    output('taxedAtLowerRate', 'Taxed at the lower rate', 'MIN(taxableGain, basicBandLeft)'),
    output('taxedAtHigherRate', 'Taxed at the higher rate', 'taxableGain - taxedAtLowerRate'),
    output('lowerRatePercent', 'The lower rate', 'lowerRate', 'percent'),
    output('higherRatePercent', 'The higher rate', 'higherRate', 'percent'),
    output('tax', 'Tax', 'PENNY((taxedAtLowerRate * lowerRate + taxedAtHigherRate * higherRate) / 100)'),
  ]
}
