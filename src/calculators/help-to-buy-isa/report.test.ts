import { describe, expect, test } from 'vitest'

import { isoDate } from '#domain/dates.ts'

import { type HelpToBuyIsaInput, NO_BONUS_REASONS, helpToBuyIsa } from './calculate.ts'
import { monthsToTheMost, savingMonths } from './plan.ts'
import { reportOnHelpToBuyIsa } from './report.ts'
import { helpToBuyIsaTool } from './tool.ts'

const on = isoDate('2026-11-21')
const home: HelpToBuyIsaInput = { closingBalance: 5_000, purchasePrice: 230_000 }
const deposits: HelpToBuyIsaInput = {
  firstMonthDeposit: 1_200,
  monthlyDeposit: 200,
  months: 60,
  purchasePrice: 230_000,
}

function read(query: string) {
  return helpToBuyIsaTool.read(helpToBuyIsaTool.textFrom(new URLSearchParams(query), on), on)
}

describe('what is asked', () => {
  test('the balance or the deposits, never both', () => {
    const both = 'closingBalance=7k&firstMonthDeposit=1000&monthlyDeposit=150&months=2 years'
    expect(read(both).question?.inputs).toMatchObject({ closingBalance: 7_000 })
    expect(read(both).question?.inputs).not.toHaveProperty('months')
    const { question } = read(`known=deposits&${both}`)
    expect(question?.inputs).toMatchObject({ firstMonthDeposit: 1_000, monthlyDeposit: 150, months: 24 })
    expect(question?.inputs).not.toHaveProperty('closingBalance')
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
    ['below-minimum-savings', { closingBalance: 1_599 }, 'below £1,600'],
    ['price-above-cap', { purchasePrice: 250_001 }, 'above the cap of £250,000 outside London'],
    ['price-above-cap', { purchasePrice: 450_001, inLondon: true }, 'above the cap of £450,000 in London'],
    ['not-first-time-buyer', { firstTimeBuyer: false }, 'have never owned a home'],
    ['no-mortgage', { mortgage: false }, 'with a mortgage'],
    ['opened-after-scheme-closed', { accountOpened: isoDate('2019-12-01') }, 'until 30 November 2019'],
  ] as const)('%s: %j', (reason, change, words) => {
    const { outputs, answer, sentence, notices } = reportOnHelpToBuyIsa({ ...home, ...change }, on)
    expect(outputs['reasons']).toEqual([reason])
    expect(answer.value).toBe(0)
    expect(sentence).toMatch(/^No bonus is paid\. /)
    expect(sentence).toContain(words)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain(words)
  })

  test('too late a claim', () => {
    expect(reportOnHelpToBuyIsa(home, isoDate('2030-12-01')).answer.value).toBe(1_250)
    expect(reportOnHelpToBuyIsa(home, isoDate('2030-12-02')).sentence).toBe(
      'No bonus is paid. The bonus cannot be claimed after 1 December 2030.',
    )
  })

  test('each of several reasons has a notice of its own, and the sentence counts the others', () => {
    const all = {
      closingBalance: 0,
      purchasePrice: 900_000,
      firstTimeBuyer: false,
      mortgage: false,
      accountOpened: isoDate('2020-01-01'),
    }
    const { notices, sentence } = reportOnHelpToBuyIsa(all, isoDate('2031-01-01'))
    expect(notices).toHaveLength(NO_BONUS_REASONS.length)
    expect(sentence).toMatch(/There are 5 further reasons below\.$/)
  })

  test('deposits above the limits are told', () => {
    const told = reportOnHelpToBuyIsa({ ...deposits, monthlyDeposit: 201 }, on).notices
    expect(told.map(({ title }) => title)).toEqual(['More was paid in than is allowed'])
    expect(reportOnHelpToBuyIsa(deposits, on).notices).toEqual([])
  })
})

describe('the months', () => {
  test('deposits end with the balance of the engine', () => {
    const months = savingMonths(deposits, on)
    expect(months).toHaveLength(60)
    expect(months.at(-1)?.saved).toBe(helpToBuyIsa(deposits, on).balance)
    expect(months.reduce((sum, { paid }) => sum + paid, 0)).toBe(months.at(-1)?.saved)
  })

  test('the whole bonus is reached in month 55 at the limits, and not a month sooner', () => {
    expect(monthsToTheMost(deposits)).toBe(55)
    expect(helpToBuyIsa({ ...deposits, months: 55 }, on).bonus).toBe(3_000)
    expect(helpToBuyIsa({ ...deposits, months: 54 }, on).bonus).toBeLessThan(3_000)
    expect(reportOnHelpToBuyIsa(deposits, on).drawings[1]?.title).toBe(
      'The whole bonus is reached in month 55',
    )
  })

  test('a balance goes on to the whole bonus, or to the end of saving', () => {
    const soon = savingMonths({ closingBalance: 11_300 }, on)
    expect(soon.map(({ saved }) => saved)).toEqual([11_300, 11_500, 11_700, 11_900, 12_100])
    expect(soon.map(({ name }) => name)).toEqual(['Nov 2026', 'Dec 2026', 'Jan 2027', 'Feb 2027', 'Mar 2027'])
    const long = savingMonths({ closingBalance: 0 }, on)
    expect(long.at(-1)).toMatchObject({ number: 36, name: 'Nov 2029', saved: 7_200, bonus: 1_800 })
    expect(savingMonths({ closingBalance: 0 }, isoDate('2029-12-01'))).toHaveLength(1)
    expect(savingMonths({ closingBalance: 14_000 }, on)).toHaveLength(1)
  })

  test('titles stay true where nothing is reached', () => {
    const title = (input: HelpToBuyIsaInput) => reportOnHelpToBuyIsa(input, on).drawings[1]?.title
    expect(title({ ...deposits, months: 2 })).toBe('2 months of saving do not reach the first bonus')
    expect(title({ ...deposits, months: 10 })).toBe('The first bonus is reached in month 3')
    expect(title({ ...home, closingBalance: 0 })).toBe('Saving on until Nov 2029 would make the bonus £1,800')
    expect(reportOnHelpToBuyIsa({ ...home, closingBalance: 0 }, on).drawings[0]?.title).toBe(
      'Nothing is saved yet',
    )
    expect(monthsToTheMost({ ...deposits, monthlyDeposit: 0 })).toBeNull()
  })
})

describe('the cliffs', () => {
  test.each([false, true])(
    'the dearest home earns the bonus, a pound more does not (London: %s)',
    (inLondon) => {
      const cap = reportOnHelpToBuyIsa({ ...home, inLondon }, on).turningPoints[0]?.value ?? 0
      expect(helpToBuyIsa({ ...home, inLondon, purchasePrice: cap }, on).bonus).toBe(1_250)
      expect(helpToBuyIsa({ ...home, inLondon, purchasePrice: cap + 1 }, on).bonus).toBe(0)
    },
  )

  test('a price 5% higher may cost the whole bonus', () => {
    const rows = reportOnHelpToBuyIsa({ ...home, purchasePrice: 245_000 }, on).sensitivity?.rows
    expect(rows?.find(({ label }) => label === 'Price of the home')).toMatchObject({
      low: { value: 0 },
      high: { value: 1_250 },
    })
  })
})
