/** The months of a loan in a sheet: they add up to the results, also after the reader has changed loan, rate or term. */
import { beforeAll, expect, test } from 'vitest'

import { toPenny } from '#calculators/engine/rounding.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/calculate.ts'
import { repaymentWorkbook } from '#calculators/mortgage-repayment/workbook.ts'
import { isoDate } from '#domain/dates.ts'
import { recalculate, type WorkedSheets } from '#testing/libreoffice.ts'

import { compileWorkbook } from './compile.ts'
import { workbookFile } from './workbook-file.server.ts'
import type { Workbook } from './workbook.ts'

const origin = { page: 'https://www.example.test/', calculatedOn: isoDate('2026-11-20'), sources: [] }
const asked = { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5, rateRisePercent: 2 }

/** The sheet with other values in its cells, and the sums of its table. */
function changed(change: Readonly<Record<string, number>>): Workbook {
  const made = repaymentWorkbook(asked)
  const sum = (column: string) => ({
    name: `${column}Sum`,
    label: column,
    unit: 'money' as const,
    output: true,
    formula: `PENNY(SUM(schedule.${column}))`,
  })
  const rows = {
    name: 'rows',
    label: 'Rows',
    unit: 'count',
    output: true,
    formula: 'COUNT(schedule.owed)',
  } as const
  const left = {
    name: 'left',
    label: 'Left',
    unit: 'money',
    output: true,
    formula: 'PENNY(INDEX(schedule.owed, months))',
  } as const
  return {
    ...made,
    inputs: made.inputs.map((input) => ({ ...input, value: change[input.name] ?? input.value })),
    lines: [...made.lines, sum('interest'), sum('repaid'), sum('paid'), rows, left],
  }
}

const CASES = [
  ['as made', {}, asked],
  ['a longer term', { termYears: 31, termMonths: 7 }, { ...asked, termYears: 31, termMonths: 7 }],
  ['one month', { termYears: 0, termMonths: 1 }, { ...asked, termYears: 0, termMonths: 1 }],
  ['no interest', { annualRatePercent: 0 }, { ...asked, annualRatePercent: 0 }],
  [
    'another loan',
    { loanGiven: 123_456.78, annualRatePercent: 11.37 },
    { ...asked, loanAmount: 123_456.78, annualRatePercent: 11.37 },
  ],
] as const

let worked: WorkedSheets[]

beforeAll(async () => {
  worked = await recalculate(CASES.map(([, change]) => workbookFile(changed(change), origin)))
})

test.each(CASES)('%s', (what, change, question) => {
  const sheets = worked[CASES.findIndex(([name]) => name === what)]
  const { outputs } = compileWorkbook(changed(change), origin)
  const of = (name: string) => {
    const cell = outputs.get(name)
    return cell && sheets?.at(cell.sheet, cell.address)
  }
  const wanted = mortgageRepayment(question)
  const months = question.termYears * 12 + ('termMonths' in question ? question.termMonths : 0)
  expect(['monthlyPayment', 'totalInterest', 'totalPayable', 'monthlyPaymentAfterRateRise'].map(of)).toEqual([
    wanted.monthlyPayment,
    wanted.totalInterest,
    wanted.totalPayable,
    wanted.monthlyPaymentAfterRateRise,
  ])
  expect(['interestSum', 'repaidSum', 'paidSum', 'rows', 'left'].map(of)).toEqual([
    wanted.totalInterest,
    toPenny(question.loanAmount),
    wanted.totalPayable,
    months,
    0,
  ])
})
