import { draftInvoice, finalizeInvoice, previewInvoice, withLines, type Line } from './invoices.server.ts'
import type { Invoice, Subscription } from './objects.ts'
import { collect } from './payments.server.ts'
import { DAY_SECONDS, periodEnd } from './periods.ts'
import type { Store, Tx } from './store.server.ts'
import {
  change,
  endSubscription,
  itemOf,
  priceLine,
  settle,
  voidInvoice,
  withItem,
} from './subscriptions.server.ts'

/** Days from a failed payment to the next attempt. After the last attempt the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
const TRIAL_REMINDER_SECONDS = 3 * DAY_SECONDS
const RENEWAL_REMINDER_SECONDS = 7 * DAY_SECONDS
const INCOMPLETE_SECONDS = 23 * 3600
/** How long the invoice of a renewal stays a draft, as with Stripe, before it's collected. */
const DRAFT_SECONDS = 3600

/** Does everything that is due: reminders, ends of trials, renewals, retries of failed payments. In chronological order. */
export async function doWhatIsDue(store: Store): Promise<void> {
  while (await store.run(doNext));
}

/** The lines of a subscription's next invoice. */
export async function nextLines(tx: Tx, subscription: Subscription): Promise<Line[]> {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (price.recurring.usage_type === 'licensed')
    return [
      priceLine(price, {
        start: end,
        end: periodEnd(end, subscription.billing_cycle_anchor, price.recurring.interval),
      }),
    ]
  return [await usageLine(tx, subscription, { start, end })]
}

/** Returns the line for metered usage. It's free during a trial. */
async function usageLine(
  tx: Tx,
  subscription: Subscription,
  period: { start: number; end: number },
): Promise<Line> {
  const { price } = itemOf(subscription)
  const isFree = subscription.trial_end !== null && period.start < subscription.trial_end
  const quantity = await usageBetween(tx, subscription.customer, period)
  return {
    ...priceLine(price, period),
    amount: isFree ? 0 : quantity * price.unit_amount,
    description: `${quantity} × ${price.nickname}`,
    quantity,
  }
}

/** Ends a subscription now, with a last invoice for what has been used if `invoiceNow` asks for it. */
export async function cancelSubscription(
  tx: Tx,
  subscription: Subscription,
  { invoiceNow }: { invoiceNow: boolean },
): Promise<Subscription> {
  const { price, current_period_start: start } = itemOf(subscription)
  const ended = await endSubscription(tx, subscription)
  if (invoiceNow && price.recurring.usage_type === 'metered') {
    const customer = await tx.get('customer', subscription.customer)
    const lines = [await usageLine(tx, subscription, { start, end: tx.now })]
    await draftInvoice(tx, { customer, subscription: ended, reason: 'subscription_cycle', lines })
  }
  return ended
}

type Due = { at: number; act: (tx: Tx) => Promise<unknown> }

async function doNext(tx: Tx): Promise<boolean> {
  const due: Due[] = []
  for (const subscription of await tx.all('subscription', { ended_at: null })) {
    const next = await dueOf(tx, subscription)
    if (next && next.at <= tx.now) due.push(next)
  }
  for (const draft of await tx.all('invoice', { status: 'draft', auto_advance: true })) {
    const at = draft.created + DRAFT_SECONDS
    if (at <= tx.now) due.push({ at, act: (then) => collectDraft(then, draft) })
  }
  const first = due.toSorted((a, b) => a.at - b.at)[0]
  await first?.act(tx.at(first.at))
  return first !== undefined
}

async function dueOf(tx: Tx, subscription: Subscription): Promise<Due | null> {
  const { status, created, latest_invoice, own_reminded_of } = subscription
  const end = itemOf(subscription).current_period_end
  if (status === 'incomplete')
    return {
      at: created + INCOMPLETE_SECONDS,
      act: (then) => endSubscription(then, subscription, 'incomplete_expired'),
    }
  if (status === 'past_due') {
    const invoice = latest_invoice === null ? null : await tx.get('invoice', latest_invoice)
    return invoice?.next_payment_attempt == null
      ? null
      : { at: invoice.next_payment_attempt, act: (then) => retry(then, subscription, invoice) }
  }
  const pending = subscription.pending_update
  if (pending && latest_invoice !== null)
    return {
      at: pending.expires_at,
      act: async (then) => voidInvoice(then, await then.get('invoice', latest_invoice)),
    }
  const lead = status === 'trialing' ? TRIAL_REMINDER_SECONDS : RENEWAL_REMINDER_SECONDS
  const isReminderDue = own_reminded_of !== end && !subscription.cancel_at_period_end
  if (isReminderDue && end - lead > itemOf(subscription).current_period_start)
    return { at: end - lead, act: (then) => remind(then, subscription) }
  return { at: end, act: (then) => renew(then, subscription) }
}

async function remind(tx: Tx, subscription: Subscription): Promise<void> {
  const end = itemOf(subscription).current_period_end
  const reminded = await tx.put<Subscription>({ ...subscription, own_reminded_of: end })
  if (subscription.status === 'trialing') return tx.emit('customer.subscription.trial_will_end', reminded)
  const customer = await tx.get('customer', subscription.customer)
  const lines = await nextLines(tx, subscription)
  return tx.emit(
    'invoice.upcoming',
    previewInvoice(tx, { customer, subscription, reason: 'upcoming', lines }),
  )
}

/** Begins the next period, or ends the subscription. Either way, metered usage is billed. */
async function renew(tx: Tx, subscription: Subscription): Promise<void> {
  const { price, current_period_end: start } = itemOf(subscription)
  const isLast = subscription.cancel_at_period_end
  const hasUsage = price.recurring.usage_type === 'metered'
  if (isLast) await endSubscription(tx, subscription)
  if (isLast && !hasUsage) return
  const customer = await tx.get('customer', subscription.customer)
  const lines = await nextLines(tx, subscription)
  const draft = await draftInvoice(tx, { customer, subscription, reason: 'subscription_cycle', lines })
  if (isLast) return
  const end = periodEnd(start, subscription.billing_cycle_anchor, price.recurring.interval)
  const renewed = withItem(subscription, { current_period_start: start, current_period_end: end })
  await change(tx, renewed, { status: 'active', latest_invoice: draft.id })
}

/** Collects the invoice of a renewal, with the usage that was reported since. */
async function collectDraft(tx: Tx, draft: Invoice): Promise<void> {
  const subscription = await tx.get('subscription', draft.parent.subscription_details.subscription)
  const [line] = draft.lines.data
  const isUsage = line && itemOf(subscription).price.recurring.usage_type === 'metered'
  const complete = isUsage ? withLines(draft, [await usageLine(tx, subscription, line.period)]) : draft
  const isOver = subscription.ended_at !== null
  const { outcome } = await collect(tx, await finalizeInvoice(tx, complete), {
    method: subscription.default_payment_method,
    offSession: true,
    retryAt: (attempts) => (isOver ? null : retryTime(tx, attempts)),
  })
  if (outcome === 'paid' || isOver) return
  await change(tx, subscription, { status: 'past_due' })
}

async function retry(tx: Tx, subscription: Subscription, invoice: Invoice): Promise<void> {
  const result = await collect(tx, invoice, {
    method: subscription.default_payment_method,
    offSession: true,
    retryAt: (attempts) => retryTime(tx, attempts),
  })
  if (result.outcome === 'paid') return settle(tx, result.invoice)
  if (result.invoice.next_payment_attempt !== null) return
  await tx.put<Invoice>({ ...result.invoice, status: 'uncollectible', next_payment_attempt: null })
  await endSubscription(tx, subscription)
}

/** Returns when the next attempt is due after this many have failed. Null if that was the last. */
function retryTime({ now }: Tx, attempts: number): number | null {
  const days = RETRY_DAYS[attempts - 1]
  return days === undefined ? null : now + days * DAY_SECONDS
}

async function usageBetween(
  tx: Tx,
  customer: string,
  { start, end }: { start: number; end: number },
): Promise<number> {
  const events = await tx.all('billing.meter_event', { payload: { stripe_customer_id: customer } })
  return events
    .filter(({ timestamp }) => timestamp >= start && timestamp < end)
    .reduce((sum, { payload }) => sum + Number(payload.value), 0)
}
