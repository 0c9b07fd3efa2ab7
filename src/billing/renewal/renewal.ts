import { hasNoPlan, type Customer } from '#billing/customer.ts'

/** The renewal overlay is for customers without any plan whose onboarding is complete, everywhere but on /billing. */
export function needsRenewal(customer: Customer, path: string): boolean {
  return hasNoPlan(customer) && customer.profile.onboardingCompleted && path !== '/billing'
}

/** Cookie of the session in which the overlay was put off. */
export const POSTPONED_COOKIE = 'renewal-postponed'
