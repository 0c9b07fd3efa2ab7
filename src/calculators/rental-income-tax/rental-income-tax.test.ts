import { expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { rentalIncomeTaxCalculator as tool } from './report.ts'

const today = isoDate('2026-11-22')

function read(query: string) {
  return tool.read(tool.textFrom(new URLSearchParams(query), today), today)
}

function report(query: string) {
  const { question } = read(query)
  if (!question) throw new Error('no question')
  return tool.report(question, today)
}

/** 40% of a profit of £13,000, less 20% of the lower of £14,000 of interest and that profit: £5,200 − £2,600. */
const HIGHER_RATE = 'otherIncome=60000&annualRent=20000&allowableExpenses=7000&financeCosts=14000'

test('warns about tax in a year with no cash left', () => {
  const { answer, notices, sentence, drawings } = report(HIGHER_RATE)
  expect(answer.value).toBe(2_600)
  expect(sentence).toBe(
    'You’d pay £2,600 income tax on rent of £20,000. After expenses, finance costs and tax you’d be £3,600 short.',
  )
  expect(notices.map(({ title }) => title)).toEqual(['You’d pay tax even though you make no money'])
  // With interest as a cost there would be a loss, and no tax at all.
  expect(drawings.find(({ id }) => id === 'section-24')?.title).toBe('Section 24 costs you £2,600 a year')
})

test('the steps from the rent end at what is left, of one’s own share', () => {
  const { drawings, outputs } = report(`${HIGHER_RATE}&ownershipSharePercent=50`)
  const [steps] = drawings
  if (steps?.kind !== 'steps') throw new Error('no steps')
  expect(steps.items.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(
    Number(outputs['netCashAfterTax']),
    2,
  )
})

test('the rent that breaks even does, within a pound', () => {
  const [point] = report(HIGHER_RATE).turningPoints
  const { outputs } = report(HIGHER_RATE.replace('annualRent=20000', `annualRent=${String(point?.value)}`))
  expect(Math.abs(Number(outputs['netCashAfterTax']))).toBeLessThan(1)
})

test.each([
  ['nation=scotland&taxYear=2025-26', 'Scotland in 2025-26'],
  ['nation=wales&taxYear=2027-28', 'Wales in 2027-28'],
])('a year that nobody has checked is refused in a sentence: %s', (query, words) => {
  expect(read(query).errors).toEqual([{ field: 'taxYear', message: expect.stringContaining(words) }])
})

test('the rates of rents from 2027-28 are their own', () => {
  // £10,000 on top of £45,000: £5,270 at 22%, £4,730 at 42%.
  expect(
    report('taxYear=2027-28&otherIncome=45000&annualRent=10000&allowableExpenses=0&financeCosts=0').answer
      .value,
  ).toBe(5_270 * 0.22 + 4_730 * 0.42)
})
