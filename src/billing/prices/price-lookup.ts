import { API_TIERS, PLATFORM_TIERS, type ApiTier, type Frequency, type PlatformTier } from '#billing/plans.ts'

/** The plan to look up: a platform tier or an API tier, and how often it's billed. */
export type PriceRequest = {
  tier?: string | undefined
  apiTier?: string | undefined
  frequency?: string | undefined
}

/** A plan at one billing frequency: what one Stripe price sells. */
export type PricedPlan =
  | { kind: 'platform'; tier: PlatformTier; frequency: 'monthly' | 'annually' }
  | { kind: 'api'; tier: ApiTier; frequency: Frequency }

/** Stripe price IDs by price key, e.g. 'pro-annually' or 'meter'. */
export type PriceIds = Readonly<Record<string, string>>

/** A plan with its Stripe price ID, or the error message. */
export type PriceLookup = { ok: true; plan: PricedPlan; priceId: string } | { ok: false; error: PriceError }

/** Messages of a failed price lookup. */
export const PRICE_ERRORS = {
  incomplete: 'Tier and frequency are required',
  tier: 'Invalid tier',
  frequency: 'Invalid frequency',
  apiTier: 'Invalid API tier',
  frequencyMissing: 'Frequency is required for non-metered plans',
  unset: 'Failed to get price ID. Please check configuration.',
} as const
type PriceError = (typeof PRICE_ERRORS)[keyof typeof PRICE_ERRORS]

/** Looks up the Stripe price ID of a plan. An API tier takes precedence over a platform tier. */
export function lookUpPrice(request: PriceRequest, ids: PriceIds): PriceLookup {
  const plan = request.apiTier === undefined ? platformPlan(request) : apiPlan(request)
  if (typeof plan === 'string') return { ok: false, error: plan }
  const priceId = ids[priceKey(plan)]
  return priceId === undefined ? { ok: false, error: PRICE_ERRORS.unset } : { ok: true, plan, priceId }
}

/** Turns a plan's type and tier, as pages and requests name them, into a price lookup. */
export function priceRequest(plan: {
  planType: string
  planTier: string
  frequency?: string | undefined
}): PriceRequest {
  const { planType, planTier, frequency } = plan
  return planType === 'api' ? { apiTier: planTier, frequency } : { tier: planTier, frequency }
}

/** Returns the plan that a Stripe price sells; null if the price isn't one of these. */
export function planOfPrice(priceId: string, ids: PriceIds): PricedPlan | null {
  return planOfKey(Object.keys(ids).find((each) => ids[each] === priceId) ?? '')
}

/** Returns the plan with a price key; null if there's none. Undoes `priceKey`. */
export function planOfKey(key: string): PricedPlan | null {
  const [tier, frequency] = key.split('-')
  for (const plan of [platformPlan({ tier, frequency }), apiPlan({ apiTier: tier, frequency })])
    if (typeof plan !== 'string') return plan
  return null
}

/** Returns the key of a plan's price in the settings: 'pro-annually', '2k-monthly' or 'meter'. */
export function priceKey({ tier, frequency }: PricedPlan): string {
  return tier === 'meter' ? tier : `${tier}-${frequency}`
}

function platformPlan({ tier, frequency }: PriceRequest): PricedPlan | PriceError {
  if (!tier || !frequency) return PRICE_ERRORS.incomplete
  const known = PLATFORM_TIERS.find((each) => each === tier)
  if (!known) return PRICE_ERRORS.tier
  return isPeriod(frequency) ? { kind: 'platform', tier: known, frequency } : PRICE_ERRORS.frequency
}

function apiPlan({ apiTier, frequency }: PriceRequest): PricedPlan | PriceError {
  const tier = API_TIERS.find((each) => each === apiTier)
  if (!tier) return PRICE_ERRORS.apiTier
  if (tier === 'meter') return { kind: 'api', tier, frequency: 'meter' }
  if (!frequency) return PRICE_ERRORS.frequencyMissing
  return isPeriod(frequency) ? { kind: 'api', tier, frequency } : PRICE_ERRORS.frequency
}

function isPeriod(text: string): text is 'monthly' | 'annually' {
  return text === 'monthly' || text === 'annually'
}
