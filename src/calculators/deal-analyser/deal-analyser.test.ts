import { describe, expect, test } from 'vitest'

import type { SomeValues } from '#calculators/engine/sheet/inputs.ts'
import { tools } from '#calculators/tools.ts'
import { isoDate } from '#domain/dates.ts'

import { dealInputs, factsOf } from './further.ts'
import { dealAnalyserCalculator } from './report.ts'
import { dealAnalyser } from './sheet.ts'

type Inputs = SomeValues<typeof dealAnalyser.inputs>

const today = isoDate('2026-11-22')
const DEAL = {
  nation: 'england',
  completion: isoDate('2026-11-20'),
  purchasePrice: 200_000,
  ltvPercent: 75,
  mortgageRatePercent: 5.25,
  monthlyRent: 1_100,
  voidWeeksPerYear: 2,
  managementPercent: 10,
  annualCosts: 1_200,
  legalFees: 1_500,
  refurbCost: 5_000,
} as const

function answered(query = '') {
  const text = dealAnalyserCalculator.textFrom(new URLSearchParams(query), today)
  const { question, errors } = dealAnalyserCalculator.read(text, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  return { question, report: dealAnalyserCalculator.report(question, today) }
}

/** The report in downloads, which has the other strategies too. */
function inFiles(query = '') {
  const tool = tools.find(({ name }) => name === 'deal-analyser')
  if (!tool) throw new Error('There is no deal analyser')
  return tool.report(answered(query).question, today)
}

test('£1,100 a month on £200,000 with a 75% mortgage returns 3.45% on the cash', () => {
  expect(dealAnalyser.calculate(DEAL)).toEqual({
    propertyTax: 11_500,
    loanAmount: 150_000,
    cashRequired: 68_000,
    grossYieldPercent: 6.6,
    netYieldPercent: 5.11,
    netOperatingIncome: 10_223.08,
    annualMortgageCost: 7_875,
    annualCashFlow: 2_348.08,
    monthlyCashFlow: 195.67,
    cashOnCashReturnPercent: 3.45,
    interestCoverPercent: 167.62,
  })
})

test('a repayment mortgage costs twelve level payments', () => {
  // £150,000 over 25 years at 5.25%, from any table of annuities: 5.992477 a month for each £1,000.
  const repaid = dealAnalyser.calculate({ ...DEAL, mortgageType: 'repayment', termYears: 25 })
  expect(repaid.annualMortgageCost).toBeCloseTo(10_786.46, 1)
  expect(repaid.interestCoverPercent).toBe(167.62)
  expect(() => dealAnalyser.calculate({ ...DEAL, mortgageType: 'repayment' })).toThrow(RangeError)
})

test('a repayment mortgage is shown by year and by month, and is repaid at the end', () => {
  expect(answered().report.schedules).toEqual([])
  const { schedules } = answered('mortgageType=repayment&termYears=20').report
  expect(schedules.map(({ rows }) => rows.length)).toEqual([20, 240])
  for (const { rows } of schedules) {
    expect(rows.at(-1)?.at(-1)).toBe(0)
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(138_750, 0)
  }
})

test('the buyer decides the stamp duty', () => {
  const tax = (who: Inputs) => dealAnalyser.calculate({ ...DEAL, ...who }).propertyTax
  // £1,500 on £200,000; 2 points more for a non-resident, 5 for another home; nothing of that on a shop: £1,000.
  expect(tax({ ownsOtherProperty: false })).toBe(1_500)
  expect(tax({ ownsOtherProperty: false, nonUkResident: true })).toBe(5_500)
  expect(tax({ nonUkResident: true })).toBe(15_500)
  expect(tax({ ownsOtherProperty: false, buyerType: 'company' })).toBe(11_500)
  expect(tax({ propertyType: 'non-residential' })).toBe(1_000)
})

test('a cash purchase has no interest to cover', () => {
  expect(dealAnalyser.calculate({ ...DEAL, ltvPercent: 0 })).toMatchObject({
    annualMortgageCost: 0,
    interestCoverPercent: null,
  })
})

test('the question has what the API takes, and what the other strategies ask', () => {
  const { question } = answered('purchasePrice=200k&monthlyRent=1,100&otherIncome=')
  expect(question.inputs).toMatchObject({
    purchasePrice: 200_000,
    monthlyRent: 1_100,
    mortgageType: 'interest-only',
    endValue: 245_000,
  })
  const facts = factsOf(dealInputs(question))
  expect(facts.endValue).toBe(245_000)
  expect(facts.owner.otherIncome).toBeNull()
})

describe('the break-even points', () => {
  test('entered again, give the cash flow, the target return and the yield', () => {
    const query = 'purchasePrice=200k&monthlyRent=1100&refurbCost=5000&wantedReturnPercent=6'
    const points = answered(query).report.turningPoints
    const valueOf = (label: RegExp) => String(points.find((point) => label.test(point.label))?.value ?? '')
    const outputsWith = (change: string) =>
      answered(`${query}&${change}`).report.outputs as Record<string, number>
    const cashFlow = outputsWith(`monthlyRent=${valueOf(/^Break-even monthly rent/)}`)['annualCashFlow']
    expect(Math.abs(cashFlow ?? 99)).toBeLessThan(12)
    const returnWith = (change: string) => outputsWith(change)['cashOnCashReturnPercent']
    expect(returnWith(`monthlyRent=${valueOf(/^Monthly rent for your target/)}`)).toBeCloseTo(6, 1)
    expect(returnWith(`purchasePrice=${valueOf(/^Highest price/)}`)).toBeCloseTo(6, 1)
    expect(outputsWith(`purchasePrice=${valueOf(/gross yield/)}`)['grossYieldPercent']).toBe(8)
    const atRate = outputsWith(`mortgageRatePercent=${valueOf(/^Break-even mortgage rate/)}`)
    expect(Math.abs(atRate['annualCashFlow'] ?? 99)).toBeLessThan(20)
  })

  test('the chart of rates names the rate that the rent just covers, not only the last whole percent', () => {
    const title = (query: string) => answered(query).report.drawings.find(({ id }) => id === 'by-rate')?.title
    // £13,800 of rent less 2 weeks, 12% and £1,500 is £10,177; by £150,000 that's 6.78%.
    const deal = 'purchasePrice=200000&monthlyRent=1150&refurbCost=0&ltvPercent=75&annualCosts=1500'
    expect(title(deal)).toBe('The rent covers the costs at rates up to 6.7%')
    expect(title(`${deal}&ltvPercent=10`)).toBe('The rent covers the costs even at 10%')
    expect(title(deal.replace('1150', '300'))).toBe('The rent doesn’t cover the costs even at 2%')
  })

  test('are on the right side of the target, or say why there are none', () => {
    const point = (query: string, label: RegExp) =>
      answered(query).report.turningPoints.find((one) => label.test(one.label))
    const cashFlow = (query: string) => Number(answered(query).report.outputs['annualCashFlow'])
    const rent = point('', /^Break-even monthly rent/)?.value ?? 0
    expect(cashFlow(`monthlyRent=${rent}`)).toBeGreaterThanOrEqual(0)
    expect(cashFlow(`monthlyRent=${rent - 1}`)).toBeLessThan(0)
    // Where the tax jumps by £2,000, the price stays below the jump.
    const query =
      'monthlyRent=280&refurbCost=0&ltvPercent=0&managementPercent=0&voidWeeksPerYear=0&annualCosts=0'
    const price = point(`${query}&wantedReturnPercent=7.6`, /^Highest price/)?.value ?? 0
    const returnAt = (pounds: number) =>
      Number(answered(`${query}&purchasePrice=${pounds}`).report.outputs['cashOnCashReturnPercent'])
    expect(price).toBe(39_999)
    expect(returnAt(price)).toBeGreaterThanOrEqual(7.6)
    expect(returnAt(price + 1)).toBeLessThan(7.6)
    expect(point('managementPercent=100', /^Break-even monthly rent/)?.sentence).toMatch(/^No rent/)
    expect(point('monthlyRent=9000', /^Break-even mortgage rate/)?.sentence).toBe(
      'The rent covers the costs even at 30%.',
    )
    expect(point('monthlyRent=10', /^Break-even mortgage rate/)?.sentence).toMatch(/even without interest/)
    expect(point('monthlyRent=2000&ltvPercent=0&wantedReturnPercent=0', /^Highest price/)?.sentence).toBe(
      'Any price would do.',
    )
  })
})

test('the steps from the rent end at the cash flow, the parts of the cash add up to it', () => {
  for (const query of ['', 'monthlyRent=400', 'mortgageType=repayment&termYears=20']) {
    const { report } = answered(query)
    const { annualCashFlow, cashRequired } = report.outputs as Record<string, number>
    const [steps, parts] = report.drawings
    if (steps?.kind !== 'steps' || parts?.kind !== 'parts') throw new Error('other drawings first')
    expect(steps.items.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(
      annualCashFlow ?? Number.NaN,
      1,
    )
    expect(parts.items.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(cashRequired ?? Number.NaN, 1)
  }
})

test('section 24: the table agrees with the tax calculator', () => {
  const { schedules } = inFiles(
    'purchasePrice=150000&monthlyRent=1040&refurbCost=20000&ltvPercent=70&mortgageRatePercent=5&managementPercent=10&annualCosts=1300&otherIncome=60000',
  )
  const tax = schedules.find(({ id }) => id === 'tax')
  const cell = (label: string) => tax?.rows.find(([name]) => name === label)?.[1]
  // By hand: 40% of £9,500, less 20% of £5,250.
  expect(cell('Taxable rental profit')).toBe(9_500)
  expect(cell('Tax at your rates')).toBe(3_800)
  expect(cell('Tax reduction for interest')).toBe(-1_050)
  expect(cell('Income tax on the rent')).toBe(2_750)
})

test('without an income, or for a company, no income tax is shown', () => {
  for (const query of ['otherIncome=', 'buyerType=company']) {
    const { schedules } = inFiles(query)
    expect(schedules.map(({ id }) => id)).toEqual(['strategies'])
    expect(schedules[0]?.rows.map((row) => row[4])).toEqual([null, null, null, null])
  }
})

test('a deal that costs money every year says so', () => {
  const { report } = answered('monthlyRent=500')
  expect(report.sentence).toMatch(/^You’d put in £[\d,]+ and then pay £/)
  expect(report.notices.map(({ title }) => title)).toContain('The rent doesn’t cover the costs')
})

test.each([
  ['england', 11_500],
  // LBTT of £1,100 on £200,000, and 8% of the whole price.
  ['scotland', 17_100],
])('the tax on the purchase is that of the nation: %s', (nation, tax) => {
  const { outputs } = answered(`purchasePrice=200000&nation=${nation}`).report
  expect(outputs['propertyTax']).toBe(tax)
})
