import type { Transaction } from 'kysely'

import { planOfKey, planOfPrice, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { DB } from '#platform/database.types.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import type { PaidSite } from './payments.ts'

/** A subscription at Stripe and the plan it's for; null if nothing tells. */
export type KnownSubscription = { source: StripeSubscription; plan: PricedPlan | null }

/**
 * Tells the plan of each subscription: by its price, or, if that price isn't in the settings any more, by what was noted when it
 * was bought, or by our own copy.
 */
export async function withPlans(
  { config }: PaidSite,
  trx: Transaction<DB>,
  found: readonly StripeSubscription[],
): Promise<KnownSubscription[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const copies = await trx
    .selectFrom('subscriptions')
    .select(['stripe_subscription', 'plan_type', 'api_plan', 'frequency'])
    .where('stripe_subscription', 'in', ids)
    .execute()
  return found.map((source) => {
    const copy = copies.find(({ stripe_subscription: id }) => id === source.id)
    const plan =
      planOfPrice(source.items.data[0]?.price.id ?? '', config.priceIds) ??
      planOfKey(source.metadata['plan'] ?? '') ??
      (copy ? planOfKey(`${copy.plan_type ?? copy.api_plan}-${copy.frequency}`) : null)
    return { source, plan }
  })
}

/** Whether a live subscription is for a kind of plan, or could be, because nothing tells what it's for. */
export function mayBeOfKind({ plan }: KnownSubscription, kind: PricedPlan['kind']): boolean {
  return plan === null || plan.kind === kind
}
