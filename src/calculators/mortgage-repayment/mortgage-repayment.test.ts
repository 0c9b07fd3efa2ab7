import { inspect } from 'node:util'

import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { balanceAfter, loanOf } from '#calculators/engine/loan/loan.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { workbookOf } from '#calculators/engine/sheet/workbook-of.ts'
import { compileWorkbook } from '#calculators/engine/workbook/compile.ts'
import { workbookFile } from '#calculators/engine/workbook/workbook-file.server.ts'
import type { Workbook } from '#calculators/engine/workbook/workbook.ts'
import { isoDate } from '#domain/dates.ts'
import { recalculate, type WorkedSheets } from '#testing/libreoffice.ts'

import { mortgageRepaymentCalculator } from './report.ts'
import { mortgageRepayment } from './sheet.ts'

type Mortgage = SomeValues<typeof mortgageRepayment.inputs>

const today = isoDate('2026-11-20')
const PURCHASE = {
  price: 300_000,
  deposit: 60_000,
  termYears: 25,
  termMonths: 0,
  annualRatePercent: 4.5,
  loanAmount: 0,
  rateRisePercent: 1,
  fixYears: 0,
  laterRatePercent: 0,
} as const satisfies Mortgage

function reportOn(change: Mortgage = {}): Report {
  const inputs = { ...PURCHASE, ...change }
  return mortgageRepaymentCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

const point = (label: string, change?: Mortgage) =>
  reportOn(change).turningPoints.find((one) => one.label.startsWith(label))
const figure = (key: string, change?: Mortgage) =>
  reportOn(change).figures.find((one) => one.key === key)?.value

describe('the API’s answer', () => {
  test('a loan of £250,000 over 25 years at 4.5% costs £1,389.58 a month', () => {
    const result = mortgageRepayment.calculate({ loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 })
    expect(result.monthlyPayment).toBe(1_389.58)
    expect(result.totalPayable).toBeCloseTo(416_874.36, 0)
    expect(result.totalInterest).toBeCloseTo(166_874.36, 0)
  })

  test('price less deposit is the loan, and without interest it is paid in equal parts', () => {
    const input = { price: 120_000, deposit: 20_000, termYears: 10, annualRatePercent: 0 }
    const result = mortgageRepayment.calculate(input)
    expect(result.loanAmount).toBe(100_000)
    expect(result.monthlyPayment).toBe(833.33)
    expect(result.totalInterest).toBe(0)
  })

  test('nothing is owed at the end of the term, and the balance never grows', () => {
    const loans = fc.record({
      loanAmount: fc.integer({ min: 1_000, max: 5_000_000 }),
      termYears: fc.integer({ min: 1, max: 40 }),
      annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(loans, (loan) => {
        const years = Array.from({ length: loan.termYears + 1 }, (_, year) => year)
        const { balances } = mortgageRepayment.calculate({ ...loan, balanceAfterYears: years })
        const owed = Object.values(balances).map(Number)
        expect(owed[0]).toBe(loan.loanAmount)
        expect(owed[loan.termYears]).toBe(0)
        expect(owed).toEqual(owed.toSorted((a, b) => b - a))
      }),
    )
  })

  test('a term of 0 months is rejected', () => {
    expect(() => mortgageRepayment.calculate({ loanAmount: 1_000 })).toThrow(RangeError)
  })
})

describe('the report', () => {
  test('the tables end at zero, and their columns add up to the totals', () => {
    const { schedules, outputs } = reportOn()
    for (const { rows } of schedules) {
      const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
      expect(rows.at(-1)?.[4]).toBe(0)
      const off = (column: number, total: unknown) => Math.abs(sum(column) - Number(total))
      const halfPennies = rows.length * 0.005
      expect(off(1, outputs['totalPayable'])).toBeLessThan(halfPennies)
      expect(off(2, outputs['totalInterest'])).toBeLessThan(halfPennies)
      expect(off(3, 240_000)).toBeLessThan(halfPennies)
    }
    expect(schedules.map(({ rows }) => rows.length)).toEqual([25, 300])
  })

  test('months and years repay any mortgage exactly, and add up to its payments', () => {
    const loans = fc.record({
      loanAmount: fc.integer({ min: 1, max: 5_000_000 }),
      termYears: fc.constant(0),
      termMonths: fc.integer({ min: 1, max: 600 }),
      annualRatePercent: fc.oneof(fc.constant(0), fc.double({ min: 0.12, max: 24, noNaN: true })),
    })
    fc.assert(
      fc.property(loans, (loan) => {
        const { rows, exact } = mortgageRepayment.evaluate(loan)
        for (const table of ['byMonth', 'byYear'] as const) {
          const sum = (column: 'paid' | 'interest' | 'repaid') =>
            rows(table).reduce((all, row) => all + row[column], 0)
          expect(rows(table).at(-1)?.balance).toBe(0)
          expect(sum('repaid')).toBeCloseTo(loan.loanAmount, 4)
          expect(sum('paid')).toBeCloseTo(exact.totalPayable, 3)
          expect(sum('interest') + sum('repaid')).toBeCloseTo(sum('paid'), 3)
        }
        expect(rows('byMonth')).toHaveLength(loan.termMonths)
        expect(rows('byYear')).toHaveLength(Math.ceil(loan.termMonths / 12))
      }),
    )
  })

  test('a term with months has a last year of those', () => {
    const [years] = reportOn({ termYears: 18, termMonths: 7 }).schedules
    expect(years?.rows).toHaveLength(19)
    expect(Number(years?.rows.at(-1)?.[1])).toBeCloseTo((Number(years?.rows[0]?.[1]) * 7) / 12, 1)
  })

  test('the break-even month is the first in which its balance is reached', () => {
    const loan = loanOf(PURCHASE)
    const [band, half] = [point('Time to the next LTV band'), point('Time to repay half')]
    expect(band?.sentence).toContain('75% of today’s price')
    expect(balanceAfter(loan, band?.value ?? 0)).toBeLessThanOrEqual(225_000)
    expect(balanceAfter(loan, (band?.value ?? 0) - 1)).toBeGreaterThan(225_000)
    expect(balanceAfter(loan, half?.value ?? 0)).toBeLessThanOrEqual(120_000)
    expect(balanceAfter(loan, (half?.value ?? 0) - 1)).toBeGreaterThan(120_000)
  })

  test('£100 more a month pays for the mortgage that it says', () => {
    const more = point('Mortgage for £100 more')?.value ?? 0
    const payment = (loanAmount: number) =>
      mortgageRepayment.calculate({ ...PURCHASE, loanAmount }).monthlyPayment
    expect(payment(more) - payment(240_000)).toBeCloseTo(100, 1)
  })

  test('after the fixed rate, the remaining loan is a separate mortgage', () => {
    const plan = { fixYears: 5, laterRatePercent: 6 }
    const owed = point('Balance when the fixed rate ends', plan)?.value ?? 0
    expect(owed).toBeCloseTo(balanceAfter(loanOf(PURCHASE), 60), 2)
    const rest = mortgageRepayment.calculate({ loanAmount: owed, termYears: 20, annualRatePercent: 6 })
    expect(figure('paymentAfterFix', plan)).toBe(rest.monthlyPayment)
  })

  test.each([0, 25, 30])('a fixed rate of %d years ends nothing', (fixYears) => {
    const plan = { fixYears, laterRatePercent: 6 }
    expect(figure('paymentAfterFix', plan)).toBeNull()
    expect(point('Balance when the fixed rate ends', plan)).toBeUndefined()
  })

  test('each change of the sensitivity is the payment on that mortgage', () => {
    const rows = reportOn().sensitivity?.rows ?? []
    const payment = (change: Mortgage) =>
      mortgageRepayment.calculate({ ...PURCHASE, ...change }).monthlyPayment
    expect(rows.map(({ low, high }) => [low.value, high.value])).toEqual([
      [payment({ annualRatePercent: 5.5 }), payment({ annualRatePercent: 3.5 })],
      [payment({ termYears: 30 }), payment({ termYears: 20 })],
      [payment({ price: 315_000 }), payment({ price: 285_000 })],
    ])
  })

  test('a balance that is given has no loan to value: the price in the form is another home’s', () => {
    const given = { loanAmount: 150_000 }
    expect(figure('loanToValuePercent', given)).toBeNull()
    expect(point('Time to the next LTV band', given)).toBeUndefined()
  })

  test.each<Mortgage>([
    { price: 0, deposit: 0, loanAmount: 0.01, termYears: 0, termMonths: 1, annualRatePercent: 0 },
    { loanAmount: 1_000_000_000, termYears: 50, annualRatePercent: 30, rateRisePercent: 20 },
    { price: 1, deposit: 0, termYears: 0, termMonths: 13, annualRatePercent: 0.01 },
  ])('extremes give figures: %j', (change) => {
    expect(inspect(reportOn(change), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('the spreadsheet adds up, also after its reader has changed it', () => {
  const origin = { page: 'https://www.example.test/', calculatedOn: today, sources: [] }
  const asked = { ...PURCHASE, loanAmount: 250_000, rateRisePercent: 2 }
  const CASES = [
    ['as made', {}],
    ['a longer term', { termYears: 31, termMonths: 7 }],
    ['one month', { termYears: 0, termMonths: 1 }],
    ['no interest', { annualRatePercent: 0 }],
    ['another mortgage', { loanAmount: 123_456.78, annualRatePercent: 11.37 }],
  ] as const satisfies readonly (readonly [string, Mortgage])[]
  let worked: WorkedSheets[]
  beforeAll(async () => {
    worked = await recalculate(CASES.map(([, change]) => workbookFile(changed(change), origin)))
  })

  /** The spreadsheet with other values in its cells, and the totals of its months. */
  function changed(change: Mortgage): Workbook {
    const made = workbookOf(mortgageRepayment, asked)
    const value = (name: string) => Object.entries(change).find(([key]) => key === name)?.[1]
    const sum = (name: string, formula: string) =>
      ({ name, label: name, unit: 'money', output: true, formula }) as const
    return {
      ...made,
      inputs: made.inputs.map((each) => ({ ...each, value: Number(value(each.name) ?? each.value) })),
      lines: [
        ...made.lines,
        sum('interestSum', 'PENNY(SUM(byMonth.interest))'),
        sum('repaidSum', 'PENNY(SUM(byMonth.repaid))'),
        sum('paidSum', 'PENNY(SUM(byMonth.paid))'),
        sum('rows', 'COUNT(byMonth.balance)'),
        sum('left', 'PENNY(INDEX(byMonth.balance, months))'),
      ],
    }
  }

  test.each(CASES)('%s', (what, change) => {
    const sheets = worked[CASES.findIndex(([name]) => name === what)]
    const { outputs } = compileWorkbook(changed(change), origin)
    const of = (name: string) => {
      const cell = outputs.get(name)
      return cell && sheets?.at(cell.sheet, cell.address)
    }
    const { result } = mortgageRepayment.evaluate({ ...asked, ...change })
    const { monthlyPayment, totalInterest, totalPayable, monthlyPaymentAfterRateRise } = result
    expect(
      ['monthlyPayment', 'totalInterest', 'totalPayable', 'monthlyPaymentAfterRateRise'].map(of),
    ).toEqual([monthlyPayment, totalInterest, totalPayable, monthlyPaymentAfterRateRise])
    expect(['interestSum', 'repaidSum', 'paidSum', 'rows', 'left'].map(of)).toEqual([
      totalInterest,
      toPenny(result.loan),
      totalPayable,
      result.months,
      0,
    ])
  })
})
