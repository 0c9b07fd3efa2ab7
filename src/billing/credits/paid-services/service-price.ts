import { quotaText, type Customer } from '#billing/customer.ts'
import { METER } from '#billing/plans.ts'

import { SERVICES, type Service } from './service-terms.ts'

/** What a service costs a customer. 'free' is for customers who are never charged, 'too few' for those who can't pay. */
export type ServicePrice =
  | { kind: 'free' }
  | { kind: 'credits'; credits: number; left: number }
  | { kind: 'meter'; pence: number }
  | { kind: 'too few'; left: number }

/** Returns the price for a customer. One balance pays for all of it; metered customers without enough credits pay per call. */
export function servicePrice(
  customer: Pick<Customer, 'profile' | 'subscriptions'>,
  service: Service,
): ServicePrice {
  const { credits } = SERVICES[service]
  const { platformCredits, apiCredits } = customer.profile
  if (quotaText(customer, 'platform') === 'Unlimited') return { kind: 'free' }
  const left = platformCredits + apiCredits
  if (Math.max(platformCredits, apiCredits) >= credits) return { kind: 'credits', credits, left }
  if (quotaText(customer, 'api') === 'Metered') return { kind: 'meter', pence: credits * METER.pencePerCall }
  return { kind: 'too few', left }
}
