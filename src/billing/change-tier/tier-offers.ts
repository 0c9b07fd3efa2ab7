/**
 * Changes within a kind of plan. A more expensive tier, e.g. Pro instead of Elite, begins at once, for the pro-rated difference. A cheaper
 * one begins with the next period, at no charge; so do another billing period, and the metered plan. A plan with calls takes the
 * place of the metered one at once, for its full price. During a trial, tiers begin at once and are free. All amounts are in pence.
 */
import { termsOf } from '#billing/plan-terms.ts'
import { API_PLANS, PLATFORM_PLANS } from '#billing/plans.ts'
import type { PricedPlan } from '#billing/prices/price-lookup.ts'
import { prorate } from '#billing/upgrade/proration.ts'

/** A plan that a customer can change to, and what it costs. */
export type TierOffer = {
  plan: PricedPlan
  amountPence: number
  chargePence: number
  /** Credits that are added now; 0 if none, null if the tier is unlimited. */
  credits: number | null
  begins: 'now' | 'next period'
  /** Whether Stripe needs another subscription for it, because the billing interval or the meter changes. */
  isSuccessor: boolean
}

/** The rest of the current period. */
export type PeriodLeft = { days: number; trial: boolean }

/** Lists what a plan can be changed to: the other tiers, cheapest first, then the other billing period and the metered plan. */
export function tierOffers(current: PricedPlan, left: PeriodLeft): TierOffer[] {
  const tiers = plansOf(current.kind, current.frequency === 'annually' ? 'annually' : 'monthly')
  if (current.frequency === 'meter')
    return tiers.map((plan) => ({ plan, ...(left.trial ? later(plan) : fullPrice(plan)) }))
  const others = tiers.filter(({ tier }) => tier !== current.tier)
  return [
    ...others.map((plan) => ({ plan, ...costOf(current, plan, left) })),
    ...plansOf(current.kind, current.frequency === 'annually' ? 'monthly' : 'annually')
      .filter(({ tier }) => tier === current.tier)
      .map((plan) => ({ plan, ...later(plan) })),
    ...(current.kind === 'api' ? [{ plan: METERED, ...later(METERED) }] : []),
  ]
}

const METERED: PricedPlan = { kind: 'api', tier: 'meter', frequency: 'meter' }

function plansOf(kind: PricedPlan['kind'], frequency: 'monthly' | 'annually'): PricedPlan[] {
  return kind === 'platform'
    ? PLATFORM_PLANS.map(({ tier }) => ({ kind, tier, frequency }))
    : API_PLANS.map(({ tier }) => ({ kind, tier, frequency }))
}

function fullPrice(plan: PricedPlan): Omit<TierOffer, 'plan'> {
  const { amountPence, monthlyCredits } = termsOf(plan)
  return { amountPence, chargePence: amountPence, credits: monthlyCredits, begins: 'now', isSuccessor: true }
}

function later(plan: PricedPlan): Omit<TierOffer, 'plan'> {
  const { amountPence } = termsOf(plan)
  return { amountPence, chargePence: 0, credits: 0, begins: 'next period', isSuccessor: true }
}

function costOf(current: PricedPlan, plan: PricedPlan, left: PeriodLeft): Omit<TierOffer, 'plan'> {
  const [from, to] = [prorated(current, left), prorated(plan, left)]
  const { amountPence } = termsOf(plan)
  if (left.trial) return { amountPence, chargePence: 0, credits: 0, begins: 'now', isSuccessor: false }
  if (amountPence < termsOf(current).amountPence)
    return { amountPence, chargePence: 0, credits: 0, begins: 'next period', isSuccessor: false }
  return {
    amountPence,
    chargePence: to.chargePence - from.chargePence,
    credits: to.credits === null ? null : to.credits - (from.credits ?? 0),
    begins: 'now',
    isSuccessor: false,
  }
}

function prorated(plan: PricedPlan, { days, trial }: PeriodLeft) {
  const { amountPence, monthlyCredits } = termsOf(plan)
  return prorate({
    pricePence: amountPence,
    credits: monthlyCredits,
    period: plan.frequency === 'annually' ? 'annually' : 'monthly',
    days,
    trial,
    currentPence: 0,
  })
}
