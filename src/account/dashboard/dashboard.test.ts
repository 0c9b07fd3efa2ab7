import { describe, expect, test } from 'vitest'

import { bankHolidays } from '#datasets/calendar/bank-holidays.ts'
import { nextRelease, releaseText } from '#datasets/calendar/releases.ts'
import { addDays, isoDate } from '#domain/dates.ts'

import { creditUse, creditUseText } from './credit-use.ts'
import { greeting } from './greeting.ts'
import { nextAction, type CustomerState } from './next-action.ts'

describe('the greeting', () => {
  test.each([
    ['2026-11-20T04:59:00Z', 'Good evening, Ann'],
    ['2026-11-20T05:00:00Z', 'Good morning, Ann'],
    ['2026-11-20T12:00:00Z', 'Good afternoon, Ann'],
    ['2026-11-20T18:00:00Z', 'Good evening, Ann'],
    // Summer time: 11:30 in UTC is past noon in London.
    ['2026-07-20T11:30:00Z', 'Good afternoon, Ann'],
  ])('at %s is %s', (now, words) => {
    expect(greeting(new Date(now), 'Ann')).toBe(words)
  })

  test('does without a name', () => {
    expect(greeting(new Date('2026-11-20T09:00:00Z'), null)).toBe('Good morning')
    expect(greeting(new Date('2026-11-20T09:00:00Z'), '  ')).toBe('Good morning')
  })
})

describe('the next best action', () => {
  const settled: CustomerState = {
    step: 'close',
    legacy: false,
    apiCustomer: false,
    platformCustomer: true,
    credits: 22,
    unlimited: false,
    trial: null,
    cameFor: 'place',
    apiCalls: 0,
    recentReports: 3,
    savedDeals: 1,
  }
  const titleOf = (changes: Partial<CustomerState>) => nextAction({ ...settled, ...changes }).title

  test('suggests the onboarding step first, but never pushes a plan', () => {
    expect(titleOf({ step: 2, credits: 0, trial: { days: 0, expires: 'today' } })).toBe(
      'Finish setting up your account',
    )
    expect(titleOf({ step: 4, recentReports: 0 })).toBe('Look up a postcode')
    expect(titleOf({ step: 4 })).toBe('Choose a plan when you’re ready')
  })

  test('warns of a trial that ends within three days', () => {
    expect(titleOf({ trial: { days: 1, expires: 'tomorrow' } })).toBe('Your trial ends tomorrow')
    expect(titleOf({ trial: { days: 4, expires: 'in 4 days' } })).toBe('Look up another postcode')
  })

  test('says when credits are used up, except to customers without a quota', () => {
    expect(titleOf({ credits: 0 })).toBe('You’ve used all your credits')
    expect(titleOf({ credits: 0, unlimited: true })).toBe('Look up another postcode')
    expect(titleOf({ credits: 0, platformCustomer: false })).toBe('Look up another postcode')
  })

  test('leads to the API key until the first call', () => {
    expect(titleOf({ apiCustomer: true })).toBe('Make your first API call')
    expect(titleOf({ cameFor: 'api' })).toBe('Make your first API call')
    expect(titleOf({ apiCustomer: true, apiCalls: 1 })).toBe('Look up another postcode')
  })

  test('suggests what hasn’t been tried yet, starting with the account’s goal', () => {
    expect(titleOf({ cameFor: 'deal', recentReports: 0, savedDeals: 0 })).toBe(
      'Work out stamp duty on a purchase',
    )
    expect(titleOf({ cameFor: 'place', recentReports: 0, savedDeals: 0 })).toBe('Look up a postcode')
    expect(titleOf({ recentReports: 0 })).toBe('Look up a postcode')
    expect(titleOf({ savedDeals: 0 })).toBe('Work out stamp duty on a purchase')
    expect(titleOf({})).toBe('Look up another postcode')
  })
})

describe('the next release', () => {
  test('of sold prices is the 20th working day of the month after the next', () => {
    // Data of October 2026 is there, November's comes on the 20th working day of December: the 25th is a holiday and
    // the 28th (for Boxing Day, a Saturday) another.
    expect(nextRelease('price-paid', isoDate('2026-10-31'))).toEqual({ date: '2026-12-30', precision: 'day' })
  })

  test('of the index is about seven weeks after the end of the next month', () => {
    expect(nextRelease('house-price-index', isoDate('2026-09-01'))).toEqual({
      date: '2026-12-19',
      precision: 'about',
    })
  })

  test('of the postcode directory is the next of February, May, August and November', () => {
    expect(nextRelease('postcodes', isoDate('2026-08-31'))?.date).toBe('2026-11-01')
    expect(nextRelease('postcodes', isoDate('2026-11-15'))?.date).toBe('2027-02-01')
  })

  test('is shown, even when it should already be out', () => {
    const release = { date: isoDate('2026-12-30'), precision: 'day' } as const
    expect(releaseText(release, isoDate('2026-11-21'))).toBe('Next edition expected on 30 December 2026')
    expect(releaseText(release, isoDate('2027-01-02'))).toBe('Newer edition due since 30 December 2026')
    const month = { date: isoDate('2026-11-01'), precision: 'month' } as const
    expect(releaseText(month, isoDate('2026-11-21'))).toBe('Next edition expected in Nov 2026')
    expect(releaseText(month, isoDate('2026-12-01'))).toBe('Newer edition due since Nov 2026')
  })
})

// https://www.gov.uk/bank-holidays, England and Wales.
test.each([
  [2026, '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28'],
  [2027, '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28'],
])('the bank holidays of %i are those of gov.uk', (year, days) => {
  expect([...bankHolidays(year)].sort()).toEqual(days.split(' '))
})

describe('credits used', () => {
  const today = isoDate('2026-11-20')

  test('are drawn for each of thirty days, by balance', () => {
    const use = creditUse(
      [
        { day: today, kind: 'api', used: 3 },
        { day: today, kind: 'platform', used: 1 },
        { day: addDays(today, -29), kind: 'api', used: 2 },
        { day: addDays(today, -30), kind: 'api', used: 9 },
      ],
      today,
    )
    expect(use.days).toHaveLength(30)
    expect([use.days[0], use.days[29]]).toEqual([
      { day: '2026-10-22', used: 2 },
      { day: '2026-11-20', used: 4 },
    ])
    expect([use.api, use.platform]).toEqual([5, 1])
    expect(creditUseText(use)).toBe('6 credits used in the last 30 days')
    expect(creditUseText(creditUse([], today))).toBe('No credits used in the last 30 days')
  })
})
