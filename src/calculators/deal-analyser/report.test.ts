import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import type { DealQuestion } from './question.ts'
import { dealAnalyserTool as tool } from './tool.ts'

const today = isoDate('2026-11-22')

function answered(query = '') {
  const { question, errors } = tool.read(tool.textFrom(new URLSearchParams(query), today), today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  return { question: question as DealQuestion, report: tool.report(question, today) }
}

test('the question is the body of the API, with what goes beyond it under one name', () => {
  const { question } = answered('purchasePrice=200k&monthlyRent=1,100&otherIncome=')
  expect(question.inputs).toMatchObject({
    purchasePrice: 200_000,
    monthlyRent: 1_100,
    mortgageType: 'interest-only',
  })
  expect(Object.keys(question.inputs)).not.toContain('endValue')
  expect(question.inputs.further.facts.endValue).toBe(245_000)
  expect(question.inputs.further.facts.owner.otherIncome).toBeNull()
})

test('every turning point turns there: cash flow, wanted return and yield', () => {
  const query = 'purchasePrice=200k&monthlyRent=1100&refurbCost=5000&wantedReturnPercent=6'
  const points = answered(query).report.turningPoints
  const valueOf = (label: RegExp) => String(points.find((point) => label.test(point.label))?.value ?? '')
  const outputsWith = (change: string) =>
    answered(`${query}&${change}`).report.outputs as Record<string, number>
  expect(Math.abs(outputsWith(`monthlyRent=${valueOf(/just pays/)}`)['annualCashFlow'] ?? 99)).toBeLessThan(
    12,
  )
  expect(outputsWith(`monthlyRent=${valueOf(/Rent for 6%/)}`)['cashOnCashReturnPercent']).toBeCloseTo(6, 1)
  expect(outputsWith(`purchasePrice=${valueOf(/Highest price/)}`)['cashOnCashReturnPercent']).toBeCloseTo(
    6,
    1,
  )
  expect(outputsWith(`purchasePrice=${valueOf(/gross yield/)}`)['grossYieldPercent']).toBe(8)
  expect(
    Math.abs(outputsWith(`mortgageRatePercent=${valueOf(/leaves nothing/)}`)['annualCashFlow'] ?? 99),
  ).toBeLessThan(20)
})

test('a turning point is on the right side of what is wanted, and says why there is none', () => {
  const point = (query: string, label: RegExp) =>
    answered(query).report.turningPoints.find((one) => label.test(one.label))
  const cashFlow = (query: string) => Number(answered(query).report.outputs['annualCashFlow'])
  const rent = point('', /just pays/)?.value ?? 0
  expect(cashFlow(`monthlyRent=${rent}`)).toBeGreaterThanOrEqual(0)
  expect(cashFlow(`monthlyRent=${rent - 1}`)).toBeLessThan(0)
  // Where the tax jumps by £2,000, the price stays below the jump.
  const query =
    'monthlyRent=280&refurbCost=0&ltvPercent=0&managementPercent=0&voidWeeksPerYear=0&annualCosts=0'
  const price = point(`${query}&wantedReturnPercent=7.6`, /Highest price/)?.value ?? 0
  const returnAt = (pounds: number) =>
    Number(answered(`${query}&purchasePrice=${pounds}`).report.outputs['cashOnCashReturnPercent'])
  expect(price).toBe(39_999)
  expect(returnAt(price)).toBeGreaterThanOrEqual(7.6)
  expect(returnAt(price + 1)).toBeLessThan(7.6)
  expect(point('managementPercent=100', /just pays/)?.sentence).toMatch(/^No rent/)
  expect(point('monthlyRent=9000', /leaves nothing/)?.sentence).toBe(
    'Even at 30% the rent pays for everything.',
  )
  expect(point('monthlyRent=10', /leaves nothing/)?.sentence).toMatch(/even without interest/)
  expect(point('monthlyRent=2000&ltvPercent=0&wantedReturnPercent=0', /Highest price/)?.sentence).toBe(
    'Every price brings it.',
  )
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

test('section 24: the table says what the calculator of the tax says', () => {
  const { report } = answered(
    'purchasePrice=150000&monthlyRent=1040&refurbCost=20000&ltvPercent=70&mortgageRatePercent=5&managementPercent=10&annualCosts=1300&otherIncome=60000',
  )
  const tax = report.schedules.find(({ id }) => id === 'tax')
  const cell = (label: string) => tax?.rows.find(([name]) => name === label)?.[1]
  // By hand: 40% of £9,500, less 20% of £5,250.
  expect(cell('Taxed profit')).toBe(9_500)
  expect(cell('Tax on it at your rates')).toBe(3_800)
  expect(cell('Reduction for the interest')).toBe(-1_050)
  expect(cell('Tax due to the property')).toBe(2_750)
})

test('without an income no tax is told, and a company has none of it', () => {
  for (const query of ['otherIncome=', 'buyerType=company']) {
    const { report } = answered(query)
    expect(report.schedules.map(({ id }) => id)).toEqual(['strategies'])
    expect(report.schedules[0]?.rows.map((row) => row[4])).toEqual([null, null, null, null])
  }
})

test('a deal that costs money every year says so', () => {
  const { report } = answered('monthlyRent=500')
  expect(report.sentence).toContain('it costs you £')
  expect(report.notices.map(({ title }) => title)).toContain('The rent does not pay for it')
})

test.each([
  ['england', 11_500],
  // LBTT of £1,100 on £200,000, and 8% of the whole price.
  ['scotland', 17_100],
])('the tax on the purchase is that of the nation: %s', (nation, tax) => {
  const { outputs } = answered(`purchasePrice=200000&nation=${nation}`).report
  expect(outputs['propertyTax']).toBe(tax)
})
