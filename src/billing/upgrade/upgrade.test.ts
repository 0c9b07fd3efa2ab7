import { describe, expect, it, test } from 'vitest'

import type { Visitor } from '#account/visitor.ts'
import type { Customer } from '#billing/customer.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { visitPurePage } from '#testing/visit-page.ts'

import { hasUnknownPlan, planName, upgradeOf } from './offers-to-add.ts'
import { daysRemaining, prorate } from './proration.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('pro-rating', () => {
  // By hand: 8,800 × 12 / 30 = 3,520; 47,500 × 100 / 365 = 13,013.69….
  it('is price times days remaining divided by 30 (monthly) or 365 (annual); credits the same way', () => {
    const common = { trial: false, currentPence: 1300 }
    expect(prorate({ ...common, pricePence: 8800, credits: 15_000, period: 'monthly', days: 12 })).toEqual({
      chargePence: 3520,
      credits: 6000,
      nextPeriodPence: 10_100,
    })
    expect(
      prorate({ ...common, pricePence: 47_500, credits: 5000, period: 'annually', days: 100 }),
    ).toMatchObject({ chargePence: 13_014, credits: 1369 })
  })

  it('charges nothing during a trial', () => {
    const ask = {
      pricePence: 8800,
      credits: 15_000,
      period: 'monthly',
      days: 12,
      currentPence: 1300,
    } as const
    expect(prorate({ ...ask, trial: true }).chargePence).toBe(0)
  })

  it('never charges for more than a period, and for nothing once it has ended', () => {
    const ask = { pricePence: 3000, credits: 30, period: 'monthly', trial: false, currentPence: 0 } as const
    expect(prorate({ ...ask, days: 31 })).toMatchObject({ chargePence: 3000, credits: 30 })
    expect(prorate({ ...ask, days: 0 })).toMatchObject({ chargePence: 0, credits: 0 })
    expect(daysRemaining(new Date('2026-11-19T00:00:00Z'), now)).toBe(0)
    expect(daysRemaining(new Date('2026-11-20T12:00:01Z'), now)).toBe(1)
  })
})

const customer = (
  current: Partial<Customer['subscriptions'][0]>,
  flags: Partial<Customer['profile']>,
): Customer => ({
  profile: {
    platformCredits: 5,
    apiCredits: 0,
    platformCustomer: false,
    apiCustomer: false,
    onboardingCompleted: true,
    monthlyPlan: null,
    ...flags,
  },
  subscriptions: [
    {
      status: 'active',
      trialEnd: null,
      endDate: new Date('2026-12-05T12:00:00Z'),
      amountPence: 3100,
      frequency: 'monthly',
      planType: null,
      apiPlan: null,
      ...current,
    },
  ],
})

test('the upgrade modal offers the opposite plan type: platform users may add non-meter API tiers', () => {
  const upgrade = upgradeOf(customer({ planType: 'pro' }, { platformCustomer: true }), now)
  expect(upgrade).toMatchObject({ adds: 'api', currentName: 'Pro platform plan', days: 15, trial: false })
  expect(upgrade?.plans.map(({ offer }) => offer.tier)).toEqual([
    '2k',
    '5k',
    '15k',
    '50k',
    '100k',
    '150k',
    '300k',
    '500k',
  ])
  // £25 for 15 of 30 days; next period £31 + £25.
  expect(upgrade?.plans[0]?.proration).toEqual({ chargePence: 1250, credits: 1000, nextPeriodPence: 5600 })
})

test('the modal is about the latest of several current subscriptions, and a year is a year by either word', () => {
  const { profile, subscriptions } = customer({ planType: 'pro', frequency: 'year', amountPence: 33_500 }, {})
  const older = customer({ apiPlan: '2k' }, {}).subscriptions
  const upgrade = upgradeOf({ profile, subscriptions: [...subscriptions, ...older] }, now)
  expect(upgrade).toMatchObject({ currentName: 'Pro platform plan', adds: 'api' })
  // £270 for 15 of 365 days; next year £335 + £270.
  expect(upgrade?.plans[0]?.proration).toEqual({ chargePence: 1110, credits: 82, nextPeriodPence: 60_500 })
})

test('API users may add platform plans', () => {
  const upgrade = upgradeOf(customer({ apiPlan: '2k' }, { apiCustomer: true }), now)
  expect(upgrade?.plans.map(({ offer }) => offer.tier)).toEqual(['starter', 'elite', 'pro', 'unlimited'])
})

test('what a plan costs and brings is said for trials, whole periods, years and the meter', async () => {
  const shown = async (current: Parameters<typeof customer>[0]) => {
    const { html } = await visitPurePage('/billing/upgrade', '2026-11-20', {
      visitor: { ...customer(current, {}), userId: 'u1' } as Visitor,
      now,
      site: { payments: {} } as SiteContext,
    })
    return html
  }
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const trial = await shown({ apiPlan: '2k', status: 'trial', trialEnd: inDays(12), endDate: inDays(12) })
  expect(trial).toContain('There’s no charge during your trial, and your free trial credits apply.')
  // 22 × 12 / 30.
  expect(trial).toContain('8 credits until your trial ends')
  const monthly = await shown({ apiPlan: '2k', endDate: inDays(12) })
  expect(monthly).toContain('You’ll pay a pro-rated price for the 12 days left in this period (out of 30).')
  expect(monthly).toContain('8 credits until this period ends')
  const whole = await shown({ apiPlan: '2k', endDate: inDays(31) })
  expect(whole).toContain('You’ll pay the full price now, because this period has only just begun.')
  // 2,000 × 73 / 365; each later month of an annual plan has all of its calls.
  const annual = await shown({ planType: 'pro', frequency: 'annually', endDate: inDays(73) })
  expect(annual).toContain('73 days left in this period (out of 365)')
  expect(annual).toContain('400 calls now, then 2,000 a month')
  const metered = await shown({ apiPlan: 'meter', frequency: 'meter', amountPence: 0, endDate: inDays(12) })
  expect(metered.replaceAll('<!-- -->', '')).toContain('then £13.00 a month in total, plus your calls')
  expect(monthly).not.toContain('plus your calls')
})

test('customers with both plans, with none, or founding ones are offered nothing', () => {
  expect(
    upgradeOf(customer({ planType: 'pro' }, { platformCustomer: true, apiCustomer: true }), now),
  ).toBeNull()
  expect(upgradeOf({ ...customer({}, {}), subscriptions: [] }, now)).toBeNull()
  expect(
    upgradeOf(customer({ planType: 'pro' }, { platformCustomer: true, monthlyPlan: 'legacy' }), now),
  ).toBeNull()
})

test('Could not determine current plan details, where a subscription names none', async () => {
  const nameless = customer({ planType: null, apiPlan: null }, { platformCustomer: true })
  expect(hasUnknownPlan(nameless)).toBe(true)
  expect(upgradeOf(nameless, now)).toBeNull()
  expect(hasUnknownPlan(customer({ apiPlan: '2k' }, {}))).toBe(false)
  expect(hasUnknownPlan({ subscriptions: [] })).toBe(false)
  const { html } = await visitPurePage('/billing/upgrade', '2026-11-20', {
    visitor: nameless as Visitor,
    now,
    site: { payments: null } as SiteContext,
  })
  expect(html).toContain('Could not determine current plan details')
})

test('plans are named as people know them', () => {
  expect(planName({ planType: null, apiPlan: 'meter' })).toBe('Metered API plan')
  expect(planName({ planType: null, apiPlan: '15k' })).toBe('15K API plan')
})
