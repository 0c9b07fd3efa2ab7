import { EVERY_NATION } from '#calculators/engine/calculator.ts'
import { column, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { nationName } from '#domain/nation.ts'
import type { RentalIncomeTax } from '#tax/income/rental-income-tax.ts'

import { INPUTS } from './inputs.ts'
import {
  FINANCE_COSTS,
  type LandlordYear,
  allowancesOf,
  bandRows,
  dayOf,
  ratesNote,
  ratesRule,
  refusalOf,
  sliceWorking,
  taxOnRents,
} from './law.ts'

const RELIEF = { rule: FINANCE_COSTS } as const

/** Income tax on a landlord's rents in one tax year, with the tax reduction for finance costs ('section 24'). */
export const rentalIncome = sheet({
  name: 'rental-income-tax',
  path: null,
  title: 'Rental income tax',
  summary:
    'Income tax for an individual landlord, with the tax reduction for finance costs, and how much of it is on rental income.',
  hub: { group: 'letting', question: 'How much income tax would I pay on the rent?' },
  method: ratesRule,
  nations: EVERY_NATION,
  inputs: INPUTS,
  effectiveDate: ({ taxYear }) => dayOf({ taxYear }),
  check: (year) => {
    const refusal = refusalOf(year)
    const message = `Tax year: we don’t have rates for ${nationName(year.nation)} in ${year.taxYear} yet`
    return refusal === null ? [] : [{ field: 'taxYear', message, api: refusal, isNotCovered: true }]
  },
  functions: {
    LAW: { calculate: allowancesOf, isLaw: true },
    TAXONRENTS: {
      calculate: taxOnRents,
      spreadsheet: {
        rentalProfit: () => 'MAX(0, profitOfYear) - lossesUsed',
        personalAllowance: () =>
          'MAX(0, fullAllowance - INT(MAX(0, otherIncome + rentalProfit - taperFrom) / 2))',
        incomeTaxBeforeFinanceCostRelief: () => 'SUM(taxBands.taxOnOther) + SUM(taxBands.taxOnProfit)',
        financeCostRelief: () => 'MIN(incomeTaxBeforeFinanceCostRelief, relievable * reliefRate / 100)',
        totalIncomeTax: () => 'incomeTaxBeforeFinanceCostRelief - financeCostRelief',
        taxWithoutProperty: () => 'SUM(taxBands.taxWithout)',
        taxDueToProperty: () => 'totalIncomeTax - taxWithoutProperty',
        unusedFinanceCostsCarriedForward: () =>
          'IF(usePropertyAllowance, unusedFinanceCostsBroughtForward, financeCostsInAll - relievable)',
        propertyLossCarriedForward: () =>
          'propertyLossesBroughtForward - lossesUsed + MAX(0, 0 - profitOfYear)',
        netCashAfterTax: () => 'rentShare - expensesShare - financeShare - taxDueToProperty',
      },
    },
    SLICES: {
      calculate: (_: LandlordYear, { bands }: RentalIncomeTax) => bands,
      explain: sliceWorking,
    },
    BANDS: { calculate: bandRows },
  },
  lines: {
    law: line('Law', 'record', 'LAW(inputs)'),
    fullAllowance: line('Personal allowance before the taper', 'money', 'law.fullAllowance', { quiet: true }),
    taperFrom: line('Income above which the allowance falls', 'money', 'law.taperFrom', { quiet: true }),
    propertyAllowance: line('Property allowance', 'money', 'law.propertyAllowance', { quiet: true }),
    reliefRate: line('Rate of the reduction for finance costs', 'percent', 'law.reliefRate', { quiet: true }),
    tax: line('Tax', 'record', 'TAXONRENTS(inputs)'),
    rentShare: line('Your share of the rent', 'money', 'annualRent * ownershipSharePercent / 100'),
    expensesShare: line(
      'Your share of the expenses',
      'money',
      'allowableExpenses * ownershipSharePercent / 100',
    ),
    financeShare: line(
      'Your share of the finance costs',
      'money',
      'financeCosts * ownershipSharePercent / 100',
    ),
    profitOfYear: line(
      'Rent less expenses',
      'money',
      'rentShare - IF(usePropertyAllowance, MIN(rentShare, propertyAllowance), expensesShare)',
    ),
    lossesUsed: line(
      'Losses used this year',
      'money',
      'MIN(propertyLossesBroughtForward, MAX(0, profitOfYear))',
    ),
    rentalProfit: line('Rental profit', 'exact-pounds', 'tax.rentalProfit', { output: true, show: 'figure' }),
    personalAllowance: line('Personal allowance', 'exact-pounds', 'tax.personalAllowance', { output: true }),
    taxableOther: line('Taxable other income', 'money', 'MAX(0, otherIncome - personalAllowance)'),
    taxable: line('Taxable income', 'money', 'MAX(0, otherIncome + rentalProfit - personalAllowance)'),
    taxableWithout: line(
      'Taxable income without the property',
      'money',
      'MAX(0, otherIncome - MAX(0, fullAllowance - INT(MAX(0, otherIncome - taperFrom) / 2)))',
    ),
    bands: line('Slices of taxable income', 'record', 'SLICES(inputs, tax)', { output: true }),
    incomeTaxBeforeFinanceCostRelief: line(
      'Income tax before the reduction',
      'exact-pounds',
      'tax.incomeTaxBeforeFinanceCostRelief',
      { output: true },
    ),
    financeCostsInAll: line(
      'Finance costs including earlier years’',
      'money',
      'financeShare + unusedFinanceCostsBroughtForward',
      RELIEF,
    ),
    relievable: line(
      'Finance costs that reduce the tax',
      'money',
      'IF(usePropertyAllowance, 0, MIN(financeCostsInAll, rentalProfit, MAX(0, otherIncome + rentalProfit - personalAllowance)))',
      RELIEF,
    ),
    financeCostRelief: line('Tax reduction for finance costs', 'exact-pounds', 'tax.financeCostRelief', {
      output: true,
      show: 'figure',
      better: 'higher',
      ...RELIEF,
    }),
    totalIncomeTax: line('Total income tax', 'exact-pounds', 'tax.totalIncomeTax', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    taxWithoutProperty: line('Income tax without the property', 'exact-pounds', 'tax.taxWithoutProperty', {
      output: true,
    }),
    taxDueToProperty: line('Tax on your rental income', 'exact-pounds', 'tax.taxDueToProperty', {
      output: true,
      show: 'answer',
      per: 'a year',
      better: 'lower',
    }),
    unusedFinanceCostsCarriedForward: line(
      'Finance costs carried forward',
      'exact-pounds',
      'tax.unusedFinanceCostsCarriedForward',
      { output: true, show: 'figure', ...RELIEF },
    ),
    propertyLossCarriedForward: line(
      'Property losses carried forward',
      'exact-pounds',
      'tax.propertyLossCarriedForward',
      { output: true },
    ),
    netCashAfterTax: line('Cash left after tax', 'exact-pounds', 'tax.netCashAfterTax', {
      output: true,
      show: 'figure',
      better: 'higher',
    }),
  },
  tables: {
    taxBands: table('Band by band', {
      rows: 6,
      from: 'BANDS(inputs, tax)',
      sentence:
        'Bands apply to income after your personal allowance. Other income fills them first; rental profit comes on top.',
      columns: {
        from: column('Above', 'money'),
        to: column('Up to', 'money'),
        rate: column('Rate', 'percent'),
        taxOnOther: column('Tax on other income', 'money', inBand('taxableOther', '@rate')),
        profitRate: column('Rate on rental profit', 'percent'),
        taxOnProfit: column(
          'Tax on rental profit',
          'money',
          `${inBand('taxable', '@profitRate')} - ${inBand('taxableOther', '@profitRate')}`,
        ),
        taxWithout: column('Tax without the property', 'money', inBand('taxableWithout', '@rate')),
      },
    }),
  },
  lawNotes: (year) => [ratesNote(year)],
  notes: [
    'Rental profit is taxed on top of other income. Finance costs aren’t deducted: they reduce the tax by the basic rate on the lowest of three amounts (Income Tax (Trading and Other Income) Act 2005, section 274AA).',
  ],
  examples: [
    {
      name: 'A higher-rate taxpayer whose interest exceeds the profit',
      jurisdiction: 'england',
      effectiveDate: '2026-07-01',
      inputs: {
        taxYear: '2026-27',
        otherIncome: 60_000,
        annualRent: 20_000,
        allowableExpenses: 7_000,
        financeCosts: 14_000,
      },
      expected: { rentalProfit: 13_000, financeCostRelief: 2_600, unusedFinanceCostsCarriedForward: 1_000 },
      source:
        'https://www.gov.uk/guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
    },
  ],
})

/** The spreadsheet's tax on the part of an amount in a row's band. */
function inBand(amount: string, rate: string): string {
  return `MAX(0, IF(ISBLANK(@to), ${amount}, MIN(${amount}, @to)) - @from) * ${rate} / 100`
}
