import { hasNoPlan, type Customer } from '#billing/customer.ts'

/** Whether a customer needs to renew: no plan, and onboarding complete. */
export function needsRenewal(customer: Customer): boolean {
  return hasNoPlan(customer) && customer.profile.onboardingCompleted
}

/** Returning customers count as having used their trial. */
export const TRIAL_USED_TEXT = 'Free trial already used - billing starts immediately'

/** Whether a browser's cookies include a session. */
export function hasSession(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith('supabase-auth'))
}

/** Session cookie set when the overlay is closed. Its value is the user's id. */
export const POSTPONED_COOKIE = 'renewal-postponed'

/** Cookie that keeps the overlay closed for one user. */
export function postponedCookie(userId: string): string {
  return `${POSTPONED_COOKIE}=${userId}; path=/; samesite=lax`
}

/** Whether this user closed the overlay. Another user's cookie doesn't count. */
export function isPostponed(value: string | undefined, userId: string): boolean {
  return value === userId
}
