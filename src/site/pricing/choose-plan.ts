import type { BillingPeriod, PlanOffer } from '#billing/plan-table/offers.ts'
import { href } from '#web/href.ts'

import type { TIER_PLACE } from './calls-words.ts'

/** Returns where choosing a plan leads: customers to billing, visitors to sign up and on to onboarding. Both keep the plan. */
export function chooseAddress(
  { kind, tier }: Pick<PlanOffer, 'kind'> & { tier: PlanOffer['tier'] | typeof TIER_PLACE },
  { period, signedIn }: { period: BillingPeriod; signedIn: boolean },
): string {
  const plan = { plans: kind, tier, billing: period }
  return signedIn
    ? href('/billing', null, plan)
    : href('/login', null, { tab: 'sign-up', next: href('/onboarding', null, plan) })
}
