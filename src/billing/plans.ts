/**
 * The price list: the cost, monthly credits or calls, API rate limit and support level of each plan. Platform plans include the site's
 * tools, and their credits also pay for API calls. API plans include calls only. The metered plan has no quota and is
 * billed per call. Founding (legacy) customers have no quota and the metered plan's rate limit.
 */

/** A plan for the site's tools. `credits` are per month; null if unlimited. Prices are in whole pounds. */
export type PlatformPlan = {
  tier: PlatformTier
  name: string
  monthlyPounds: number
  annualPounds: number
  credits: number | null
  mostPopular: boolean
}

/** Support level of an API plan, rising with its size. */
export type SupportLevel = 'Standard' | 'Priority' | 'Dedicated' | 'Enterprise'

/** A plan for the data API with a monthly quota. Prices are in whole pounds. */
export type ApiPlan = {
  tier: Exclude<ApiTier, 'meter'>
  name: string
  monthlyPounds: number
  annualPounds: number
  callsPerMonth: number
  requestsPerMinute: number
  support: SupportLevel
  mostPopular: boolean
}

/** Platform tiers, as stored in `subscriptions.plan_type`. */
export const PLATFORM_TIERS = ['starter', 'elite', 'pro', 'unlimited'] as const
export type PlatformTier = (typeof PLATFORM_TIERS)[number]

/** API tiers, as stored in `subscriptions.api_plan`. */
export const API_TIERS = ['2k', '5k', '15k', '50k', '100k', '150k', '300k', '500k', 'meter'] as const
export type ApiTier = (typeof API_TIERS)[number]

/** How often a plan is billed. The metered plan is billed by usage. */
export type Frequency = 'monthly' | 'annually' | 'meter'

/** A stored frequency as the price list calls it: subscriptions may say 'year' for 'annually'. */
export function listedFrequency(stored: string): string {
  return stored === 'year' ? 'annually' : stored
}

const platform = (
  tier: PlatformTier,
  name: string,
  prices: [number, number],
  credits: number | null,
): PlatformPlan => ({
  tier,
  name,
  monthlyPounds: prices[0],
  annualPounds: prices[1],
  credits,
  mostPopular: tier === 'pro',
})

const api = (
  tier: ApiPlan['tier'],
  prices: [number, number],
  callsPerMonth: number,
  limits: { requestsPerMinute: number; support: SupportLevel },
): ApiPlan => ({
  tier,
  name: tier.toUpperCase(),
  monthlyPounds: prices[0],
  annualPounds: prices[1],
  callsPerMonth,
  ...limits,
  mostPopular: tier === '15k',
})

/** The platform plans, cheapest first. */
export const PLATFORM_PLANS: readonly PlatformPlan[] = [
  platform('starter', 'Starter', [13, 140], 22),
  platform('elite', 'Elite', [20, 216], 55),
  platform('pro', 'Pro', [31, 335], 85),
  platform('unlimited', 'Unlimited', [52, 562], null),
]

/** The API plans with a quota, smallest first. */
export const API_PLANS: readonly ApiPlan[] = [
  api('2k', [25, 270], 2_000, { requestsPerMinute: 30, support: 'Standard' }),
  api('5k', [44, 475], 5_000, { requestsPerMinute: 30, support: 'Standard' }),
  api('15k', [88, 950], 15_000, { requestsPerMinute: 45, support: 'Priority' }),
  api('50k', [175, 1_890], 50_000, { requestsPerMinute: 60, support: 'Priority' }),
  api('100k', [262, 2_830], 100_000, { requestsPerMinute: 85, support: 'Dedicated' }),
  api('150k', [349, 3_769], 150_000, { requestsPerMinute: 110, support: 'Dedicated' }),
  api('300k', [699, 7_549], 300_000, { requestsPerMinute: 130, support: 'Enterprise' }),
  api('500k', [1_150, 12_420], 500_000, { requestsPerMinute: 170, support: 'Enterprise' }),
]

/** The metered plan: no quota, no commitment. */
export const METER = {
  tier: 'meter',
  name: 'Metered',
  pencePerCall: 2,
  requestsPerMinute: 1_000,
  support: 'Standard',
} as const

/** What annual billing saves, as the site says it. Prices are rounded, so the exact figure differs a little from plan to plan. */
export const ANNUAL_SAVING_PERCENT = 10

/** Rate limit (requests a minute) for customers with only a platform plan. */
export const BASE_REQUESTS_PER_MINUTE = 30

/** The platform plan of a tier. */
export function getPlatformPlan(tier: PlatformTier): PlatformPlan {
  const plan = PLATFORM_PLANS.find((each) => each.tier === tier)
  if (!plan) throw new Error(`No platform plan is called ${tier}`)
  return plan
}

/** The API plan of a tier. For the metered plan, see METER. */
export function getApiPlan(tier: ApiPlan['tier']): ApiPlan {
  const plan = API_PLANS.find((each) => each.tier === tier)
  if (!plan) throw new Error(`No API plan is called ${tier}`)
  return plan
}

/** Monthly equivalent of an annual price: divided by 12 and rounded to whole pounds. */
export function monthlyEquivalentPounds(annualPounds: number): number {
  return Math.round(annualPounds / 12)
}

/** Price per call in pounds if the whole quota is used, to 4 decimal places. */
export function perCallPounds(plan: ApiPlan, frequency: 'monthly' | 'annually'): number {
  const [pounds, calls] =
    frequency === 'monthly'
      ? [plan.monthlyPounds, plan.callsPerMonth]
      : [plan.annualPounds, plan.callsPerMonth * 12]
  // Multiply first: 270 / 24,000 is exactly half a ten-thousandth, which floating point could round either way.
  return Math.round((pounds * 10_000) / calls) / 10_000
}

/** API rate limit of a customer, in requests a minute. The view `api_entitlement` gives the same figure. */
export function rateLimitPerMinute({
  legacy,
  apiTier,
}: {
  legacy: boolean
  apiTier: ApiTier | null
}): number {
  if (legacy || apiTier === 'meter') return METER.requestsPerMinute
  return apiTier ? getApiPlan(apiTier).requestsPerMinute : BASE_REQUESTS_PER_MINUTE
}
