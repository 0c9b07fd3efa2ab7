import { isLegacy, type Customer, type Subscription } from '#billing/customer.ts'
import { offersOf, type PlanOffer } from '#billing/plan-table/offers.ts'
import { API_PLANS, PLATFORM_PLANS } from '#billing/plans.ts'
import type { PricedPlan } from '#billing/prices/price-lookup.ts'

import { daysRemaining, prorate, periodOf, type Proration } from './proration.ts'

/** A plan of the other type, with the cost of adding it now. `monthlyCredits` is null if they're unlimited. */
export type PlanToAdd = { offer: PlanOffer; monthlyCredits: number | null; proration: Proration }

/** What the upgrade modal shows. */
export type Upgrade = {
  current: Subscription
  /** Name of the current plan, e.g. 'Pro platform plan'. */
  currentName: string
  trial: boolean
  days: number
  adds: 'platform' | 'api'
  plans: readonly PlanToAdd[]
}

/**
 * The plans a customer can add: platform customers can add any API plan except the metered one, API customers any
 * platform plan. Null if they have both, neither, or unlimited access (founding customers).
 */
export function upgradeOf(customer: Customer, now: Date): Upgrade | null {
  const current = customer.subscriptions[0]
  const { platformCustomer, apiCustomer } = customer.profile
  if (!current || hasUnknownPlan(customer)) return null
  if (isLegacy(customer) || (platformCustomer && apiCustomer)) return null
  const adds = current.planType ? 'api' : 'platform'
  const period = periodOf(current)
  const trial = current.status === 'trial'
  const days = daysRemaining(trial ? current.trialEnd : current.endDate, now)
  const plans = offersOf(adds, period)
    .filter((offer) => offer.pounds !== null)
    .map((offer) => ({
      offer,
      monthlyCredits: creditsOf(offer),
      proration: prorate({
        pricePence: (offer.pounds ?? 0) * 100,
        credits: creditsOf(offer),
        period,
        days,
        trial,
        currentPence: current.amountPence,
      }),
    }))
  return { current, currentName: planName(current), trial, days, adds, plans }
}

/** Says why there's no plan that a customer could add. */
export function nothingToAdd(customer: Customer): string {
  const { platformCustomer, apiCustomer } = customer.profile
  if (isLegacy(customer))
    return 'As a founding customer you have unlimited access, so there’s nothing to add.'
  return platformCustomer && apiCustomer
    ? 'You already have a platform plan and an API plan. You can change either of them under Billing.'
    : 'You don’t have a plan yet. Once you do, you can add the other kind here: an API plan to a platform plan, or a platform plan to an API plan.'
}

/** Whether the current subscription doesn't say which plan it is for. */
export function hasUnknownPlan({ subscriptions: [current] }: Pick<Customer, 'subscriptions'>): boolean {
  return current !== undefined && !current.planType && !current.apiPlan
}

/** Name of a subscription's plan, e.g. 'Pro platform plan'. */
export function planName({ planType, apiPlan }: Pick<Subscription, 'planType' | 'apiPlan'>): string {
  if (planType)
    return `${PLATFORM_PLANS.find(({ tier }) => tier === planType)?.name ?? planType} platform plan`
  if (apiPlan === 'meter') return 'Metered API plan'
  return `${API_PLANS.find(({ tier }) => tier === apiPlan)?.name ?? apiPlan} API plan`
}

/** Names a plan of the price list, e.g. 'Pro platform plan'. */
export function pricedPlanName({ kind, tier }: Pick<PricedPlan, 'kind' | 'tier'>): string {
  return planName({ planType: kind === 'platform' ? tier : null, apiPlan: kind === 'api' ? tier : null })
}

function creditsOf({ kind, tier }: PlanOffer): number | null {
  if (kind === 'platform') return PLATFORM_PLANS.find((plan) => plan.tier === tier)?.credits ?? null
  return API_PLANS.find((plan) => plan.tier === tier)?.callsPerMonth ?? null
}
