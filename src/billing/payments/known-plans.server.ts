import { listedFrequency } from '#billing/plans.ts'
import { planOfKey, planOfPrice, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { Database } from '#platform/database.server.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import type { PaidSite } from './payments.ts'
import { isWaiting } from './successors.server.ts'

/** A subscription at Stripe and the plan it's for; null if we can't tell. */
export type KnownSubscription = {
  source: StripeSubscription
  plan: PricedPlan | null
  /** The plan that begins with the next period, if it's another one. */
  next: PricedPlan | null
  /** The subscription that begins when this one ends. */
  successor: StripeSubscription | null
}

/**
 * Finds the plan of each subscription, without those that only begin when another one ends: by its price, or, if that price isn't in the settings any more, by what was noted when it
 * was bought, or by our own copy.
 */
export async function withPlans(
  { config }: PaidSite,
  trx: Pick<Database, 'selectFrom'>,
  found: readonly StripeSubscription[],
): Promise<KnownSubscription[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const copies = await trx
    .selectFrom('subscriptions')
    .select(['stripe_subscription', 'plan_type', 'api_plan', 'frequency'])
    .where('stripe_subscription', 'in', ids)
    .execute()
  const known = found.map((source) => {
    const copy = copies.find(({ stripe_subscription: id }) => id === source.id)
    const charged =
      planOfPrice(source.items.data[0]?.price.id ?? '', config.priceIds) ??
      planOfKey(source.metadata['plan'] ?? '') ??
      (copy ? planOfKey(`${copy.plan_type ?? copy.api_plan}-${listedFrequency(copy.frequency)}`) : null)
    const kept = keptPlan(source)
    return { source, plan: kept ?? charged, next: kept && charged, successor: null }
  })
  const waiting = known.filter(({ source }) => isWaiting(source))
  return known
    .filter((each) => !waiting.includes(each))
    .map((each) => {
      const after = waiting.find(({ source }) => source.metadata['follows'] === each.source.id)
      return after ? { ...each, next: after.plan, successor: after.source } : each
    })
}

/** Whether a plan ends with its period, and no other one of its kind begins then. */
export function isEnding({ source, successor }: KnownSubscription): boolean {
  return source.cancel_at_period_end && successor === null
}

/** Returns the plan that a customer keeps until the period ends, although Stripe already has the price of the next one. */
function keptPlan({ metadata, items }: StripeSubscription): PricedPlan | null {
  const [key = '', until] = (metadata['keeps'] ?? '').split(' ')
  return until === String(items.data[0]?.current_period_end) ? planOfKey(key) : null
}

/** Says why a second plan of a kind is refused. */
export function alreadyHas({ kind }: Pick<PricedPlan, 'kind'>): string {
  return kind === 'platform' ? 'You already have a platform plan.' : 'You already have an API plan.'
}

/** Whether a live subscription is for a kind of plan, or could be, because we can't tell what it's for. */
export function mayBeOfKind({ plan }: KnownSubscription, kind: PricedPlan['kind']): boolean {
  return plan === null || plan.kind === kind
}
