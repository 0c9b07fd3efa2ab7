import { hasNoPlan, type Customer } from '#billing/customer.ts'

/** Whether to show the renewal overlay: no plan, onboarding complete, and not on /billing. */
export function needsRenewal(customer: Customer, path: string): boolean {
  return hasNoPlan(customer) && customer.profile.onboardingCompleted && path !== '/billing'
}

/** Returning customers count as having used their trial. */
export const TRIAL_USED_TEXT = 'Free trial already used - billing starts immediately'

/** Whether a browser's cookies include a session. */
export function hasSession(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith('supabase-auth'))
}

/** Session cookie set when the overlay is closed. */
export const POSTPONED_COOKIE = 'renewal-postponed'
