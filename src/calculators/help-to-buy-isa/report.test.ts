import { describe, expect, test } from 'vitest'

import { type IsoDate, isoDate } from '#domain/dates.ts'

import { NO_BONUS_REASONS } from './reasons.ts'
import { helpToBuyIsaCalculator } from './report.ts'
import { helpToBuyIsa } from './sheet.ts'

const on = isoDate('2026-11-21')
const DEPOSITS = 'known=deposits&firstMonthDeposit=1200&monthlyDeposit=200&months=60'

function read(query: string, today: IsoDate = on) {
  const text = helpToBuyIsaCalculator.textFrom(new URLSearchParams(query), today)
  return helpToBuyIsaCalculator.read(text, today)
}

/** The report for the default inputs (£5,000 saved, a home for £230,000), changed by the query. */
function reportOn(query: string, today: IsoDate = on) {
  const { question, errors } = read(query, today)
  if (!question) throw new Error(errors.map(({ message }) => message).join())
  return helpToBuyIsaCalculator.report(question, today)
}

/** The rows of the table of months: name, paid in, saved, bonus, together. */
const monthsOf = (query: string, today: IsoDate = on) => reportOn(query, today).schedules[0]?.rows ?? []
const titleOf = (query: string, id: string) =>
  reportOn(query).drawings.find((drawing) => drawing.id === id)?.title
const pointOf = (query: string, label: RegExp) =>
  reportOn(query).turningPoints.find((point) => label.test(point.label))?.value

describe('the inputs', () => {
  test('the balance or the deposits, never both', () => {
    const both = 'closingBalance=7k&firstMonthDeposit=1000&monthlyDeposit=150&months=2 years'
    expect(read(both).question?.inputs).toMatchObject({ closingBalance: 7_000 })
    expect(read(both).question?.inputs).toHaveProperty('months', undefined)
    const { question } = read(`known=deposits&${both}`)
    expect(question?.inputs).toMatchObject({ firstMonthDeposit: 1_000, monthlyDeposit: 150, months: 24 })
    expect(question?.inputs).toHaveProperty('closingBalance', undefined)
  })

  test('what is hidden cannot be wrong', () => {
    expect(read('known=deposits&closingBalance=lots').errors).toEqual([])
    expect(read('known=balance&months=lots').errors).toEqual([])
    expect(read('known=deposits&months=lots').errors.map(({ field }) => field)).toEqual(['months'])
  })

  test('the claim is today unless it is another day, from the first day of the scheme', () => {
    expect(read('').question?.effectiveDate).toBe(on)
    expect(read('claimDate=1 December 2030').question?.effectiveDate).toBe('2030-12-01')
    expect(read('claimDate=2015-11-30').errors[0]).toMatchObject({
      field: 'claimDate',
      message: expect.stringContaining('The scheme began on 1 December 2015'),
    })
  })
})

describe('why there is no bonus', () => {
  test.each([
    ['below-minimum-savings', 'closingBalance=1599', 'below £1,600'],
    ['price-above-cap', 'purchasePrice=250001', 'above the price cap of £250,000 outside London'],
    ['price-above-cap', 'purchasePrice=450001&inLondon=yes', 'above the price cap of £450,000 in London'],
    ['not-first-time-buyer', 'firstTimeBuyer=no', 'never owned a home'],
    ['no-mortgage', 'mortgage=no', 'with a mortgage'],
    ['opened-after-scheme-closed', 'accountOpened=2019-12-01', 'until 30 November 2019'],
  ])('%s: %s', (reason, query, words) => {
    const { outputs, answer, sentence, notices } = reportOn(query)
    expect(outputs['reasons']).toEqual([reason])
    expect(answer.value).toBe(0)
    expect(sentence).toMatch(/^You won’t get a bonus\. /)
    expect(sentence).toContain(words)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(words)
  })

  test('too late a claim', () => {
    expect(reportOn('claimDate=2030-12-01').answer.value).toBe(1_250)
    expect(reportOn('claimDate=2030-12-02').sentence).toBe(
      'You won’t get a bonus. You can’t claim the bonus after 1 December 2030.',
    )
  })

  test('each of several reasons has its own notice, and the sentence counts the others', () => {
    const { notices, sentence } = reportOn(
      'closingBalance=0&purchasePrice=900000&firstTimeBuyer=no&mortgage=no&accountOpened=2020-01-01&claimDate=2031-01-01',
    )
    expect(notices).toHaveLength(NO_BONUS_REASONS.length)
    expect(sentence).toMatch(/There are 5 more reasons below\.$/)
  })

  test('deposits above the limits have a warning', () => {
    const titles = (query: string) => reportOn(query).notices.map(({ title }) => title)
    expect(titles(`${DEPOSITS}&monthlyDeposit=201`)).toEqual(['You paid in more than you’re allowed to'])
    expect(titles(DEPOSITS)).toEqual([])
  })
})

describe('the months', () => {
  test('deposits end with the balance of the answer', () => {
    const months = monthsOf(DEPOSITS)
    expect(months).toHaveLength(60)
    expect(months.at(-1)?.[2]).toBe(reportOn(DEPOSITS).outputs['balance'])
    expect(months.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(months.at(-1)?.[2])
  })

  test('the maximum bonus is reached in month 55 at the limits, and not a month sooner', () => {
    expect(pointOf(DEPOSITS, /^Months of saving/)).toBe(55)
    const bonus = (months: number) =>
      helpToBuyIsa.calculate({ firstMonthDeposit: 1_200, monthlyDeposit: 200, months }).bonus
    expect(bonus(55)).toBe(3_000)
    expect(bonus(54)).toBeLessThan(3_000)
    expect(titleOf(DEPOSITS, 'months')).toBe('You’d reach the maximum bonus in month 55')
  })

  test('a balance goes on to the maximum bonus, or to the end of saving', () => {
    const soon = monthsOf('closingBalance=11300')
    expect(soon.map((row) => row[2])).toEqual([11_300, 11_500, 11_700, 11_900, 12_100])
    expect(soon.map(([name]) => name)).toEqual(['Nov 2026', 'Dec 2026', 'Jan 2027', 'Feb 2027', 'Mar 2027'])
    const long = monthsOf('closingBalance=0')
    expect(long).toHaveLength(37)
    expect(long.at(-1)).toEqual(['Nov 2029', 200, 7_200, 1_800, 9_000])
    expect(monthsOf('closingBalance=0', isoDate('2029-12-01'))).toEqual([])
    expect(monthsOf('closingBalance=14000')).toEqual([])
  })

  test('titles stay true where nothing is reached', () => {
    expect(titleOf(`${DEPOSITS}&months=2`, 'months')).toBe('2 months of saving isn’t enough for a bonus')
    expect(titleOf(`${DEPOSITS}&months=10`, 'months')).toBe('You’d earn your first bonus in month 3')
    expect(titleOf('closingBalance=0', 'months')).toBe(
      'If you saved until Nov 2029, the bonus would be £1,800',
    )
    expect(titleOf('closingBalance=0', 'parts')).toBe('You haven’t saved anything yet')
    expect(pointOf(`${DEPOSITS}&monthlyDeposit=0`, /^Months of saving/)).toBeNull()
  })
})

describe('the limits', () => {
  test.each(['no', 'yes'])(
    'a home at the price cap earns the bonus, a pound more does not (London: %s)',
    (inLondon) => {
      const cap = Number(pointOf(`inLondon=${inLondon}`, /^Highest price/))
      const bonus = (price: number) => reportOn(`inLondon=${inLondon}&purchasePrice=${price}`).answer.value
      expect([bonus(cap), bonus(cap + 1)]).toEqual([1_250, 0])
    },
  )

  test('a price 5% higher may cost the whole bonus', () => {
    const rows = reportOn('purchasePrice=245000').sensitivity?.rows
    expect(rows?.find(({ label }) => label === helpToBuyIsa.label('purchasePrice'))).toMatchObject({
      low: { value: 0 },
      high: { value: 1_250 },
    })
  })
})
