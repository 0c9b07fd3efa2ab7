import type { Context } from 'hono'

/** What billing needs to know about a signed-in visitor. */
export type Customer = {
  profile: {
    platformCredits: number
    apiCredits: number
    platformCustomer: boolean
    apiCustomer: boolean
    onboardingCompleted: boolean
    /** 'legacy' marks a founding customer. */
    monthlyPlan: string | null
  }
  /** Current subscriptions (status active or trial), newest first. */
  subscriptions: readonly Subscription[]
}

/** A signed-in customer, with their name and email address. */
export type SignedInCustomer = Customer & {
  userId: string
  email: string | null
  profile: { firstName: string | null }
}

/** Finds the customer who sent a request; null if not signed in. */
export type CustomerOf = (c: Context) => Promise<SignedInCustomer | null>

/** A current subscription. */
export type Subscription = {
  status: 'active' | 'trial'
  trialEnd: Date | null
  endDate: Date | null
  amountPence: number
  frequency: string
  planType: string | null
  apiPlan: string | null
}

/** Founding customers have unlimited access and are never charged credits. */
export function isLegacy({ profile }: Pick<Customer, 'profile'>): boolean {
  return profile.monthlyPlan === 'legacy'
}

/** Why founding customers are sold nothing. */
export const FOUNDING_REFUSAL = 'You’re a founding customer: you already have unlimited access.'

/** What a balance shows instead of a number: 'Unlimited', or 'Metered' for API calls billed one by one. Null if credits count. */
export function quotaText(
  customer: Pick<Customer, 'profile' | 'subscriptions'>,
  kind: 'platform' | 'api',
): 'Unlimited' | 'Metered' | null {
  const has = (is: (subscription: Subscription) => boolean) => customer.subscriptions.some(is)
  if (isLegacy(customer) || has(({ planType }) => planType === 'unlimited')) return 'Unlimited'
  return kind === 'api' && has(({ apiPlan }) => apiPlan === 'meter') ? 'Metered' : null
}

/** Whether the customer has no plan at all: neither flag set and not a founding customer. */
export function hasNoPlan(customer: Pick<Customer, 'profile'>): boolean {
  const { platformCustomer, apiCustomer } = customer.profile
  return !platformCustomer && !apiCustomer && !isLegacy(customer)
}

/** The current trial: the newest subscription, if its status is trial. */
export function runningTrial({ subscriptions }: Pick<Customer, 'subscriptions'>): Subscription | null {
  const newest = subscriptions[0]
  return newest?.status === 'trial' ? newest : null
}
