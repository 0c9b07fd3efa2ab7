/** Who is shown which overlay, as it's sent: specification, sections 2 and 4. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { Customer, Subscription } from './customer.ts'
import { BillingBanner, BillingOverlays } from './overlays.tsx'

const now = new Date('2026-11-20T12:00:00Z')
const TRIAL: Subscription = {
  status: 'trial',
  trialEnd: new Date('2026-11-25T12:00:00Z'),
  endDate: null,
  amountPence: 1_300,
  frequency: 'monthly',
  planType: 'starter',
  apiPlan: null,
}

type Given = { profile?: Partial<Customer['profile']>; plan?: Partial<Subscription> | null }

function customer({ profile = {}, plan = {} }: Given) {
  return {
    userId: 'ann',
    email: 'ann@example.com',
    profile: {
      platformCredits: 9,
      apiCredits: 0,
      platformCustomer: plan !== null,
      apiCustomer: false,
      onboardingCompleted: true,
      monthlyPlan: null,
      ...profile,
    },
    subscriptions: plan === null ? [] : [{ ...TRIAL, ...plan }],
  }
}

const plain = (html: string) => html.replaceAll('<!-- -->', '')
const banner = (given: Given, cookies: Record<string, string> = {}) =>
  plain(renderToStaticMarkup(<BillingBanner customer={customer(given)} now={now} cookies={cookies} />))
type Where = { path?: string; fullScreen?: boolean; cookies?: Record<string, string> }
const overlays = (given: Given, { path = '/dashboard', fullScreen = true, cookies = {} }: Where = {}) =>
  plain(
    renderToStaticMarkup(
      <BillingOverlays
        customer={customer(given)}
        path={path}
        fullScreen={fullScreen}
        now={now}
        cookies={cookies}
      />,
    ),
  )
const tag = (html: string, start: string) => new RegExp(`<[^>]*${start}[^>]*>`).exec(html)?.[0] ?? ''
const modal = (...given: Parameters<typeof overlays>) =>
  tag(overlays(...given), 'data-behaviour="trial-modal"')

const EMPTY = { profile: { platformCredits: 0 } }
const WITHOUT_QUOTA: readonly Given[] = [
  { ...EMPTY, plan: { planType: 'unlimited' } },
  { ...EMPTY, plan: { planType: null, apiPlan: 'meter', frequency: 'meter' } },
]

describe('the trial banner', () => {
  it('has the credits left, the expiry, what to do, and a button to dismiss it', () => {
    const html = banner({ profile: { platformCredits: 1_200, apiCredits: 34 } })
    expect(html).toContain('1,234 credits remaining')
    expect(html).toContain(', expires in 5 days')
    expect(html).toMatch(/href="\/billing"[^>]*data-trial-action=""[^>]*>Manage Trial</)
    expect(html).toMatch(/<button[^>]*data-dismiss/)
    expect(banner(EMPTY)).toMatch(/0 credits remaining.*>Upgrade Now</s)
  })

  it('is for trials only, and stays away for the session once dismissed', () => {
    for (const given of [{ plan: { status: 'active' } }, { plan: null }] as const)
      expect(banner(given)).toBe('')
    expect(banner({ profile: { monthlyPlan: 'legacy' } })).toBe('')
    expect(banner({}, { 'trial-banner-dismissed': '1' })).toBe('')
  })

  it('of a trial without a quota says so, in words that no balance changes', () => {
    for (const given of WITHOUT_QUOTA) {
      const html = banner(given)
      expect(html).toContain('Unlimited credits')
      expect(html).toContain('>Manage Trial<')
      expect(html).not.toContain('data-trial-')
    }
  })
})

describe('the trial modal', () => {
  it('opens at 0 credits, everywhere but on /billing, and says who the email is for', () => {
    const html = modal(EMPTY)
    expect(html).toContain('data-opens="now"')
    expect(html).toContain('data-user-id="ann" data-email="ann@example.com"')
    expect(html).not.toContain('data-off')
    expect(overlays(EMPTY)).toMatch(/Trial Credits Exhausted.*href="\/billing"[^>]*>Go to Billing</s)
    expect(modal(EMPTY, { path: '/billing' })).toMatch(/data-opens="later".*data-off/)
    expect(modal({ profile: { platformCredits: 0, apiCredits: 1 } })).toContain('data-opens="later"')
  })

  it('of a trial that goes on is called You’re on a Free Trial', () => {
    const html = overlays({})
    expect(modal({})).toContain('data-opens="later"')
    expect(html).toContain('You&#x27;re on a Free Trial')
    expect(html).toContain('You have 9 credits left. Your trial expires in 5 days.')
  })

  it('is turned off for a trial without a quota, and isn’t there without a trial', () => {
    for (const given of WITHOUT_QUOTA) expect(modal(given)).toMatch(/data-opens="later".*data-off/)
    expect(modal({ ...EMPTY, plan: { status: 'active' } })).toBe('')
    expect(modal({ ...EMPTY, plan: null })).toBe('')
  })
})

describe('the renewal overlay', () => {
  const isShown = (...given: Parameters<typeof overlays>) => overlays(...given).includes('Welcome Back!')

  it('is for customers without a plan whose onboarding is complete, where it may cover the page', () => {
    expect(isShown({ plan: null })).toBe(true)
    expect(isShown({ plan: null }, { fullScreen: false })).toBe(false)
    expect(isShown({ plan: null, profile: { onboardingCompleted: false } })).toBe(false)
    expect(isShown({})).toBe(false)
    // A payment that failed leaves the flag until the plan has ended.
    expect(isShown({ plan: null, profile: { apiCustomer: true } })).toBe(false)
    expect(isShown({ plan: null, profile: { monthlyPlan: 'legacy' } })).toBe(false)
    expect(isShown({ plan: null }, { cookies: { 'renewal-postponed': 'ann' } })).toBe(false)
    expect(isShown({ plan: null }, { cookies: { 'renewal-postponed': 'bob' } })).toBe(true)
  })

  it('needs a plan to go on, and a method to pay with', () => {
    const html = overlays({ plan: null })
    expect(html).toMatch(/<button[^>]* disabled=""[^>]* data-continue="true"[^>]*>Reactivate Account</)
    expect(html).toMatch(/<button[^>]* disabled=""[^>]* data-use-card="true"[^>]*>Use This Card</)
    expect(html).toContain('Free trial already used - billing starts immediately')
    expect(html).toMatch(/name="card" value="new"/)
    expect(html).toContain('This can take up to 60 seconds.')
  })

  it('offers every plan at every frequency, annual prices first', () => {
    const html = overlays({ plan: null })
    const offered = [...html.matchAll(/name="plan"[^>]*value="([^"]+)"/g)].map(([, value]) => value)
    // 12 plans twice, and the meter beside both kinds of prices.
    expect(new Set(offered).size).toBe(25)
    expect(tag(html, 'data-switch="annually"')).toContain('checked=""')
    expect(tag(html, 'data-switch="platform"')).toContain('checked=""')
    expect(html).toContain('Annually (Save 10%)')
  })
})

it('the upgrade modal and the credit toast are for every customer, but on the billing pages the page itself upgrades', () => {
  expect(overlays({})).toContain('Upgrade Your Plan')
  expect(overlays({}, { path: '/billing' })).not.toContain('Upgrade Your Plan')
  expect(overlays({})).toContain(
    'data-behaviour-data="{&quot;platformCredits&quot;:9,&quot;apiCredits&quot;:0,&quot;isLegacy&quot;:false}"',
  )
  expect(overlays({ profile: { monthlyPlan: 'legacy' } })).toContain('&quot;isLegacy&quot;:true')
})
