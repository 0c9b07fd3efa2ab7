import { getApiPlan, getPlatformPlan } from './plans.ts'
import type { PricedPlan } from './prices/price-lookup.ts'

/** What a plan costs for each period, in pence, and its credits or calls a month. Null if it has no quota. */
export type PlanTerms = { amountPence: number; monthlyCredits: number | null }

/** Returns the terms of a plan at a billing frequency. The metered plan costs nothing in advance. */
export function termsOf({ kind, tier, frequency }: PricedPlan): PlanTerms {
  if (kind === 'platform') {
    const plan = getPlatformPlan(tier)
    return { amountPence: pencePer(frequency, plan), monthlyCredits: plan.credits }
  }
  if (tier === 'meter') return { amountPence: 0, monthlyCredits: null }
  const plan = getApiPlan(tier)
  return { amountPence: pencePer(frequency, plan), monthlyCredits: plan.callsPerMonth }
}

/** Returns the columns of `subscriptions` that say which plan it is. */
export function planColumns(plan: PricedPlan) {
  const { amountPence, monthlyCredits } = termsOf(plan)
  return {
    plan_type: plan.kind === 'platform' ? plan.tier : null,
    api_plan: plan.kind === 'api' ? plan.tier : null,
    frequency: plan.frequency,
    amount: amountPence,
    monthly_credits: monthlyCredits,
  }
}

function pencePer(
  frequency: PricedPlan['frequency'],
  plan: { monthlyPounds: number; annualPounds: number },
): number {
  return (frequency === 'annually' ? plan.annualPounds : plan.monthlyPounds) * 100
}
