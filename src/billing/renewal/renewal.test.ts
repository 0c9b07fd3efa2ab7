import { expect, test } from 'vitest'

import type { Customer } from '#billing/customer.ts'

import { hasSession, isPostponed, needsRenewal, postponedCookie, TRIAL_USED_TEXT } from './renewal.ts'

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

test('is for customers without a plan whose onboarding is complete', () => {
  expect(needsRenewal(customer({}))).toBe(true)
  for (const has of [
    { platformCustomer: true },
    { apiCustomer: true },
    { monthlyPlan: 'legacy' },
    { onboardingCompleted: false },
  ])
    expect(needsRenewal(customer(has)), JSON.stringify(has)).toBe(false)
})

test('is put off by one customer, not by the next who signs in with the same browser', () => {
  const [, value] = /^renewal-postponed=([^;]+); path=\/; samesite=lax$/.exec(postponedCookie('ann')) ?? []
  expect(isPostponed(value, 'ann')).toBe(true)
  expect(isPostponed(value, 'bob')).toBe(false)
  expect(isPostponed(undefined, 'ann')).toBe(false)
})

test('takes the trial for used, in the words of the catalogue', () => {
  expect(TRIAL_USED_TEXT).toBe('Free trial already used - billing starts immediately')
})

test('knows a session by its cookie, whole or in parts', () => {
  expect(hasSession('theme=dark; supabase-auth.0=base64-x; supabase-auth.1=y')).toBe(true)
  expect(hasSession('supabase-auth=base64-x')).toBe(true)
  expect(hasSession('has-logged-in=true; not-supabase-auth=x')).toBe(false)
  expect(hasSession('')).toBe(false)
})
