import { describe, expect, it, test } from 'vitest'

import { bannerAction, expiryText, modalTitle, opensWithPage, ranOutText, trialState } from './trial.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

test('the trial expiry reads today, tomorrow, in N days under seven, or a short date', () => {
  expect(expiryText(inDays(0), now)).toBe('today')
  expect(expiryText(inDays(-3), now)).toBe('today')
  expect(expiryText(inDays(1), now)).toBe('tomorrow')
  expect(expiryText(inDays(2), now)).toBe('in 2 days')
  expect(expiryText(inDays(6), now)).toBe('in 6 days')
  expect(expiryText(inDays(7), now)).toBe('on 27 Nov')
})

test('days are calendar days in London, not spans of 24 hours', () => {
  expect(expiryText(new Date('2026-11-21T00:30:00Z'), new Date('2026-11-20T23:30:00Z'))).toBe('tomorrow')
  // In summer London is an hour ahead: 23:30 UTC is already the next day.
  expect(expiryText(new Date('2026-07-01T23:30:00Z'), new Date('2026-07-01T12:00:00Z'))).toBe('tomorrow')
})

const customer = (platformCredits: number, apiCredits: number, status: 'trial' | 'active' = 'trial') => ({
  profile: {
    platformCredits,
    apiCredits,
    platformCustomer: true,
    apiCustomer: false,
    onboardingCompleted: true,
    monthlyPlan: 'starter' as string | null,
  },
  subscriptions: [
    {
      status,
      trialEnd: inDays(5),
      endDate: null,
      amountPence: 1300,
      frequency: 'monthly',
      planType: 'starter',
      apiPlan: null,
    },
  ],
})

describe('the state of a trial', () => {
  it('shows the banner when the status is trial, and to nobody else', () => {
    expect(trialState(customer(7, 0), now)).toEqual({ credits: 7, expires: 'in 5 days', exhausted: false })
    expect(trialState(customer(7, 0, 'active'), now)).toBeNull()
    expect(trialState({ ...customer(7, 0), subscriptions: [] }, now)).toBeNull()
  })

  it('adds platform and API credits, and is exhausted when both are 0', () => {
    expect(trialState(customer(0, 3), now)).toMatchObject({ credits: 3, exhausted: false })
    expect(trialState(customer(0, 0), now)).toMatchObject({ credits: 0, exhausted: true })
  })

  it('offers Upgrade Now at 0 credits and Manage Trial otherwise', () => {
    expect(bannerAction({ exhausted: true })).toBe('Upgrade Now')
    expect(bannerAction({ exhausted: false })).toBe('Manage Trial')
  })

  it('opens the exhausted modal at 0 credits on every path but /billing', () => {
    expect(opensWithPage({ exhausted: true }, '/dashboard')).toBe(true)
    expect(opensWithPage({ exhausted: true }, '/billing')).toBe(false)
    expect(opensWithPage({ exhausted: false }, '/dashboard')).toBe(false)
  })

  it('titles the modal by whether credits are left', () => {
    expect(modalTitle({ exhausted: false })).toBe("You're on a Free Trial")
    expect(modalTitle({ exhausted: true })).toBe('Trial Credits Exhausted')
  })

  it('says how much is left when one of two balances has run out', () => {
    expect(ranOutText(0)).toMatch(/^You’ve used all your trial credits\./)
    expect(ranOutText(1200)).toMatch(/You have 1,200 credits left in the other\./)
    expect(ranOutText(1)).toMatch(/You have 1 credit left in the other\./)
  })

  it('is never exhausted on a plan without a quota', () => {
    const { profile, subscriptions } = customer(0, 0)
    const of = (changes: object) => ({
      profile,
      subscriptions: subscriptions.map((each) => ({ ...each, ...changes })),
    })
    const unlimited = { credits: null, exhausted: false }
    const withoutQuota = [{ planType: 'unlimited' }, { planType: null, apiPlan: 'meter' }]
    for (const plan of withoutQuota) {
      expect(trialState(of(plan), now)).toMatchObject(unlimited)
      // The plan that was added last has a quota, but the customer’s other plan has none.
      const [newest] = subscriptions
      const both = { profile, subscriptions: newest ? [newest, ...of(plan).subscriptions] : [] }
      expect(trialState(both, now)).toMatchObject(unlimited)
    }
  })

  it('is over on the day after its last', () => {
    const { profile, subscriptions } = customer(7, 0)
    const endingIn = (days: number) =>
      trialState(
        { profile, subscriptions: subscriptions.map((each) => ({ ...each, trialEnd: inDays(days) })) },
        now,
      )
    expect(endingIn(0)).toMatchObject({ expires: 'today' })
    expect(endingIn(-1)).toBeNull()
    expect(endingIn(-3)).toBeNull()
  })

  it('never troubles a founding customer', () => {
    const legacy = customer(0, 0)
    legacy.profile.monthlyPlan = 'legacy'
    expect(trialState(legacy, now)).toBeNull()
  })
})
