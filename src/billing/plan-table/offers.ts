/**
 * The price list as shown to customers: every plan with its price for a billing period. Shared by the pricing page,
 * onboarding and the billing overlays.
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
import { plainNumber } from '#domain/plain-number.ts'
import { platformFeatures } from '#features/plan-features.ts'

/** How often a plan is billed. The metered plan has no billing period. */
export type BillingPeriod = 'monthly' | 'annually'

/** A plan as shown to customers. `pounds` is the price per period; null for the metered plan. */
export type PlanOffer = {
  kind: 'platform' | 'api'
  tier: PlatformTier | ApiTier
  name: string
  description: string
  pounds: number | null
  /** Price as text, e.g. '£335'. */
  price: string
  /** Unit of the price: 'a year', 'a month' or 'a call'. */
  per: string
  /** The monthly equivalent of an annual price, or how the metered plan is billed. */
  priceNote: string | null
  /** What the plan includes, starting with credits or calls. */
  features: readonly string[]
  /** Features that aren't available yet. */
  notYet: readonly string[]
  mostPopular: boolean
}

const PLATFORM_DESCRIPTIONS: Record<PlatformTier, string> = {
  starter: 'For one move: research a handful of homes.',
  elite: 'For regular viewings and a changing shortlist.',
  pro: 'For investors and agents who check homes every week.',
  unlimited: 'For teams that don’t want a limit.',
}

const API_DESCRIPTIONS: Record<ApiTier, string> = {
  '2k': 'For prototypes and small internal tools.',
  '5k': 'For small products with real users.',
  '15k': 'For products in daily use.',
  '50k': 'For busy products.',
  '100k': 'For several products, or a portfolio checked daily.',
  '150k': 'For steady, high-volume use.',
  '300k': 'For large portfolios and lenders.',
  '500k': 'Our largest fixed-price plan.',
  meter: 'Pay only for the calls you make.',
}

/** '1,890'. */
function formatCount(value: number): string {
  return plainNumber(value)
}

/** '£1,890'. */
export function pounds(value: number): string {
  return `£${formatCount(value)}`
}

/** Price per call to 4 decimal places: '£0.0113'. */
export function perCallPrice(plan: ApiPlan, period: BillingPeriod): string {
  return `£${perCallPounds(plan, period).toFixed(4)}`
}

/** Price of a call on the metered plan: '£0.02'. */
export const meterPrice = `£${(METER.pencePerCall / 100).toFixed(2)}`

/** The platform plans, cheapest first. */
export function platformOffers(period: BillingPeriod): readonly PlanOffer[] {
  return PLATFORM_PLANS.map((plan) => ({
    kind: 'platform',
    tier: plan.tier,
    name: plan.name,
    description: PLATFORM_DESCRIPTIONS[plan.tier],
    ...priceOf(plan, period),
    features: [
      plan.credits === null ? 'Unlimited credits' : `${plan.credits} credits a month`,
      ...platformFeatures.map(({ text }) => text),
      ...(plan.tier === 'unlimited' ? ['Dedicated account manager'] : []),
    ],
    notYet: platformFeatures.filter(({ available }) => !available).map(({ text }) => text),
    mostPopular: plan.mostPopular,
  }))
}

/** The API plans, smallest first, then the metered plan. */
export function apiOffers(period: BillingPeriod): readonly PlanOffer[] {
  const withQuota = API_PLANS.map((plan) => ({
    kind: 'api' as const,
    tier: plan.tier,
    name: plan.name,
    description: API_DESCRIPTIONS[plan.tier],
    ...priceOf(plan, period),
    features: [
      `${formatCount(plan.callsPerMonth)} calls a month`,
      `${perCallPrice(plan, period)} a call`,
      `${formatCount(plan.requestsPerMinute)} requests a minute`,
      `${plan.support} support`,
    ],
    notYet: [],
    mostPopular: plan.mostPopular,
  }))
  return [...withQuota, METERED]
}

/** The platform or API plans. */
export function offersOf(kind: PlanOffer['kind'], period: BillingPeriod): readonly PlanOffer[] {
  return kind === 'platform' ? platformOffers(period) : apiOffers(period)
}

const METERED: PlanOffer = {
  kind: 'api',
  tier: METER.tier,
  name: METER.name,
  description: API_DESCRIPTIONS.meter,
  pounds: null,
  price: meterPrice,
  per: 'a call',
  priceNote: 'No commitment, billed by usage',
  features: [
    'No monthly quota',
    `${formatCount(METER.requestsPerMinute)} requests a minute`,
    `${METER.support} support`,
  ],
  notYet: [],
  mostPopular: false,
}

function priceOf(plan: PlatformPlan | ApiPlan, period: BillingPeriod) {
  if (period === 'monthly') {
    return { pounds: plan.monthlyPounds, price: pounds(plan.monthlyPounds), per: 'a month', priceNote: null }
  }
  return {
    pounds: plan.annualPounds,
    price: pounds(plan.annualPounds),
    per: 'a year',
    priceNote: `Equivalent to ${pounds(monthlyEquivalentPounds(plan.annualPounds))} a month`,
  }
}
