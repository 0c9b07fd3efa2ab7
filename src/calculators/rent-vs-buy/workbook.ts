import { pennies } from '#calculators/engine/workbook/lines.ts'
import { balanceFormula, loanInputs, loanLines } from '#calculators/engine/workbook/loan-parts.ts'
import type {
  Workbook,
  WorkbookInput,
  WorkbookLine,
  WorkbookTable,
} from '#calculators/engine/workbook/workbook.ts'

import type { RentVsBuyInput } from './calculate.ts'
import { MOST_YEARS } from './horizons.ts'

/** Renting and buying with every stay as live formulas. */
export function rentOrBuyWorkbook(input: RentVsBuyInput): Workbook {
  return {
    title: 'Rent or buy',
    inputs: inputsOf(input),
    lines: [...LOAN, ...OUTPUTS],
    tables: [STAYS],
    notes: [
      `The table holds stays of 1 to ${MOST_YEARS} years; the answer is right for these.`,
      'The deposit is at most the price. Growth and returns are the same every year.',
    ],
  }
}

function inputsOf(input: RentVsBuyInput): WorkbookInput[] {
  const { price, deposit, termYears, termMonths, mortgageRatePercent: annualRatePercent } = input
  return [
    ...loanInputs({ price, deposit, termYears, termMonths, annualRatePercent }),
    { name: 'monthlyRent', label: 'Rent a month', value: input.monthlyRent, unit: 'money' },
    { name: 'horizonYears', label: 'Years you would stay', value: input.horizonYears, unit: 'count' },
    { name: 'purchaseCosts', label: 'Costs of buying', value: input.purchaseCosts, unit: 'money' },
    {
      name: 'houseGrowthPercent',
      label: 'Growth of house prices a year',
      value: input.houseGrowthPercent,
      unit: 'percent',
    },
    {
      name: 'rentGrowthPercent',
      label: 'Growth of rents a year',
      value: input.rentGrowthPercent,
      unit: 'percent',
    },
    {
      name: 'investmentReturnPercent',
      label: 'Return on savings a year',
      value: input.investmentReturnPercent,
      unit: 'percent',
    },
    {
      name: 'maintenancePercent',
      label: 'Upkeep a year as a share of the price',
      value: input.maintenancePercent,
      unit: 'percent',
    },
    {
      name: 'annualOwnershipCosts',
      label: 'Other costs a year of owning',
      value: input.annualOwnershipCosts,
      unit: 'money',
    },
    {
      name: 'sellingCostsPercent',
      label: 'Costs of selling as a share of the price then',
      value: input.sellingCostsPercent,
      unit: 'percent',
    },
    {
      name: 'annualRenterCosts',
      label: 'Other costs a year of renting',
      value: input.annualRenterCosts,
      unit: 'money',
    },
  ]
}

const LOAN: readonly WorkbookLine[] = [
  ...loanLines({}),
  {
    name: 'running',
    label: 'Upkeep and other costs of owning a year',
    formula: 'price * maintenancePercent / 100 + annualOwnershipCosts',
    unit: 'money',
  },
]

const OUTPUTS: readonly WorkbookLine[] = [
  pennies('monthlyMortgagePayment', 'Mortgage payment a month', 'payment'),
  pennies('homeValueAtEnd', 'Value of the home at the end', 'INDEX(stays.value, horizonYears)'),
  pennies('mortgageBalanceAtEnd', 'Owed at the end', 'INDEX(stays.owed, horizonYears)'),
  pennies('netEquityAtEnd', 'Left after the sale', 'INDEX(stays.left, horizonYears)'),
  pennies('netCostOfBuying', 'Net cost of buying', 'INDEX(stays.buying, horizonYears)'),
  pennies('netCostOfRenting', 'Net cost of renting', 'INDEX(stays.renting, horizonYears)'),
  {
    name: 'cheaper',
    label: 'The cheaper way',
    formula: 'IF(INDEX(stays.buying, horizonYears) < INDEX(stays.renting, horizonYears), "buy", "rent")',
    unit: 'text',
    output: true,
  },
  pennies(
    'difference',
    'Cheaper by',
    'ABS(INDEX(stays.buying, horizonYears) - INDEX(stays.renting, horizonYears))',
  ),
  {
    name: 'breakEvenYears',
    label: 'First stay for which buying is cheaper, in years',
    formula: 'IFERROR(MATCH("buy", stays.cheaper, 0), "")',
    unit: 'years',
  },
]

const STAYS: WorkbookTable = {
  name: 'stays',
  title: 'Stay by stay',
  rows: MOST_YEARS,
  columns: [
    { name: 'years', label: 'Years', unit: 'count', formula: '@row' },
    {
      name: 'value',
      label: 'Home’s value',
      unit: 'pounds',
      formula: 'price * (1 + houseGrowthPercent / 100) ^ @row',
    },
    {
      name: 'owed',
      label: 'Owed',
      unit: 'pounds',
      formula: balanceFormula('12 * @row'),
    },
    {
      name: 'left',
      label: 'Left after the sale',
      unit: 'pounds',
      formula: '@value * (1 - sellingCostsPercent / 100) - @owed',
    },
    {
      name: 'buying',
      label: 'Net cost of buying',
      unit: 'pounds',
      formula: 'deposit + purchaseCosts + payment * MIN(12 * @row, months) + @row * running - @left',
    },
    {
      name: 'rent',
      label: 'Rent so far',
      unit: 'pounds',
      first: '12 * monthlyRent',
      formula: '^rent + 12 * monthlyRent * (1 + rentGrowthPercent / 100) ^ (@row - 1)',
    },
    {
      name: 'renting',
      label: 'Net cost of renting',
      unit: 'pounds',
      formula:
        '@rent + @row * annualRenterCosts - (deposit + purchaseCosts) * ((1 + investmentReturnPercent / 100) ^ @row - 1)',
    },
    { name: 'cheaper', label: 'Cheaper', unit: 'text', formula: 'IF(@buying < @renting, "buy", "rent")' },
  ],
}
