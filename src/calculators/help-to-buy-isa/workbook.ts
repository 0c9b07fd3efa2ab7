import type { Workbook, WorkbookInput, WorkbookLine } from '#calculators/engine/workbook/workbook.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'

import type { HelpToBuyIsaInput } from './calculate.ts'
import { SCHEME } from './scheme.ts'

/** The bonus with each of the scheme's conditions as a live formula. */
export function helpToBuyIsaWorkbook(input: HelpToBuyIsaInput, on: IsoDate): Workbook {
  return {
    title: 'Help to Buy ISA',
    inputs: inputsOf(input, on),
    lines: [...RULES, ...CONDITIONS, ...OUTPUTS],
    tables: [
      {
        name: 'months',
        title: 'Month by month',
        rows: 168,
        filled: 'months',
        columns: [
          { name: 'month', label: 'Month', unit: 'count', formula: '@row' },
          {
            name: 'saved',
            label: 'Saved',
            unit: 'money',
            first: 'firstMonthDeposit',
            formula: '^saved + monthlyDeposit',
          },
          {
            name: 'bonus',
            label: 'Bonus',
            unit: 'money',
            formula: 'IF(@saved < leastBalance, 0, PENNY(MIN(@saved, mostBalance) * bonusPercent / 100))',
          },
        ],
      },
    ],
    notes: [
      'Leave the closing balance blank to count the deposits instead, without interest.',
      `No bonus is paid after ${formatDate(SCHEME.lastClaim)}; accounts opened after ${formatDate(SCHEME.lastOpening)} earn none.`,
      'The reasons against a bonus are the conditions that say no.',
    ],
    without: ['reasons'],
  }
}

function inputsOf(input: HelpToBuyIsaInput, on: IsoDate): WorkbookInput[] {
  return [
    {
      name: 'closingBalance',
      label: 'Balance at closing',
      value: input.closingBalance ?? null,
      unit: 'money',
      note: 'Or blank, and the deposits below',
    },
    {
      name: 'firstMonthDeposit',
      label: 'Paid in the first month',
      value: input.firstMonthDeposit ?? 0,
      unit: 'money',
    },
    {
      name: 'monthlyDeposit',
      label: 'Paid in each later month',
      value: input.monthlyDeposit ?? 0,
      unit: 'money',
    },
    { name: 'months', label: 'Months of saving', value: input.months ?? 0, unit: 'count' },
    { name: 'purchasePrice', label: 'Price of the home', value: input.purchasePrice ?? 0, unit: 'money' },
    { name: 'inLondon', label: 'In London', value: input.inLondon ?? false, unit: 'yes-no' },
    {
      name: 'firstTimeBuyer',
      label: 'First-time buyer',
      value: input.firstTimeBuyer ?? true,
      unit: 'yes-no',
    },
    { name: 'mortgage', label: 'Bought with a mortgage', value: input.mortgage ?? true, unit: 'yes-no' },
    {
      name: 'accountOpened',
      label: 'Account opened',
      value: input.accountOpened ?? null,
      unit: 'date',
      note: 'Blank if the account is old enough',
    },
    { name: 'claimDate', label: 'Day of the claim', value: on, unit: 'date' },
  ]
}

const RULES: readonly WorkbookLine[] = [
  {
    name: 'bonusPercent',
    label: 'Bonus as a share of the savings',
    formula: String(SCHEME.bonusPercent),
    unit: 'percent',
  },
  {
    name: 'leastBalance',
    label: 'Least savings for a bonus',
    formula: String(SCHEME.leastBalance),
    unit: 'pounds',
  },
  {
    name: 'mostBalance',
    label: 'Savings that earn it at most',
    formula: String(SCHEME.mostBalance),
    unit: 'pounds',
  },
  {
    name: 'priceCap',
    label: 'Cap of the price',
    formula: `IF(inLondon, ${SCHEME.priceCapInLondon}, ${SCHEME.priceCap})`,
    unit: 'pounds',
  },
  {
    name: 'saved',
    label: 'Savings, not rounded',
    formula:
      'IF(ISBLANK(closingBalance), firstMonthDeposit + monthlyDeposit * MAX(0, months - 1), closingBalance)',
    unit: 'money',
  },
]

const CONDITIONS: readonly WorkbookLine[] = [
  { name: 'isEnough', label: 'Enough is saved', formula: 'saved >= leastBalance', unit: 'yes-no' },
  {
    name: 'isWithinCap',
    label: 'The price is within the cap',
    formula: 'purchasePrice <= priceCap',
    unit: 'yes-no',
  },
  {
    name: 'isOldEnough',
    label: 'The account was opened in time',
    formula: `accountOpened <= ${dateFormula(SCHEME.lastOpening)}`,
    unit: 'yes-no',
  },
  {
    name: 'isInTime',
    label: 'The claim is in time',
    formula: `claimDate <= ${dateFormula(SCHEME.lastClaim)}`,
    unit: 'yes-no',
  },
]

const OUTPUTS: readonly WorkbookLine[] = [
  {
    name: 'eligible',
    label: 'A bonus is paid',
    formula: 'AND(isEnough, isWithinCap, firstTimeBuyer, mortgage, isOldEnough, isInTime)',
    unit: 'yes-no',
    output: true,
  },
  {
    name: 'bonus',
    label: 'Bonus',
    formula: 'IF(eligible, PENNY(MIN(saved, mostBalance) * bonusPercent / 100), 0)',
    unit: 'exact-pounds',
    output: true,
  },
  { name: 'balance', label: 'Saved', formula: 'PENNY(saved)', unit: 'exact-pounds', output: true },
  {
    name: 'depositsValid',
    label: 'The deposits keep to the limits',
    formula: `AND(firstMonthDeposit <= ${SCHEME.firstMonthDeposit}, monthlyDeposit <= ${SCHEME.monthlyDeposit})`,
    unit: 'yes-no',
    output: true,
  },
]

function dateFormula(day: IsoDate): string {
  const [year, month, date] = day.split('-').map(Number)
  return `DATE(${year ?? 0}, ${month ?? 0}, ${date ?? 0})`
}
