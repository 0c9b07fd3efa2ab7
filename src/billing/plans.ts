/**
 * The price list: what each plan costs, how many calls or credits it brings each month, and how fast its key may call.
 * A platform plan opens the tools of the site, and its credits also pay for API calls. An API plan brings calls only. The
 * meter has no quota and is billed by call. A founding (legacy) customer has no quota and the meter's limit.
 */

/** A plan of the site's tools. `credits` each month; null is unlimited. Prices are whole pounds. */
export type PlatformPlan = {
  tier: PlatformTier
  name: string
  monthlyPounds: number
  annualPounds: number
  credits: number | null
  mostPopular: boolean
}

/** A plan of the data API with a number of calls each month. Prices are whole pounds. */
export type ApiPlan = {
  tier: Exclude<ApiTier, 'meter'>
  name: string
  monthlyPounds: number
  annualPounds: number
  callsPerMonth: number
  requestsPerMinute: number
  mostPopular: boolean
}

/** Names of the platform plans as they stand in `subscriptions.plan_type`. */
export const PLATFORM_TIERS = ['starter', 'elite', 'pro', 'unlimited'] as const
export type PlatformTier = (typeof PLATFORM_TIERS)[number]

/** Names of the API plans as they stand in `subscriptions.api_plan`. */
export const API_TIERS = ['2k', '5k', '15k', '50k', '100k', '150k', '300k', '500k', 'meter'] as const
export type ApiTier = (typeof API_TIERS)[number]

/** How often a plan is paid; the meter is its own rhythm. */
export type Frequency = 'monthly' | 'annually' | 'meter'

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
  requestsPerMinute: number,
): ApiPlan => ({
  tier,
  name: tier.toUpperCase(),
  monthlyPounds: prices[0],
  annualPounds: prices[1],
  callsPerMonth,
  requestsPerMinute,
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
  api('2k', [25, 270], 2_000, 30),
  api('5k', [44, 475], 5_000, 30),
  api('15k', [88, 950], 15_000, 45),
  api('50k', [175, 1_890], 50_000, 60),
  api('100k', [262, 2_830], 100_000, 85),
  api('150k', [349, 3_769], 150_000, 110),
  api('300k', [699, 7_549], 300_000, 130),
  api('500k', [1_150, 12_420], 500_000, 170),
]

/** The plan without a quota or commitment. */
export const METER = { tier: 'meter', name: 'Metered', pencePerCall: 2, requestsPerMinute: 1_000 } as const

/** Requests a minute for everyone whose plan names none: platform-only customers. */
export const BASE_REQUESTS_PER_MINUTE = 30

/** The plan of this tier. */
export function getPlatformPlan(tier: PlatformTier): PlatformPlan {
  const plan = PLATFORM_PLANS.find((each) => each.tier === tier)
  if (!plan) throw new Error(`No platform plan is called ${tier}`)
  return plan
}

/** The plan of this tier; the meter is not among them, see METER. */
export function getApiPlan(tier: ApiPlan['tier']): ApiPlan {
  const plan = API_PLANS.find((each) => each.tier === tier)
  if (!plan) throw new Error(`No API plan is called ${tier}`)
  return plan
}

/** What a year paid at once comes to each month: the annual price divided by 12, in whole pounds. */
export function monthlyEquivalentPounds(annualPounds: number): number {
  return Math.round(annualPounds / 12)
}

/** Pounds for one call when the whole quota is used, to 4 decimals. */
export function perCallPounds(plan: ApiPlan, frequency: 'monthly' | 'annually'): number {
  const [pounds, calls] =
    frequency === 'monthly'
      ? [plan.monthlyPounds, plan.callsPerMonth]
      : [plan.annualPounds, plan.callsPerMonth * 12]
  // In ten-thousandths first: 270 / 24,000 is exactly half of one, which binary fractions would round either way.
  return Math.round((pounds * 10_000) / calls) / 10_000
}

/** How many API requests a minute these plans allow. The view `api_entitlement` gives the same figure. */
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
