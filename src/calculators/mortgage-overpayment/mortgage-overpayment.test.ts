import { inspect } from 'node:util'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Report } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { mortgageOverpaymentCalculator } from './report.ts'
import { mortgageOverpayment } from './sheet.ts'

type Plan = SomeValues<typeof mortgageOverpayment.inputs>

const today = isoDate('2026-11-20')
const LOAN = { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 }
const PLAN = {
  loanAmount: 200_000,
  termYears: 22,
  termMonths: 0,
  annualRatePercent: 4.5,
  monthlyOverpayment: 200,
  lumpSum: 5_000,
  lumpSumMonth: 0,
  allowancePercent: 10,
  chargeYears: 5,
  chargePercent: 3,
  savingsRatePercent: 4,
  savingsTaxPercent: 0,
} as const satisfies Plan
const anyPlan = fc.record({
  loanAmount: fc.integer({ min: 100, max: 2_000_000 }),
  termYears: fc.integer({ min: 1, max: 40 }),
  annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
  monthlyOverpayment: fc.integer({ min: 0, max: 5_000 }),
  lumpSum: fc.integer({ min: 0, max: 100_000 }),
  lumpSumMonth: fc.integer({ min: 0, max: 500 }),
})

function reportOn(change: Plan = {}): Report {
  const inputs = { ...PLAN, ...change }
  return mortgageOverpaymentCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

const point = (label: string, change?: Plan) =>
  reportOn(change).turningPoints.find((one) => one.label.startsWith(label))?.value ?? 0
const months = (change: Plan) => mortgageOverpayment.calculate({ ...PLAN, ...change }).monthsToClear

describe('the API’s answer', () => {
  test('£200 a month more clears £250,000 at 4.5% after 239 months instead of 300', () => {
    const result = mortgageOverpayment.calculate({ ...LOAN, monthlyOverpayment: 200 })
    expect(result).toMatchObject({ monthlyPayment: 1_389.58, monthsToClear: 239, monthsSaved: 61 })
    expect(result.interestWithoutOverpayment).toBeCloseTo(166_874.36, 0)
    expect(result.interestWithOverpayment).toBeCloseTo(128_416.49, 0)
    expect(result.interestSaved).toBeCloseTo(38_457.87, 0)
  })

  test('a lump sum that pays the whole loan on day one saves all interest', () => {
    expect(mortgageOverpayment.calculate({ ...LOAN, lumpSum: 250_000 })).toMatchObject({
      interestWithOverpayment: 0,
      monthsToClear: 0,
      monthsSaved: 300,
    })
  })

  test('the earlier a lump sum is paid, the more it saves', () => {
    const saved = (lumpSumMonth: number) =>
      mortgageOverpayment.calculate({ ...LOAN, lumpSum: 10_000, lumpSumMonth }).interestSaved
    expect(saved(0)).toBeGreaterThan(saved(12))
    expect(saved(12)).toBeGreaterThan(saved(120))
  })

  test('without an overpayment nothing is saved on any loan', () => {
    const loans = fc.record({
      loanAmount: fc.integer({ min: 1_000, max: 5_000_000 }),
      termYears: fc.integer({ min: 1, max: 40 }),
      annualRatePercent: fc.double({ min: 0, max: 20, noNaN: true }),
    })
    fc.assert(
      fc.property(loans, (loan) => {
        const { monthsSaved, interestSaved } = mortgageOverpayment.calculate(loan)
        expect(monthsSaved).toBe(0)
        expect(Math.abs(interestSaved)).toBeLessThanOrEqual(0.05)
      }),
    )
  })

  test('nor at a rate at which a rounded digit would grow to pounds', () => {
    const loan = { loanAmount: 1_000_000, termYears: 25, termMonths: 6, annualRatePercent: 100 }
    const result = mortgageOverpayment.calculate(loan)
    expect(result.interestSaved).toBe(0)
    expect(result.interestWithOverpayment).toBe(result.interestWithoutOverpayment)
  })

  test('a lump sum on day one lowers the interest of the first month, at its end that of the second', () => {
    // £1,200 a year without a level payment to speak of: 1% a month on £10,000, £5,000 of it paid at once.
    const loan = { loanAmount: 10_000, termMonths: 2, annualRatePercent: 12, lumpSum: 5_000 }
    const interest = (lumpSumMonth: number) =>
      mortgageOverpayment.calculate({ ...loan, lumpSumMonth }).interestWithOverpayment
    // The contract payment is £5,075.12: day one leaves £50 of interest; month one £100 and that on £24.88.
    expect(interest(0)).toBe(50)
    expect(interest(1)).toBe(100.25)
    expect(interest(2)).toBe(150.25)
  })

  test('a lump sum after the end is never paid', () => {
    const plain = mortgageOverpayment.calculate(LOAN)
    expect(mortgageOverpayment.calculate({ ...LOAN, lumpSum: 10_000, lumpSumMonth: 301 })).toEqual(plain)
  })

  test('a lump sum larger than what is owed clears the loan in its month', () => {
    const result = mortgageOverpayment.calculate({ ...LOAN, lumpSum: 1_000_000, lumpSumMonth: 12 })
    expect(result).toMatchObject({ monthsToClear: 12, monthsSaved: 288 })
  })

  test('the last payment, of what is left, counts as a month', () => {
    const loan = { loanAmount: 1_000, termMonths: 10, annualRatePercent: 0 }
    const clear = (monthlyOverpayment: number) =>
      mortgageOverpayment.calculate({ ...loan, monthlyOverpayment }).monthsToClear
    expect([clear(100), clear(99.99)]).toEqual([5, 6])
  })

  test('overpaying never costs more, and never takes longer', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const result = mortgageOverpayment.calculate(plan)
        expect(result.interestSaved).toBeGreaterThanOrEqual(-0.05)
        expect(result.monthsSaved).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('the months are those that the answer counts, with its interest, and end at zero', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { result, rows } = mortgageOverpayment.evaluate(plan)
      const paid = rows('byMonth')
      expect(paid).toHaveLength(result.monthsToClear)
      if (paid.length === 0) return
      const sum = (part: 'interest' | 'repaid' | 'paid') =>
        paid.reduce((total, month) => total + month[part], 0)
      expect(sum('interest')).toBeCloseTo(result.interestWithOverpayment, 1)
      expect(paid.at(-1)?.interestSoFar).toBeCloseTo(sum('interest'), 4)
      expect(paid.at(-1)?.owed).toBe(0)
      expect(sum('repaid')).toBeCloseTo(plan.loanAmount, 1)
      // What goes beyond the contract's payments is overpaid; the last payment may be short of one.
      const normal = sum('paid') - (paid.at(-1)?.overpaidSoFar ?? 0)
      expect(normal).toBeLessThanOrEqual((result.monthlyPayment + 0.01) * paid.length)
      expect(normal).toBeGreaterThan((result.monthlyPayment - 0.01) * (paid.length - 1) - 0.01)
    }),
  )
})

test('the years add up their months', () => {
  const [years, byMonth] = reportOn().schedules
  expect(years?.rows).toHaveLength(Math.ceil((byMonth?.rows.length ?? 0) / 12))
  const sum = (rows: NonNullable<typeof years>['rows'] = [], column: number) =>
    rows.reduce((total, row) => total + Number(row[column]), 0)
  for (const column of [1, 2, 3]) expect(sum(years?.rows, column)).toBeCloseTo(sum(byMonth?.rows, column), 0)
  expect(years?.rows.at(-1)?.[4]).toBe(0)
})

test('the overpayment to finish five years sooner is enough, and a penny less is not', () => {
  const monthlyOverpayment = point('Monthly overpayment to finish')
  expect(months({ monthlyOverpayment })).toBe(204)
  expect(months({ monthlyOverpayment: monthlyOverpayment - 0.01 })).toBe(205)
  const later = { lumpSumMonth: 50 }
  const then = point('Monthly overpayment to finish', later)
  expect(then).toBeGreaterThan(monthlyOverpayment)
  expect(months({ ...later, monthlyOverpayment: then })).toBe(204)
})

test('the overpayment to halve the interest does', () => {
  const monthlyOverpayment = point('Monthly overpayment to halve')
  const result = mortgageOverpayment.calculate({ ...PLAN, monthlyOverpayment })
  expect(Math.abs(result.interestWithOverpayment - result.interestWithoutOverpayment / 2)).toBeLessThan(2)
})

test('at the break-even savings rate both ways leave the same, above it saving leaves more', () => {
  const taxed = { savingsTaxPercent: 20 }
  expect(point('Break-even savings rate', taxed)).toBe(5.63)
  const more = (savingsRatePercent: number) =>
    mortgageOverpayment.valueOf('betterThanSaving', { ...PLAN, ...taxed, savingsRatePercent })
  expect(Math.abs(more(4.5 / 0.8))).toBeLessThan(0.01)
  expect(more(5.5)).toBeGreaterThan(100)
  expect(more(5.8)).toBeLessThan(-100)
})

test('the most without a charge is within the allowance, a pound more is warned of', () => {
  const value = point('Highest monthly overpayment')
  expect(value).toBe(1_250)
  const notices = (monthlyOverpayment: number) => reportOn({ monthlyOverpayment, chargeYears: 1 }).notices
  expect(notices(value)).toEqual([])
  expect(notices(value + 1)[0]?.title).toBe('More than 10% of the balance in a year')
})

test('what is above the allowance is charged for in the years of the fixed rate alone', () => {
  const plan = { ...PLAN, monthlyOverpayment: 0, lumpSum: 30_000 }
  const charged = (change: Plan = {}) => mortgageOverpayment.evaluate({ ...plan, ...change }).rows('charged')
  expect(charged().map(({ excess }) => excess)).toEqual([10_000, 0, 0, 0, 0])
  expect(reportOn(plan).notices[0]?.text).toContain('charges would come to £300')
  expect(charged({ chargeYears: 0 })).toEqual([])
  expect(charged({ lumpSum: 200_000 })).toMatchObject([{ overpaid: 200_000, excess: 180_000 }])
})

test('the interest saved by year adds up to the interest saved', () => {
  const { drawings, outputs } = reportOn()
  const items = drawings[1]?.kind === 'columns' ? drawings[1].items : []
  const sum = items.reduce((total, { value }) => total + value, 0)
  expect(items).toHaveLength(22)
  expect(sum).toBeCloseTo(Number(outputs['interestSaved']), 0)
})

test.each<[Plan, string | RegExp]>([
  [{}, /^You’d be mortgage-free in \d+ years/],
  [{ monthlyOverpayment: 0, lumpSum: 0 }, 'Without overpaying the two lines are the same'],
  [{ lumpSum: 200_000 }, 'You’d owe nothing from today'],
  [
    { monthlyOverpayment: 1, lumpSum: 0 },
    'Your last payment would be smaller, but you wouldn’t finish a month sooner',
  ],
])('the title of the balances is true: %#', (change, title) => {
  expect(reportOn(change).drawings[0]?.title).toMatch(title)
})

test.each<Plan>([
  { loanAmount: 1, termYears: 0, termMonths: 1, annualRatePercent: 0 },
  { loanAmount: 1_000_000_000, termYears: 50, annualRatePercent: 30, lumpSum: 1_000_000_000 },
  { loanAmount: 1, annualRatePercent: 0, monthlyOverpayment: 10_000_000, savingsRatePercent: 15 },
  { lumpSumMonth: 600, savingsTaxPercent: 60, allowancePercent: 0 },
])('extremes give figures: %j', (change) => {
  expect(inspect(reportOn(change), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
})
