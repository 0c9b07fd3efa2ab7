import { inspect } from 'node:util'

import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { METHODS, affordability } from './calculate.ts'
import { shareOfIncome } from './methods.ts'
import { reportOnAffordability } from './report.ts'
import { type AffordabilityQuestion, loanAt, loanOfMethod, paymentAt, rulesOf, tightestOf } from './rules.ts'
import { affordabilityTool } from './tool.ts'

const today = isoDate('2026-11-21')

/** What the page asks with these fields changed. */
function ask(method: string, query: Readonly<Record<string, string>> = {}): AffordabilityQuestion {
  const text = affordabilityTool.textFrom(new URLSearchParams({ method, ...query }), today)
  const { question, errors } = affordabilityTool.read(text, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join(' '))
  return question.inputs
}

const RANGE = 'income-less-commitments-multiple'
const point = (asked: AffordabilityQuestion, label: string) =>
  reportOnAffordability(asked).turningPoints.find((one) => one.label.startsWith(label))

describe.each(METHODS)('%s', (method) => {
  test('answers its start with outputs of the engine and a first drawing', () => {
    const report = reportOnAffordability(ask(method))
    expect(report.outputs).toEqual(affordability(ask(method)))
    expect(report.drawings.length).toBeGreaterThanOrEqual(2)
    expect(report.figures.length).toBeGreaterThanOrEqual(3)
    expect(report.sensitivity?.rows.length).toBeGreaterThanOrEqual(2)
  })

  test('has figures, whatever is nothing or huge', () => {
    for (const typed of ['0', '1', '1000000000']) {
      const names = [
        'income1',
        'income2',
        'monthlyCommittedCosts',
        'monthlyPayment',
        'monthlyRent',
        'deposit',
      ]
      const query = Object.fromEntries(names.map((name) => [name, typed]))
      const budget = {
        monthlyNetIncome: typed === '0' ? '1' : typed,
        monthlyOutgoings: typed,
        loanAmount: typed === '0' ? '1' : typed,
      }
      const asked = ask(method, { ...query, ...budget, annualRatePercent: '0', stressRatePercent: '0' })
      expect(inspect(reportOnAffordability(asked), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
    }
  })
})

test('what a method does not ask is no part of its question', () => {
  expect(ask(RANGE)).toMatchObject({ annualIncomes: [50_000, 30_000], loanAmount: 0, monthlyRent: 0 })
  expect(ask('btl-icr')).toMatchObject({ annualIncomes: [0, 0], deposit: 0, loanAmount: 250_000 })
})

test('every rule that the numbers allow is a bar, and the smallest is named', () => {
  const asked = ask(RANGE, { monthlyOutgoings: '2300' })
  const rules = rulesOf(asked)
  expect(rules.map(({ label }) => label)).toEqual([
    '4.2 times income less commitments',
    '4.5 times income',
    '60% of net income spent',
    'Payment at 7.5% takes all that is left',
  ])
  expect(rules.map(({ loan }) => Math.round(loan))).toEqual([320_880, 360_000, 155_915, 407_600])
  const [bars] = reportOnAffordability(asked).drawings
  expect(bars?.title).toBe('The tightest rule is “60% of net income spent”: £155,915')
  expect(reportOnAffordability(asked).sentence).toContain('“60% of net income spent” is the tightest')
})

test('without a net income the rules of the budget are left out, not guessed', () => {
  const rules = rulesOf(ask(RANGE, { monthlyNetIncome: '' }))
  expect(rules.map(({ label }) => label)).toEqual(['4.2 times income less commitments', '4.5 times income'])
})

test('the loan of each budget rule, put back in, is just at its limit', () => {
  const asked = ask('stress-test')
  const [spent, left] = rulesOf(asked).map(({ loan }) => loan)
  const payment = paymentAt(spent ?? 0, 4.5, 360)
  expect(shareOfIncome({ ...asked, monthlyPayment: payment }).shareOfIncomePercent).toBe(60)
  const { outputs } = reportOnAffordability({ ...asked, loanAmount: left ?? 0 })
  expect(Math.abs(Number(outputs['leftOverAfterStressedPayment']))).toBe(0)
})

test('at the rate at which nothing is left, nothing is', () => {
  const asked = ask('stress-test', { loanAmount: '300k' })
  const rate = point(asked, 'Rate at which')?.value ?? 0
  const leftAt = (percent: number) => 5_150 - 1_700 - paymentAt(300_000, percent, 360)
  expect(leftAt(rate - 0.01)).toBeGreaterThan(0)
  expect(leftAt(rate + 0.01)).toBeLessThan(0)
})

test('a payment at each band of risk is just within it, and there is none where outgoings fill it', () => {
  const asked = ask('share-of-income', { monthlyOutgoings: '1000' })
  for (const percent of [40, 60]) {
    const monthlyPayment = point(asked, `Payment at ${percent}%`)?.value ?? 0
    expect(shareOfIncome({ ...asked, monthlyPayment })).toMatchObject({
      shareOfIncomePercent: percent,
      risk: 'medium',
    })
  }
  expect(point(ask('share-of-income', { monthlyOutgoings: '2300' }), 'Payment at 40%')).toMatchObject({
    value: 0,
  })
})

test('at the test rate at which a loan just passes it does, a little above it does not', () => {
  const asked = ask('btl-icr', { loanAmount: '190000', monthlyRent: '1300' })
  const stressRatePercent = point(asked, 'Test rate')?.value ?? 0
  const passes = (rate: number) =>
    (affordability({ ...asked, stressRatePercent: rate }) as { passes?: boolean }).passes
  expect([passes(stressRatePercent - 0.01), passes(stressRatePercent + 0.01)]).toEqual([true, false])
})

test('the deposit that makes a loan pass is the loan less what the rent covers', () => {
  const asked = ask('btl-icr', { monthlyRent: '1300' })
  const less = point(asked, 'Loan less')?.value ?? 0
  expect(less).toBeGreaterThan(0)
  expect(affordability({ ...asked, loanAmount: 250_000 - less - 0.01 })).toMatchObject({ passes: true })
})

test('a payment carries less at the higher rate, and that is its tightest rule', () => {
  const asked = ask('payment-to-loan')
  expect(tightestOf(rulesOf(asked))?.loan).toBe(loanAt(1_400, 7.5, 360))
  expect(loanOfMethod(asked)).toBeCloseTo(loanAt(1_400, 4.5, 360), 2)
})

test('warns where the money would not reach, and of multiples that are rationed', () => {
  const titles = (asked: AffordabilityQuestion) =>
    reportOnAffordability(asked).notices.map(({ title }) => title)
  expect(titles(ask(RANGE))).toEqual([])
  expect(titles(ask(RANGE, { monthlyOutgoings: '4000' }))).toEqual(['At 7.5% the money would not reach'])
  expect(titles(ask('income-multiple', { multiple: '4.49' }))).toEqual([])
  expect(titles(ask('income-multiple'))).toEqual(['Loans of 4.5 times income and more are rationed'])
  expect(titles(ask('btl-icr'))).toEqual([])
  expect(titles(ask('btl-icr', { monthlyRent: '1300' }))).toEqual(['The rent does not cover this loan'])
})

test.each([
  ['stress-test', { loanAmount: '' }, 'loanAmount'],
  ['share-of-income', { monthlyNetIncome: '0' }, 'monthlyNetIncome'],
])('%s names what it cannot do without', (method, query, field) => {
  const text = affordabilityTool.textFrom(new URLSearchParams({ method, ...query }), today)
  expect(affordabilityTool.read(text, today).errors.map((error) => error.field)).toEqual([field])
})
