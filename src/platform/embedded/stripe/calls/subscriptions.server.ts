import { z } from 'zod'

import { endTrial } from '../end-trial.server.ts'
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
import type { Invoice, Metadata, Subscription } from '../objects.ts'
import { findMethod } from '../payment-methods.server.ts'
import { DAY_SECONDS } from '../periods.ts'
import { changePrice, type PriceChanged } from '../price-changes.server.ts'
import { invalidRequest, missingResource } from '../problem.ts'
import { cancelSubscription } from '../renewals.server.ts'
import type { Tx } from '../store.server.ts'
import {
  change,
  createSubscription,
  itemOf,
  withMetadata,
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

/** How a subscription is pro-rated. */
export const billingMode = z.strictObject({ type: z.enum(['classic', 'flexible']) })

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
  billing_mode: billingMode.optional(),
})

const update = z.strictObject({
  items: z
    .array(z.strictObject({ id: text, price: text }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['none', 'always_invoice']).optional(),
  proration_date: whole.optional(),
  add_invoice_items: z.array(extra).optional(),
  payment_behavior: z.literal('pending_if_incomplete').optional(),
  trial_end: z.literal('now').optional(),
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
    const { changed, unpaid } = await paidChange(tx, subscription, sent)
    if (unpaid)
      return change(
        tx,
        subscription,
        pendingUpdate(tx, { subscription, changed, unpaid, metadata: sent.metadata }),
      )
    return change(tx, changed, await changesOf(tx, changed, sent))
  }),
  endpoint(
    ['DELETE', '/subscriptions/:id'],
    z.strictObject({ invoice_now: flag.optional() }),
    async (tx, { invoice_now: invoiceNow = false }, id) =>
      cancelSubscription(tx, await tx.get('subscription', id), { invoiceNow }),
  ),
]

/** What the parameters of a new subscription ask for. */
function wantedBy(tx: Tx, sent: z.output<typeof creation>): NewSubscription {
  const days = sent.trial_period_days
  return {
    customer: sent.customer,
    price: sent.items[0]?.price ?? '',
    metadata: sent.metadata,
    method: sent.default_payment_method,
    trialEnd: sent.trial_end ?? (days === undefined ? undefined : tx.now + days * DAY_SECONDS),
    anchor: sent.billing_cycle_anchor,
    extras: extrasOf(tx, sent.add_invoice_items),
    billingMode: sent.billing_mode?.type,
    behaviour: sent.payment_behavior,
    offSession: sent.off_session ?? false,
  }
}

function extrasOf({ products }: Tx, items: readonly z.output<typeof extra>[] | undefined) {
  return items?.map(({ price_data: { product, unit_amount } }) => ({
    amount: unit_amount,
    description: products.find(({ id }) => id === product)?.name ?? product,
  }))
}

/** How long a change waits for its payment, unless the period ends before then. */
const PENDING_SECONDS = 23 * 3600

function pendingUpdate(
  tx: Tx,
  {
    subscription,
    changed,
    unpaid,
    metadata = {},
  }: { subscription: Subscription; changed: Subscription; unpaid: Invoice; metadata: Metadata | undefined },
): Partial<Subscription> {
  const { items, status, trial_end, billing_cycle_anchor } = changed
  return {
    latest_invoice: unpaid.id,
    pending_update: {
      expires_at: Math.min(tx.now + PENDING_SECONDS, itemOf(subscription).current_period_end),
      subscription_items: items.data,
      metadata,
      own_changes: { items, status, trial_end, billing_cycle_anchor },
    },
  }
}

/** Makes a change that has to be paid for, if the parameters ask for one: another price, or the end of the trial. */
async function paidChange(
  tx: Tx,
  subscription: Subscription,
  sent: z.output<typeof update>,
): Promise<PriceChanged> {
  if (sent.trial_end === undefined) return repriced(tx, subscription, sent)
  // Without it, Stripe ends the trial even if the payment fails.
  if (sent.items || !sent.payment_behavior)
    throw invalidRequest('The stand-in needs a payment_behavior, and no items.', { param: 'trial_end' })
  return endTrial(tx, subscription)
}

async function repriced(
  tx: Tx,
  subscription: Subscription,
  sent: z.output<typeof update>,
): Promise<PriceChanged> {
  const [item] = sent.items ?? []
  if (!item) return { changed: subscription, unpaid: null }
  if (item.id !== itemOf(subscription).id) throw missingResource('subscription_item', item.id)
  // Without one, Stripe adds pro-rated lines to the next invoice.
  if (!sent.proration_behavior)
    throw invalidRequest('The stand-in needs a proration_behavior.', { param: 'proration_behavior' })
  if (sent.proration_behavior === 'always_invoice' && !sent.payment_behavior)
    throw invalidRequest('The stand-in needs a payment_behavior.', { param: 'payment_behavior' })
  const unsupported = (['cancel_at_period_end', 'default_payment_method'] as const).find(
    (name) => sent[name] !== undefined,
  )
  if (sent.payment_behavior && unsupported)
    throw invalidRequest(`When payment_behavior is pending_if_incomplete, you can’t pass ${unsupported}.`, {
      param: unsupported,
    })
  return changePrice(tx, subscription, {
    price: item.price,
    proration: sent.proration_behavior,
    date: sent.proration_date ?? tx.now,
    extras: extrasOf(tx, sent.add_invoice_items) ?? [],
  })
}

async function changesOf(
  tx: Tx,
  subscription: Subscription,
  sent: z.output<typeof update>,
): Promise<Partial<Subscription>> {
  const { cancel_at_period_end: cancels, default_payment_method: method } = sent
  return {
    metadata: withMetadata(subscription.metadata, sent.metadata ?? {}),
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
