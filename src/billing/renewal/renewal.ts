import { hasNoPlan, type Customer } from '#billing/customer.ts'

/** The renewal overlay is for customers without any plan whose onboarding is complete, everywhere but on /billing. */
export function needsRenewal(customer: Customer, path: string): boolean {
  return hasNoPlan(customer) && customer.profile.onboardingCompleted && path !== '/billing'
}

/** Whoever comes back had an account before, so the trial is taken for used whenever the profile is found. */
export const RENEWAL_TRIAL_WORDS = 'Free trial already used - billing starts immediately'

/** Whether a browser's cookies hold a session; without one nobody is here who could renew. */
export function holdsSession(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith('supabase-auth'))
}

/** Cookie of the session in which the overlay was put off. */
export const POSTPONED_COOKIE = 'renewal-postponed'
