import { inspect } from 'node:util'

import { describe, expect, test } from 'vitest'

import { levelPayment } from '#calculators/engine/loan/loan.ts'
import type { Report } from '#calculators/engine/report/report.ts'
import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { isoDate } from '#domain/dates.ts'

import { METHODS, RANGE } from './methods.ts'
import { affordabilityCalculator } from './report.ts'
import { affordability } from './sheet.ts'

type Asked = SomeValues<typeof affordability.inputs>

const today = isoDate('2026-11-21')
const answer = (method: Asked['method'], input: Asked = {}) => affordability.calculate({ ...input, method })

/** What the page reports with these fields changed. */
function read(method: string, query: Readonly<Record<string, string>> = {}) {
  const text = affordabilityCalculator.textFrom(new URLSearchParams({ method, ...query }), today)
  return affordabilityCalculator.read(text, today)
}

function ask(method: string, query: Readonly<Record<string, string>> = {}): Asked {
  const { question, errors } = read(method, query)
  if (!question) throw new Error(errors.map(({ message }) => message).join(' '))
  return question.inputs
}

function reportOn(inputs: Asked): Report {
  return affordabilityCalculator.report({ jurisdiction: 'uk', effectiveDate: today, inputs }, today)
}

const point = (inputs: Asked, label: string) =>
  reportOn(inputs).turningPoints.find((one) => one.label.startsWith(label))
const limits = (inputs: Asked) => {
  const bars = reportOn(inputs).drawings.find(({ id }) => id === 'rules')
  return bars?.kind === 'bars' ? bars.items : []
}

describe('the API’s answer', () => {
  test('each method answers its own outputs, worked by hand', () => {
    expect(answer(RANGE, { annualIncomes: [30_000.25], monthlyCommittedCosts: 100 })).toEqual({
      borrowFrom: 80_641,
      borrowUpTo: 120_961,
    })
    expect(
      answer('income-multiple', { annualIncomes: [40_000, 20_000], multiple: 4.5, deposit: 30_000 }),
    ).toEqual({ maxLoan: 270_000, maxPrice: 300_000 })
    expect(answer('payment-to-loan', { monthlyPayment: 1_000, termYears: 20 })).toEqual({ maxLoan: 240_000 })
    expect(
      answer('share-of-income', { monthlyNetIncome: 4_000, monthlyOutgoings: 900, monthlyPayment: 700 }),
    ).toEqual({ shareOfIncomePercent: 40, leftOver: 2_400, risk: 'medium' })
    expect(answer('btl-icr', { monthlyRent: 1_000, icrPercent: 125, stressRatePercent: 6 })).toEqual({
      maxLoan: 160_000,
    })
  })

  test('£80,000 less £300 a month of commitments gives £213,920 to £320,880', () => {
    expect(answer(RANGE, { annualIncomes: [50_000, 30_000], monthlyCommittedCosts: 300 })).toEqual({
      borrowFrom: 213_920,
      borrowUpTo: 320_880,
    })
  })

  test('commitments above the income leave nothing to borrow', () => {
    expect(answer(RANGE, { annualIncomes: [6_000], monthlyCommittedCosts: 800 })).toEqual({
      borrowFrom: 0,
      borrowUpTo: 0,
    })
  })

  test('a payment pays off the loan whose payment it is', () => {
    // £250,000 over 25 years at 4.5%: £1,389.58 a month.
    const paid = { monthlyPayment: 1_389.58, termYears: 25, annualRatePercent: 4.5 }
    expect(Math.abs((answer('payment-to-loan', paid).maxLoan ?? 0) - 250_000)).toBeLessThan(1)
  })

  test('a stress test without interest splits the loan by months, and the stress adds interest', () => {
    const result = answer('stress-test', {
      loanAmount: 120_000,
      termYears: 10,
      annualRatePercent: 0,
      stressPercent: 3,
      monthlyNetIncome: 4_000,
      monthlyOutgoings: 1_000,
    })
    expect(result).toMatchObject({ monthlyPayment: 1_000, shareOfIncomePercent: 50 })
    // £120,000 over ten years at 3%, from any table of annuities: 9.656075 a month for each £1,000.
    expect(result.stressedPayment).toBeCloseTo(1_158.73, 2)
    expect(result.leftOverAfterStressedPayment).toBeCloseTo(1_841.27, 2)
  })

  test.each([
    [1_262.7, false],
    [1_262.71, true],
    [1_300, true],
  ])('a rent of £%d passes: %s', (monthlyRent, passes) => {
    const let1 = { icrPercent: 145, stressRatePercent: 5.5, loanAmount: 190_000, monthlyRent }
    expect(answer('btl-icr', let1)).toMatchObject({ passes, minimumMonthlyRent: 1_262.71 })
  })

  test('the rent that is exactly asked for passes', () => {
    const exact = { icrPercent: 125, stressRatePercent: 6, loanAmount: 160_000, monthlyRent: 1_000 }
    expect(answer('btl-icr', exact)).toMatchObject({ icrPercent: 125, passes: true })
  })

  test('without interest any loan would do', () => {
    expect(answer('btl-icr', { monthlyRent: 500, icrPercent: 125, loanAmount: 1_000 })).toEqual({
      maxLoan: null,
      icrPercent: null,
      passes: true,
      minimumMonthlyRent: 0,
    })
  })

  test.each([
    [39.99, 'low'],
    [40, 'medium'],
    [60, 'medium'],
    [60.01, 'high'],
  ])('MoneyHelper calls %d%% of income a %s risk', (percent, risk) => {
    const household = { monthlyNetIncome: 10_000, monthlyOutgoings: percent * 100 - 500, monthlyPayment: 500 }
    expect(answer('share-of-income', household)).toMatchObject({ shareOfIncomePercent: percent, risk })
  })

  test('without income there is no share of it', () => {
    expect(answer('share-of-income', { monthlyPayment: 500 })).toEqual({
      shareOfIncomePercent: null,
      leftOver: -500,
      risk: null,
    })
  })
})

describe.each(METHODS)('the page of $value', ({ value: method }) => {
  test('answers its start with the outputs of the API, charts and what changes the result', () => {
    const report = reportOn(ask(method))
    expect(report.outputs).toEqual(affordability.calculate(ask(method)))
    expect(report.drawings.length).toBeGreaterThanOrEqual(2)
    expect(report.figures.length).toBeGreaterThanOrEqual(3)
    expect(report.sensitivity?.rows.length).toBeGreaterThanOrEqual(2)
  })

  test('has figures, even if inputs are zero or huge', () => {
    for (const typed of ['0', '1', '1000000000']) {
      const names = [
        'income1',
        'income2',
        'monthlyCommittedCosts',
        'monthlyPayment',
        'monthlyRent',
        'deposit',
      ]
      const budget = {
        monthlyNetIncome: typed === '0' ? '1' : typed,
        monthlyOutgoings: typed,
        loanAmount: typed === '0' ? '1' : typed,
      }
      const query = Object.fromEntries(names.map((name) => [name, typed]))
      const inputs = ask(method, { ...query, ...budget, annualRatePercent: '0', stressRatePercent: '0' })
      expect(inspect(reportOn(inputs), { depth: null })).not.toMatch(/NaN|Infinity|undefined/)
    }
  })
})

test('a method’s request leaves out what it doesn’t ask', () => {
  expect(ask(RANGE)).toMatchObject({ annualIncomes: [50_000, 30_000], loanAmount: 0, monthlyRent: 0 })
  expect(ask('btl-icr')).toMatchObject({ annualIncomes: [0, 0], deposit: 0, loanAmount: 250_000 })
  expect(ask(RANGE, { testRatePercent: '6' })).toMatchObject({ annualRatePercent: 6, termYears: 30 })
})

test('every limit that the numbers allow is a bar, and the lowest is named', () => {
  const inputs = ask(RANGE, { monthlyOutgoings: '2300' })
  expect(limits(inputs).map(({ label, value }) => [label, Math.round(value)])).toEqual([
    ['4.2 times income less commitments', 320_880],
    ['Mortgage at 4.5 times income', 360_000],
    ['Mortgage if you spend 60% of your income', 155_915],
    ['Mortgage you could just afford after a rate rise', 407_600],
  ])
  const { drawings, sentence } = reportOn(inputs)
  expect(drawings[0]?.title).toBe('The lowest limit is “Mortgage if you spend 60% of your income”: £155,915')
  expect(sentence).toContain('Your lowest limit is “Mortgage if you spend 60% of your income”')
  expect(reportOn(inputs).figures.find(({ key }) => key === 'tightestLoan')?.value).toBeCloseTo(155_915, 0)
})

test('without a net income the budget’s limits are left out, not guessed', () => {
  expect(limits(ask(RANGE, { monthlyNetIncome: '' })).map(({ label }) => label)).toEqual([
    '4.2 times income less commitments',
    'Mortgage at 4.5 times income',
  ])
})

test('the mortgage of each budget limit, put back in, is just at its limit', () => {
  const inputs = ask('stress-test')
  const { highRiskLoan, bearableLoan } = affordability.evaluate(inputs).exact
  const spent = answer('stress-test', { ...inputs, loanAmount: highRiskLoan })
  expect(spent.shareOfIncomePercent).toBe(60)
  const left = answer('stress-test', { ...inputs, loanAmount: bearableLoan })
  expect(Math.abs(left.leftOverAfterStressedPayment ?? 1)).toBe(0)
})

test('at the break-even interest rate, nothing is left', () => {
  const rate = point(ask('stress-test', { loanAmount: '300k' }), 'Interest rate that leaves')?.value ?? 0
  const leftAt = (percent: number) =>
    5_150 - 1_700 - levelPayment({ amount: 300_000, monthlyRate: percent / 1200, months: 360 })
  expect(leftAt(rate - 0.01)).toBeGreaterThan(0)
  expect(leftAt(rate + 0.01)).toBeLessThan(0)
})

test('the highest payment in each risk band is just inside the band, and is missing if outgoings already exceed it', () => {
  const inputs = ask('share-of-income', { monthlyOutgoings: '1000' })
  for (const percent of [40, 60]) {
    const monthlyPayment = point(inputs, `Payment if you spend ${percent}%`)?.value ?? 0
    expect(answer('share-of-income', { ...inputs, monthlyPayment })).toMatchObject({
      shareOfIncomePercent: percent,
      risk: 'medium',
    })
  }
  const full = ask('share-of-income', { monthlyOutgoings: '2300' })
  expect(point(full, 'Payment if you spend 40%')).toMatchObject({ value: 0 })
})

test('at the break-even stress rate a mortgage passes, slightly above it doesn’t', () => {
  const inputs = ask('btl-icr', { loanAmount: '190000', monthlyRent: '1300' })
  const rate = point(inputs, 'Highest stress rate')?.value ?? 0
  const passes = (stressRatePercent: number) => answer('btl-icr', { ...inputs, stressRatePercent }).passes
  expect([passes(rate - 0.01), passes(rate + 0.01)]).toEqual([true, false])
})

test('the extra deposit makes the mortgage pass', () => {
  const inputs = ask('btl-icr', { monthlyRent: '1300' })
  const less = point(inputs, 'Extra deposit')?.value ?? 0
  expect(less).toBeGreaterThan(0)
  expect(answer('btl-icr', { ...inputs, loanAmount: 250_000 - less - 0.01 })).toMatchObject({ passes: true })
})

test('a payment repays less at the higher rate, and that is its lowest limit', () => {
  const [now, then] = limits(ask('payment-to-loan'))
  // £1,400 over 30 years, from any table of annuities: 5.066853 and 6.992145 a month for each £1,000.
  expect(now?.value).toBeCloseTo((1_400 / 5.066853) * 1_000, 0)
  expect(then?.value).toBeCloseTo((1_400 / 6.992145) * 1_000, 0)
})

test('the payments by rate are those on one mortgage, also where a payment decides which', () => {
  const byRate = reportOn(ask('share-of-income')).drawings.at(-1)
  const values = byRate?.kind === 'columns' ? byRate.items.map(({ value }) => value) : []
  expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b))
})

test('warns if the money isn’t enough, and about limited multiples', () => {
  const titles = (inputs: Asked) => reportOn(inputs).notices.map(({ title }) => title)
  expect(titles(ask(RANGE))).toEqual([])
  expect(titles(ask(RANGE, { monthlyOutgoings: '4000' }))).toEqual(['You couldn’t afford it at 7.5%'])
  expect(titles(ask('income-multiple', { multiple: '4.49' }))).toEqual([])
  expect(titles(ask('income-multiple'))).toEqual(['Mortgages of 4.5 times income or more are limited'])
  expect(titles(ask('btl-icr'))).toEqual([])
  expect(titles(ask('btl-icr', { monthlyRent: '1300' }))).toEqual(['The rent doesn’t cover this mortgage'])
})

test.each([
  ['stress-test', { loanAmount: '' }, 'loanAmount'],
  ['share-of-income', { monthlyNetIncome: '0' }, 'monthlyNetIncome'],
])('%s names what it cannot do without', (method, query, field) => {
  expect(read(method, query).errors.map((error) => error.field)).toEqual([field])
})
