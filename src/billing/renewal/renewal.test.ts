import { expect, test } from 'vitest'

import type { Customer } from '#billing/customer.ts'

import { holdsSession, needsRenewal, RENEWAL_TRIAL_WORDS } from './renewal.ts'

const customer = (changes: Partial<Customer['profile']>): Customer => ({
  profile: {
    platformCredits: 0,
    apiCredits: 0,
    platformCustomer: false,
    apiCustomer: false,
    onboardingCompleted: true,
    monthlyPlan: null,
    ...changes,
  },
  subscriptions: [],
})

test('is for customers without a plan whose onboarding is complete, on every path but /billing', () => {
  expect(needsRenewal(customer({}), '/postcodes')).toBe(true)
  expect(needsRenewal(customer({}), '/billing')).toBe(false)
  for (const has of [
    { platformCustomer: true },
    { apiCustomer: true },
    { monthlyPlan: 'legacy' },
    { onboardingCompleted: false },
  ])
    expect(needsRenewal(customer(has), '/postcodes'), JSON.stringify(has)).toBe(false)
})

test('takes the trial for used, in the words of the catalogue', () => {
  expect(RENEWAL_TRIAL_WORDS).toBe('Free trial already used - billing starts immediately')
})

test('knows a session by its cookie, whole or in parts', () => {
  expect(holdsSession('theme=dark; supabase-auth.0=base64-x; supabase-auth.1=y')).toBe(true)
  expect(holdsSession('supabase-auth=base64-x')).toBe(true)
  expect(holdsSession('has-logged-in=true; not-supabase-auth=x')).toBe(false)
  expect(holdsSession('')).toBe(false)
})
