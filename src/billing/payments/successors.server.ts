/**
 * Changes of plan for which Stripe needs another subscription, because the billing interval or the meter changes. A successor that
 * `follows` begins as a free trial that ends when the current plan does, so Stripe starts it by itself, even if we're down. One that
 * `replaces` begins at once. Both note the current plan's ID in their metadata.
 */
import { priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { BILLING_MODE } from './billing-mode.ts'
import { closeCheckouts } from './close-checkouts.server.ts'
import { idOf } from './id-of.ts'
import { outcomeOf, WITH_SECRET, type PaymentOutcome } from './payment-outcome.server.ts'
import type { PaidSite } from './payments.ts'

/** Which plan succeeds another one, and whose it is. */
export type Succession = {
  userId: string
  current: StripeSubscription
  plan: PricedPlan
  priceId: string
}

/** Whether a subscription only begins when another one ends. Until then it isn't a plan. */
export function isWaiting({ status, metadata }: StripeSubscription): boolean {
  return status === 'trialing' && metadata['follows'] !== undefined
}

/** Starts a plan when the current one's period ends, which then ends. If we die in between, the next sync ends it. */
export async function startAfter(
  site: PaidSite,
  { userId, current, plan, priceId }: Succession,
): Promise<void> {
  const { subscriptions } = site.payments.stripe
  await subscriptions.create({
    ...payerOf(current),
    items: [{ price: priceId }],
    trial_end: current.items.data[0]?.current_period_end ?? 0,
    metadata: { user_id: userId, plan: priceKey(plan), follows: current.id },
  })
  await endWithPeriod(site, current)
}

/** Starts a plan now. The sync ends the current one as soon as this one is paid for. Earlier attempts can't be paid any more. */
export async function startInstead(
  site: PaidSite,
  { userId, current, plan, priceId }: Succession,
): Promise<PaymentOutcome> {
  await closeCheckouts(site, idOf(current.customer))
  const subscription = await site.payments.stripe.subscriptions.create({
    ...payerOf(current),
    items: [{ price: priceId }],
    metadata: { user_id: userId, plan: priceKey(plan), replaces: current.id },
    payment_behavior: 'allow_incomplete',
    off_session: false,
    expand: WITH_SECRET,
  })
  return subscription.status === 'incomplete' ? outcomeOf(site, subscription) : { outcome: 'paid' }
}

/** Makes a plan end with its period, if that isn't so already. */
export async function endWithPeriod(site: PaidSite, { id, cancel_at_period_end: ends }: StripeSubscription) {
  if (!ends) await site.payments.stripe.subscriptions.update(id, { cancel_at_period_end: true })
}

/** How much earlier than planned a plan must have ended, in seconds. Stripe ends it when its successor begins, give or take a moment. */
const CLEARLY_EARLIER = 3_600

/**
 * Lists the plans that wait for one that has ended earlier than planned, among all of a customer's. They would begin, and cost money,
 * although the customer's plan was ended at Stripe, and no page shows them.
 */
export function orphanedSuccessors(subscriptions: readonly StripeSubscription[]): StripeSubscription[] {
  return subscriptions.filter((each) => {
    const before = subscriptions.find(({ id }) => isWaiting(each) && id === each.metadata['follows'])
    const [ended, begins] = [before?.ended_at ?? null, each.trial_end]
    return ended !== null && begins !== null && ended < begins - CLEARLY_EARLIER
  })
}

/** Takes back the plans that were to follow this one, among all of a customer's. They haven't cost anything. */
export async function dropSuccessors(
  site: PaidSite,
  id: string,
  subscriptions: readonly StripeSubscription[],
): Promise<void> {
  for (const each of subscriptions)
    if (isWaiting(each) && each.metadata['follows'] === id)
      await site.payments.stripe.subscriptions.cancel(each.id)
}

/** What a successor has in common with the current plan. */
function payerOf({ customer, default_payment_method: card }: StripeSubscription) {
  return {
    customer: idOf(customer),
    billing_mode: BILLING_MODE,
    ...(card === null ? {} : { default_payment_method: idOf(card) }),
  }
}
