import { sql } from 'kysely'

import { readDispute } from '#billing/payments/disputes.server.ts'
import { idOf } from '#billing/payments/id-of.ts'
import { isEnding, type KnownSubscription, withPlans } from '#billing/payments/known-plans.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { isPaid, siteStatus } from '#billing/payments/sync.server.ts'

import type { Books, OurSubscription, TheirSubscription } from './differences.ts'

const INVOICE_DAYS = 45
/** Banks decide within three months or so, and Stripe's list of disputes is short. */
const DISPUTE_DAYS = 365

/** Reads everything from Stripe and from our tables. Takes one call for every hundred objects. */
export async function readBooks(site: PaidSite): Promise<Books> {
  const now = site.clock.now()
  const { stripe } = site.payments
  const daysAgo = (days: number) => Math.floor(now.getTime() / 1000) - days * 86_400
  const prices = await everyOne(stripe.prices.list({ active: true, limit: 100 }))
  const customers = await everyOne(stripe.customers.list({ limit: 100 }))
  const invoices = await everyOne(
    stripe.invoices.list({ created: { gte: daysAgo(INVOICE_DAYS) }, limit: 100 }),
  )
  const disputed = { created: { gte: daysAgo(DISPUTE_DAYS) }, expand: ['data.payment_intent'] }
  const disputes = await everyOne(stripe.disputes.list({ ...disputed, limit: 100 }))
  const subscriptions = await everyOne(
    stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.latest_invoice'] }),
  )
  // Ours last: if a webhook changes something while we read, it can look like a difference. Copying again then does no harm, and the
  // second comparison drops it.
  const ours = await ourBooks(site)
  return {
    now,
    ours: { ...ours, priceIds: site.config.priceIds },
    stripe: {
      prices: prices.map(({ id, currency, unit_amount: unitAmountPence, recurring }) => ({
        id,
        currency,
        unitAmountPence,
        interval: recurring?.interval ?? null,
        isMetered: recurring?.usage_type === 'metered',
      })),
      customers: customers.map(({ id, metadata }) => ({ id, userId: metadata['user_id'] ?? null })),
      invoices: invoices.map(({ id, customer, status, amount_paid, created }) => ({
        id,
        customer: idOf(customer) ?? '',
        status: status ?? 'draft',
        amountPence: amount_paid,
        at: new Date(created * 1000),
      })),
      disputes: disputes.map(readDispute),
      subscriptions: (await withPlans(site, site.db, subscriptions)).flatMap(subscriptionOf),
    },
  }
}

/** A subscription in the site's words. Nothing before its first payment. */
function subscriptionOf(known: KnownSubscription): TheirSubscription[] {
  const { source, plan } = known
  const status = siteStatus(source)
  const end = source.items.data[0]?.current_period_end
  if (status === null) return []
  const paidUntil = end !== undefined && isPaid(source) ? new Date(end * 1000) : null
  const customer = idOf(source.customer)
  return [{ id: source.id, customer, status, plan, cancelsAtEnd: isEnding(known), paidUntil }]
}

async function ourBooks({ db }: PaidSite): Promise<Omit<Books['ours'], 'priceIds'>> {
  const { rows: subscriptions } = await sql<OurSubscription>`
    select s.stripe_subscription as id, p.stripe_customer as customer, s.status,
      case s.frequency when 'meter' then 'meter' else coalesce(s.plan_type, s.api_plan) || '-' || s.frequency end as plan,
      s.cancel_at_period_end as "cancelsAtEnd", s.end_date as "endsAt",
      s.monthly_credits is null or exists (
        select from public.credit_ledger l
        where l.user_id = p.user_id and l.request_key =
          'refill:' || s.id || ':' || to_char(s.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      ) as "hasCredits"
    from public.subscriptions s join public.profile p on p.id = s.profile_id
    where s.stripe_subscription is not null`.execute(db)
  const { rows: customers } = await sql<{ userId: string; customer: string }>`
    select user_id as "userId", stripe_customer as customer from public.profile where stripe_customer is not null`.execute(
    db,
  )
  const { rows: disputes } = await sql<{ id: string; status: string; amountPence: number }>`
    select id, status, amount_pence as "amountPence" from public.payment_dispute`.execute(db)
  return { subscriptions, customers, disputes }
}

/** Reads all pages of a list. */
async function everyOne<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of list) items.push(item)
  return items
}
