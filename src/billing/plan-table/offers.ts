/**
 * The price list as a person reads it: every plan with its price for the chosen rhythm, in words. Pure; the pricing page,
 * onboarding and the billing overlays show the same offers.
 */
import {
  API_PLANS,
  METER,
  monthlyEquivalentPounds,
  perCallPounds,
  PLATFORM_PLANS,
  type ApiPlan,
  type ApiTier,
  type PlatformPlan,
  type PlatformTier,
} from '#billing/plans.ts'
import { platformFeatures } from '#features/plan-features.ts'

/** How a plan with a quota is paid. */
export type BillingRhythm = 'monthly' | 'annually'

/** A plan to choose, in words and figures. `pounds` is what is charged each period; null on the meter. */
export type PlanOffer = {
  kind: 'platform' | 'api'
  tier: PlatformTier | ApiTier
  name: string
  description: string
  pounds: number | null
  /** What is charged, such as '£335'. */
  price: string
  /** What the price is for: 'a year', 'a month' or 'a call'. */
  per: string
  /** The annual price by the month, or how the meter is charged. */
  comesTo: string | null
  /** What the plan includes; the credits or calls first. */
  features: readonly string[]
  /** Those of its features that aren't available yet. */
  notYet: readonly string[]
  mostPopular: boolean
}

const PLATFORM_DESCRIPTIONS: Record<PlatformTier, string> = {
  starter: 'For one move: a handful of homes to look into.',
  elite: 'For regular viewings and a shortlist that changes.',
  pro: 'For investors and agents who check homes every week.',
  unlimited: 'For teams: nothing is counted.',
}

const API_DESCRIPTIONS: Record<ApiTier, string> = {
  '2k': 'A prototype, or a tool for a small team.',
  '5k': 'A small product in use.',
  '15k': 'A product with daily users.',
  '50k': 'A busy product.',
  '100k': 'Several products, or a portfolio checked daily.',
  '150k': 'Steady volume all month.',
  '300k': 'Large portfolios and lenders’ checks.',
  '500k': 'The largest volume with a fixed price.',
  meter: 'Pay for the calls that you make, and for nothing else.',
}

const SUPPORT: Record<ApiTier, string> = {
  '2k': 'Standard support',
  '5k': 'Standard support',
  '15k': 'Priority support',
  '50k': 'Priority support',
  '100k': 'Dedicated support',
  '150k': 'Dedicated support',
  '300k': 'Enterprise support',
  '500k': 'Enterprise support',
  meter: 'Standard support',
}

/** Whole numbers as the British write them. */
function counted(value: number): string {
  return value.toLocaleString('en-GB')
}

/** Whole pounds: '£1,890'. */
export function pounds(value: number): string {
  return `£${counted(value)}`
}

/** The price of one call to 4 decimals: '£0.0113'. */
export function perCallPrice(plan: ApiPlan, rhythm: BillingRhythm): string {
  return `£${perCallPounds(plan, rhythm).toFixed(4)}`
}

/** The level of support of an API plan. */
export function supportOf(tier: ApiTier): string {
  return SUPPORT[tier]
}

/** The platform plans, cheapest first. */
export function platformOffers(rhythm: BillingRhythm): readonly PlanOffer[] {
  return PLATFORM_PLANS.map((plan) => ({
    kind: 'platform',
    tier: plan.tier,
    name: plan.name,
    description: PLATFORM_DESCRIPTIONS[plan.tier],
    ...priceOf(plan, rhythm),
    features: [
      plan.credits === null ? 'Unlimited credits' : `${plan.credits} credits a month`,
      ...platformFeatures.map(({ text }) => text),
      ...(plan.tier === 'unlimited' ? ['Dedicated account manager'] : []),
    ],
    notYet: platformFeatures.filter(({ available }) => !available).map(({ text }) => text),
    mostPopular: plan.mostPopular,
  }))
}

/** The API plans, smallest first, then the meter. */
export function apiOffers(rhythm: BillingRhythm): readonly PlanOffer[] {
  const withQuota = API_PLANS.map((plan) => ({
    kind: 'api' as const,
    tier: plan.tier,
    name: plan.name,
    description: API_DESCRIPTIONS[plan.tier],
    ...priceOf(plan, rhythm),
    features: [
      `${counted(plan.callsPerMonth)} calls a month`,
      `${perCallPrice(plan, rhythm)} a call`,
      `${counted(plan.requestsPerMinute)} requests a minute`,
      supportOf(plan.tier),
    ],
    notYet: [],
    mostPopular: plan.mostPopular,
  }))
  return [...withQuota, METERED]
}

/** The offers of one family. */
export function offersOf(kind: PlanOffer['kind'], rhythm: BillingRhythm): readonly PlanOffer[] {
  return kind === 'platform' ? platformOffers(rhythm) : apiOffers(rhythm)
}

const METERED: PlanOffer = {
  kind: 'api',
  tier: METER.tier,
  name: METER.name,
  description: API_DESCRIPTIONS.meter,
  pounds: null,
  price: `£${(METER.pencePerCall / 100).toFixed(2)}`,
  per: 'a call',
  comesTo: 'No commitment, charged by what was used',
  features: [
    'No monthly quota',
    `${counted(METER.requestsPerMinute)} requests a minute`,
    supportOf(METER.tier),
  ],
  notYet: [],
  mostPopular: false,
}

function priceOf(plan: PlatformPlan | ApiPlan, rhythm: BillingRhythm) {
  if (rhythm === 'monthly') {
    return { pounds: plan.monthlyPounds, price: pounds(plan.monthlyPounds), per: 'a month', comesTo: null }
  }
  return {
    pounds: plan.annualPounds,
    price: pounds(plan.annualPounds),
    per: 'a year',
    comesTo: `Comes to ${pounds(monthlyEquivalentPounds(plan.annualPounds))} a month`,
  }
}
