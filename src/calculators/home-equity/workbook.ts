import { exact, pennies } from '#calculators/engine/workbook/lines.ts'
import type {
  Workbook,
  WorkbookInput,
  WorkbookLine,
  WorkbookTable,
} from '#calculators/engine/workbook/workbook.ts'

import type { HomePlan } from './ahead.ts'

/** Years that the table has rows for. */
const ROWS = 50

/** The equity in a home, and the years ahead, as live formulas. */
export function equityWorkbook(plan: HomePlan): Workbook {
  return {
    title: 'Home equity',
    inputs: inputsOf(plan),
    lines: [...RESULTS, ...WORKING],
    tables: [YEARS],
    notes: [
      'The value changes by the same percentage every year. Other loans stay as they are.',
      `The table follows the years left on the mortgage up to ${ROWS} years.`,
    ],
  }
}

function inputsOf(plan: HomePlan): WorkbookInput[] {
  const money = (name: string, label: string, value = 0): WorkbookInput => ({
    name,
    label,
    value,
    unit: 'money',
  })
  const percent = (name: string, label: string, value = 0): WorkbookInput => ({
    name,
    label,
    value,
    unit: 'percent',
  })
  return [
    money('propertyValue', 'Value of the home', plan.propertyValue),
    money('mortgageBalance', 'Still owed on the mortgage', plan.mortgageBalance),
    money('otherSecuredLoans', 'Other loans secured on it', plan.otherSecuredLoans),
    percent('maxLtvPercent', 'Highest loan to value', plan.maxLtvPercent),
    { name: 'termYears', label: 'Years left on the mortgage', value: plan.termYears ?? 0, unit: 'years' },
    percent('annualRatePercent', 'Interest rate a year', plan.annualRatePercent),
    {
      name: 'interestOnly',
      label: 'The mortgage is interest only',
      value: plan.interestOnly ?? false,
      unit: 'yes-no',
    },
    percent('growthPercent', 'Change of the value a year', plan.growthPercent),
    percent('sellingCostsPercent', 'Costs of selling as a share of the price', plan.sellingCostsPercent),
  ]
}

const percent = (name: string, label: string, part: string): WorkbookLine => ({
  name,
  label,
  formula: `PERCENTOF(${part}, propertyValue)`,
  unit: 'percent',
  output: true,
})

const RESULTS: readonly WorkbookLine[] = [
  pennies('equity', 'Equity', 'propertyValue - owed'),
  percent('equityPercent', 'Equity as a share of the value', 'propertyValue - owed'),
  percent('loanToValuePercent', 'Loan to value', 'owed'),
  pennies(
    'maxAdditionalBorrowing',
    'Room to borrow more',
    'MAX(0, propertyValue * maxLtvPercent / 100 - owed)',
  ),
]

const WORKING: readonly WorkbookLine[] = [
  {
    name: 'owed',
    label: 'Owed in all',
    formula: 'mortgageBalance + otherSecuredLoans',
    unit: 'exact-pounds',
  },
  {
    name: 'months',
    label: 'Payments left',
    formula: 'ROUND(termYears * 12, 0)',
    unit: 'count',
  },
  {
    name: 'monthlyRate',
    label: 'Interest rate a month, as a share of 1',
    formula: 'annualRatePercent / 1200',
    unit: 'share',
  },
  {
    name: 'payment',
    label: 'Level payment of the mortgage a month, not rounded',
    formula: 'IF(months < 1, 0, PMT(monthlyRate, months, 0 - mortgageBalance))',
    unit: 'exact-pounds',
  },
  exact('leftAfterSale', 'Left after a sale today', 'propertyValue * (1 - sellingCostsPercent / 100) - owed'),
]

const YEARS: WorkbookTable = {
  name: 'years',
  title: 'Year by year',
  rows: ROWS,
  filled: 'MAX(1, ROUNDUP(termYears, 0))',
  columns: [
    { name: 'year', label: 'Year', unit: 'count', formula: '@row' },
    {
      name: 'value',
      label: 'Value',
      unit: 'exact-pounds',
      formula: 'propertyValue * (1 + growthPercent / 100) ^ @row',
    },
    {
      name: 'owed',
      label: 'Owed',
      unit: 'exact-pounds',
      formula:
        'otherSecuredLoans + IF(interestOnly, mortgageBalance, IF(@row * 12 >= months, 0, PV(monthlyRate, months - @row * 12, 0 - payment)))',
    },
    { name: 'equity', label: 'Equity', unit: 'exact-pounds', formula: '@value - @owed' },
  ],
}
