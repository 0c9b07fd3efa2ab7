import { z } from 'zod'

import {
  endpoint,
  flag,
  listOf,
  metadata,
  pageOf,
  paging,
  text,
  whole,
  type Endpoint,
} from '../endpoint.server.ts'
import type { Subscription } from '../objects.ts'
import { findMethod } from '../payment-methods.server.ts'
import { DAY_SECONDS } from '../periods.ts'
import type { Tx } from '../store.server.ts'
import {
  change,
  createSubscription,
  endSubscription,
  itemOf,
  type NewSubscription,
} from '../subscriptions.server.ts'

const item = z.strictObject({ price: text, quantity: z.literal('1').optional() })
const extra = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal('gbp'),
    product: text,
    unit_amount: whole.min(0),
    tax_behavior: z.literal('inclusive').optional(),
  }),
  quantity: z.literal('1').optional(),
})

const creation = z.strictObject({
  customer: text,
  items: z.array(item).length(1),
  add_invoice_items: z.array(extra).optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  trial_end: whole.optional(),
  trial_period_days: whole.min(1).optional(),
  billing_cycle_anchor: whole.optional(),
  proration_behavior: z.enum(['none', 'create_prorations']).optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .default('allow_incomplete'),
  off_session: flag.optional(),
})

const update = z.strictObject({
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
})

const listing = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: z.enum(['all', 'active', 'trialing', 'past_due', 'canceled', 'incomplete']).optional(),
})

/** Subscriptions: start, change, end, list. */
export const subscriptionCalls: readonly Endpoint[] = [
  endpoint(['POST', '/subscriptions'], creation, async (tx, sent) => {
    const { subscription } = await createSubscription(tx, wantedBy(tx, sent))
    return subscription
  }),
  endpoint(['GET', '/subscriptions'], listing, async (tx, { customer, status, ...sent }) => {
    const match = {
      ...(customer === undefined ? {} : { customer }),
      ...(status === undefined || status === 'all' ? {} : { status }),
      // Without a status, Stripe lists those that haven't been cancelled.
      ...(status === undefined ? { ended_at: null } : {}),
    }
    return listOf('/v1/subscriptions', await tx.page('subscription', match, pageOf(sent)))
  }),
  endpoint(['GET', '/subscriptions/:id'], z.strictObject({}), (tx, _, id) => tx.get('subscription', id)),
  endpoint(['POST', '/subscriptions/:id'], update, async (tx, sent, id) => {
    const subscription = await tx.get('subscription', id)
    return change(tx, subscription, await changesOf(tx, subscription, sent))
  }),
  endpoint(['DELETE', '/subscriptions/:id'], z.strictObject({}), async (tx, _, id) =>
    endSubscription(tx, await tx.get('subscription', id)),
  ),
]

/** What the parameters of a new subscription ask for. */
export function wantedBy(tx: Tx, sent: z.output<typeof creation>): NewSubscription {
  const days = sent.trial_period_days
  return {
    customer: sent.customer,
    price: sent.items[0]?.price ?? '',
    metadata: sent.metadata,
    method: sent.default_payment_method,
    trialEnd: sent.trial_end ?? (days === undefined ? undefined : tx.now + days * DAY_SECONDS),
    anchor: sent.billing_cycle_anchor,
    extras: sent.add_invoice_items?.map(({ price_data: { product, unit_amount } }) => ({
      amount: unit_amount,
      description: tx.products.find(({ id }) => id === product)?.name ?? product,
    })),
    behaviour: sent.payment_behavior,
    offSession: sent.off_session ?? false,
  }
}

async function changesOf(
  tx: Tx,
  subscription: Subscription,
  sent: z.output<typeof update>,
): Promise<Partial<Subscription>> {
  const { cancel_at_period_end: cancels, default_payment_method: method } = sent
  return {
    metadata: { ...subscription.metadata, ...sent.metadata },
    ...(method === undefined ? {} : { default_payment_method: (await findMethod(tx, method)).id }),
    ...(cancels === undefined
      ? {}
      : {
          cancel_at_period_end: cancels,
          cancel_at: cancels ? itemOf(subscription).current_period_end : null,
          canceled_at: cancels ? tx.now : null,
        }),
  }
}
