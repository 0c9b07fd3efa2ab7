import { openInvoice, previewInvoice, type Line } from './invoices.server.ts'
import type { Invoice, Subscription } from './objects.ts'
import { collect } from './payments.server.ts'
import { DAY_SECONDS, periodEnd } from './periods.ts'
import type { Store, Tx } from './store.server.ts'
import { change, endSubscription, itemOf, priceLine, settle, withItem } from './subscriptions.server.ts'

/** Days from a failed payment to the next attempt. After the last attempt the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
const TRIAL_REMINDER_SECONDS = 3 * DAY_SECONDS
const RENEWAL_REMINDER_SECONDS = 7 * DAY_SECONDS
const INCOMPLETE_SECONDS = 23 * 3600

/** Does everything that is due: reminders, ends of trials, renewals, retries of failed payments. In the order of time. */
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
  const isFree = subscription.status === 'trialing'
  const quantity = await usageBetween(tx, subscription.customer, { start, end })
  return [
    {
      ...priceLine(price, { start, end }),
      amount: isFree ? 0 : quantity * price.unit_amount,
      description: `${quantity} × ${price.nickname}`,
      quantity,
    },
  ]
}

type Due = { at: number; act: (tx: Tx) => Promise<unknown> }

async function doNext(tx: Tx): Promise<boolean> {
  const due: Due[] = []
  for (const subscription of await tx.all('subscription', { ended_at: null })) {
    const next = await dueOf(tx, subscription)
    if (next && next.at <= tx.now) due.push(next)
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

async function renew(tx: Tx, subscription: Subscription): Promise<void> {
  if (subscription.cancel_at_period_end) {
    await endSubscription(tx, subscription)
    return
  }
  const { price, current_period_end: start } = itemOf(subscription)
  const end = periodEnd(start, subscription.billing_cycle_anchor, price.recurring.interval)
  const renewed = withItem(subscription, { current_period_start: start, current_period_end: end })
  const customer = await tx.get('customer', subscription.customer)
  const lines = await nextLines(tx, subscription)
  const opened = await openInvoice(tx, {
    customer,
    subscription: renewed,
    reason: 'subscription_cycle',
    lines,
  })
  const { invoice, outcome } = await collect(tx, opened, {
    method: subscription.default_payment_method,
    offSession: true,
  })
  if (outcome !== 'paid') await scheduleRetry(tx, invoice)
  await change(tx, renewed, {
    status: outcome === 'paid' ? 'active' : 'past_due',
    latest_invoice: invoice.id,
  })
}

async function retry(tx: Tx, subscription: Subscription, invoice: Invoice): Promise<void> {
  const result = await collect(tx, invoice, {
    method: subscription.default_payment_method,
    offSession: true,
  })
  if (result.outcome === 'paid') return settle(tx, result.invoice)
  if (await scheduleRetry(tx, result.invoice)) return
  await tx.put<Invoice>({ ...result.invoice, status: 'uncollectible', next_payment_attempt: null })
  await endSubscription(tx, subscription)
}

/** Whether there will be another attempt. */
async function scheduleRetry(tx: Tx, invoice: Invoice): Promise<boolean> {
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  if (days === undefined) return false
  await tx.put<Invoice>({ ...invoice, next_payment_attempt: tx.now + days * DAY_SECONDS })
  return true
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
