import { openInvoice, type Line } from './invoices.server.ts'
import type {
  BillingMode,
  Customer,
  Invoice,
  Metadata,
  PaymentError,
  PaymentIntent,
  PendingUpdate,
  Price,
  Subscription,
  SubscriptionItem,
} from './objects.ts'
import { attachMethod, cardProblem, findMethod } from './payment-methods.server.ts'
import { collect, type Collected } from './payments.server.ts'
import { periodEnd } from './periods.ts'
import { invalidRequest, missingResource } from './problem.ts'
import { newId, type Tx } from './store.server.ts'

/** The error for a payment that needs 3-D Secure when nobody is there to pass it. */
const ACTION_NEEDED: PaymentError = {
  type: 'card_error',
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed successfully.',
}

/** How to start a subscription. */
export type NewSubscription = {
  customer: string
  price: string
  metadata?: Metadata | undefined
  method?: string | undefined
  trialEnd?: number | undefined
  /** End of the first period. That period isn't charged for: `extras` say what is due for it. */
  anchor?: number | undefined
  extras?: readonly { amount: number; description: string }[] | undefined
  behaviour: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  offSession: boolean
  billingMode?: BillingMode | undefined
  /** Whether the customer has just passed 3-D Secure. */
  authenticated?: boolean
}

/** Starts a subscription: its first invoice is collected at once, unless it begins with a trial. */
export async function createSubscription(
  tx: Tx,
  wanted: NewSubscription,
): Promise<{ subscription: Subscription; error: PaymentError | null }> {
  const customer = await tx.get('customer', wanted.customer)
  const price = priceOf(tx, wanted.price)
  const method = wanted.method === undefined ? null : await findMethod(tx, wanted.method)
  if (method && method.customer === null) await attachMethod(tx, method, customer)
  const first = firstPeriod(tx, price, wanted)
  const drafted = subscriptionOf(tx, { customer, price, wanted, first, method: method?.id ?? null })
  const lines = firstLines(price, wanted, first)
  const opened = await openInvoice(tx, {
    customer,
    subscription: drafted,
    reason: 'subscription_create',
    lines,
  })
  const mayCollect = opened.amount_due === 0 || wanted.behaviour !== 'default_incomplete'
  const collected: Collected | null = mayCollect
    ? await collect(tx, opened, { ...wanted, method: drafted.default_payment_method })
    : null
  if (collected && collected.outcome !== 'paid' && wanted.behaviour === 'error_if_incomplete')
    throw cardProblem(collected.error ?? ACTION_NEEDED)
  const isPaid = collected?.outcome === 'paid'
  const subscription = await tx.put<Subscription>({
    ...drafted,
    status: isPaid ? (drafted.trial_end === null ? 'active' : 'trialing') : 'incomplete',
    latest_invoice: opened.id,
  })
  await tx.emit('customer.subscription.created', subscription)
  return { subscription, error: collected?.error ?? null }
}

/** Brings a subscription up to date once one of its invoices has been paid. */
export async function settle(tx: Tx, invoice: Invoice): Promise<void> {
  if (invoice.status !== 'paid') return
  const subscription = await tx.get('subscription', invoice.parent.subscription_details.subscription)
  const pending = pendingFor(subscription, invoice)
  if (pending) {
    const metadata = withMetadata(subscription.metadata, pending.metadata ?? {})
    const applied = await change(tx, subscription, { ...pending.own_changes, metadata, pending_update: null })
    return tx.emit('customer.subscription.pending_update_applied', applied)
  }
  if (subscription.status !== 'incomplete' && subscription.status !== 'past_due') return
  await change(tx, subscription, { status: 'active' })
}

/** Returns the change that's waiting for this invoice to be paid. */
function pendingFor({ pending_update, latest_invoice }: Subscription, { id }: Invoice): PendingUpdate | null {
  return pending_update && latest_invoice === id ? pending_update : null
}

/** Merges metadata as Stripe does: an empty value removes a key. */
export function withMetadata(current: Metadata, added: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...added }).filter(([, value]) => value !== ''))
}

/** Writes changes to a subscription and emits the event. */
export async function change(
  tx: Tx,
  subscription: Subscription,
  changes: Partial<Subscription>,
): Promise<Subscription> {
  const changed = await tx.put<Subscription>({ ...subscription, ...changes })
  await tx.emit('customer.subscription.updated', changed)
  return changed
}

/** Ends a subscription now. */
export async function endSubscription(
  tx: Tx,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): Promise<Subscription> {
  const { canceled_at } = subscription
  const ended = await tx.put<Subscription>({
    ...subscription,
    status,
    canceled_at: canceled_at ?? tx.now,
    ended_at: tx.now,
    pending_update: null,
  })
  for (const unpaid of await tx.all('invoice', { customer: subscription.customer, amount_paid: 0 })) {
    const isOpen = unpaid.status === 'open' || unpaid.status === 'draft'
    if (!isOpen || unpaid.parent.subscription_details.subscription !== subscription.id) continue
    // Stripe stops collecting what is left, but doesn't void it.
    if (status === 'canceled' && !pendingFor(subscription, unpaid))
      await tx.put<Invoice>({ ...unpaid, auto_advance: false, next_payment_attempt: null })
    else await makeUnpayable(tx, unpaid)
  }
  await tx.emit('customer.subscription.deleted', ended)
  return ended
}

/**
 * Makes an open invoice unpayable. A subscription that was waiting for its first payment ends with it; a change that was waiting is
 * dropped.
 */
export async function voidInvoice(tx: Tx, invoice: Invoice): Promise<Invoice> {
  const voided = await makeUnpayable(tx, invoice)
  await tx.emit('invoice.voided', voided)
  const subscription = await tx.get('subscription', invoice.parent.subscription_details.subscription)
  if (pendingFor(subscription, voided)) {
    const dropped = await change(tx, subscription, { pending_update: null })
    await tx.emit('customer.subscription.pending_update_expired', dropped)
  }
  if (subscription.status === 'incomplete') await endSubscription(tx, subscription, 'incomplete_expired')
  return voided
}

async function makeUnpayable(tx: Tx, invoice: Invoice): Promise<Invoice> {
  for (const intent of await tx.all('payment_intent', { own_invoice: invoice.id }))
    await tx.put<PaymentIntent>({ ...intent, status: 'canceled', next_action: null })
  return tx.put<Invoice>({ ...invoice, status: 'void', next_payment_attempt: null })
}

/** The one item of a subscription. */
export function itemOf({ items }: Subscription): SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error('A subscription has no item')
  return item
}

/** A subscription with its item in another period, or with another price. */
export function withItem(
  subscription: Subscription,
  changes: Partial<Pick<SubscriptionItem, 'price' | 'current_period_start' | 'current_period_end'>>,
): Subscription {
  const { items } = subscription
  return { ...subscription, items: { ...items, data: [{ ...itemOf(subscription), ...changes }] } }
}

/** The price with this ID. */
export function priceOf({ prices }: Tx, id: string): Price {
  const price = prices.find((each) => each.id === id)
  if (!price) throw missingResource('price', id)
  return price
}

/** The line that charges a price for a period. */
export function priceLine(price: Price, period: { start: number; end: number }): Line {
  const per = price.recurring.interval
  const pounds = (price.unit_amount / 100).toFixed(2)
  return {
    amount: price.unit_amount,
    description: `1 × ${price.nickname} (at £${pounds} / ${per})`,
    price: price.id,
    period,
  }
}

type Period = { start: number; end: number }

function firstPeriod(tx: Tx, price: Price, { trialEnd, anchor }: NewSubscription): Period {
  for (const time of [trialEnd, anchor])
    if (time !== undefined && time <= tx.now) throw invalidRequest('The time must be in the future.')
  const end = trialEnd ?? anchor ?? periodEnd(tx.now, tx.now, price.recurring.interval)
  return { start: tx.now, end }
}

function firstLines(
  price: Price,
  { trialEnd, anchor, extras = [] }: NewSubscription,
  period: Period,
): Line[] {
  const isMetered = price.recurring.usage_type === 'metered'
  const isFree = trialEnd !== undefined || anchor !== undefined || isMetered
  const line = priceLine(price, period)
  return [
    isFree
      ? {
          ...line,
          amount: 0,
          description: trialEnd === undefined ? price.nickname : `Trial period for ${price.nickname}`,
        }
      : line,
    ...extras.map((extra) => ({ ...extra, price: null, period })),
  ]
}

type Parts = {
  customer: Customer
  price: Price
  wanted: NewSubscription
  first: Period
  method: string | null
}

function subscriptionOf(tx: Tx, { customer, price, wanted, first, method }: Parts): Subscription {
  const id = newId('sub')
  const item: SubscriptionItem = {
    id: newId('si'),
    object: 'subscription_item',
    created: tx.now,
    livemode: false,
    metadata: {},
    subscription: id,
    price,
    quantity: 1,
    current_period_start: first.start,
    current_period_end: first.end,
  }
  return {
    id,
    object: 'subscription',
    created: tx.now,
    livemode: false,
    metadata: wanted.metadata ?? {},
    status: 'incomplete',
    customer: customer.id,
    currency: 'gbp',
    collection_method: 'charge_automatically',
    billing_mode: { type: wanted.billingMode ?? 'flexible' },
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      data: [item],
    },
    start_date: tx.now,
    billing_cycle_anchor: wanted.trialEnd ?? wanted.anchor ?? tx.now,
    trial_start: wanted.trialEnd === undefined ? null : tx.now,
    trial_end: wanted.trialEnd ?? null,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: method,
    latest_invoice: null,
    pending_setup_intent: null,
    pending_update: null,
    own_reminded_of: null,
  }
}
