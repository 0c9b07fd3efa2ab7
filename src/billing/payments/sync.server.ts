/**
 * Copies a customer's subscriptions from Stripe. This is the only place that writes what Stripe says: webhooks, the return from a
 * checkout and every change that a customer makes call it. It reads everything anew, so it doesn't matter in which order,
 * how late or how often it's called.
 */
import { sql, type Transaction } from 'kysely'

import { refreshPlanFlags } from '#billing/plan-flags.server.ts'
import { planColumns } from '#billing/plan-terms.ts'
import type { PricedPlan } from '#billing/prices/price-lookup.ts'
import type { DB } from '#platform/database.types.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { withCustomerLock } from './customer-lock.server.ts'
import { withPlans, type KnownSubscription } from './known-plans.server.ts'
import type { PaidSite } from './payments.ts'

/** Copies the subscriptions of a user. Does nothing for users who have never opened a checkout. */
export function syncUser(site: PaidSite, userId: string): Promise<void> {
  return withCustomerLock(site.db, userId, (trx) => syncLocked(site, trx, userId))
}

/** Copies the subscriptions of a customer of Stripe. Returns false if no user is that customer. */
export async function syncStripeCustomer(site: PaidSite, stripeCustomer: string): Promise<boolean> {
  const profile = await site.db
    .selectFrom('profile')
    .select('user_id')
    .where('stripe_customer', '=', stripeCustomer)
    .executeTakeFirst()
  if (!profile) return false
  await syncUser(site, profile.user_id)
  return true
}

/** The same for callers that hold the customer's lock. */
export async function syncLocked(site: PaidSite, trx: Transaction<DB>, userId: string): Promise<void> {
  const profile = await trx
    .selectFrom('profile')
    .select(['id', 'stripe_customer'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!profile?.stripe_customer) return
  const found = await withPlans(site, trx, await subscriptionsOf(site, profile.stripe_customer))
  const rows = found.flatMap((known) => rowOf(site, known))
  const ended = rows.filter((row) => !isCurrent(row))
  const current = (['platform', 'api'] as const).flatMap((kind) => {
    const [kept, ...others] = rows
      .filter((row) => isCurrent(row) && row.plan.kind === kind)
      .toSorted(paidFirst)
    return kept ? [{ kept, others }] : []
  })
  for (const { others } of current) for (const row of others) ended.push(await cancelDuplicate(site, row))
  const owner = { profileId: profile.id, at: site.clock.now() }
  for (const row of ended) await write(trx, row, owner)
  for (const { kept } of current) await write(trx, kept, owner)
  await refreshPlanFlags(trx, profile.id)
  if (found.some(({ source: { trial_start } }) => trial_start !== null))
    await trx.updateTable('profile').set({ free_trial_used: true }).where('id', '=', profile.id).execute()
}

function isCurrent({ status }: Row): boolean {
  return status !== 'cancelled'
}

/** Orders plans whose payment has failed after the others. Otherwise the oldest stays first. */
function paidFirst(a: Row, b: Row): number {
  return Number(a.status === 'past_due') - Number(b.status === 'past_due')
}

/** Cancels a second plan of a kind at once. What was paid for it is left for the operator to refund. */
async function cancelDuplicate({ payments: { stripe }, log }: PaidSite, row: Row): Promise<Row> {
  const source = await stripe.subscriptions.cancel(row.id)
  log.error(
    { subscription: row.id, invoice: source.latest_invoice },
    'a customer had two subscriptions of a kind: the second has been cancelled; refund its invoice if it was paid',
  )
  return { ...row, status: 'cancelled', source }
}

/** All subscriptions of a customer that exist or have existed, oldest first. */
export async function subscriptionsOf(
  { payments: { stripe } }: PaidSite,
  customer: string,
): Promise<StripeSubscription[]> {
  const listed = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  return listed.toReversed()
}

/** Whether a subscription is running, or will once it's paid. */
export function isLive({ status }: StripeSubscription): boolean {
  return status in STATUSES && STATUSES[status] !== 'cancelled'
}

const STATUSES: Partial<Record<StripeSubscription['status'], Row['status']>> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'cancelled',
}

type Row = {
  id: string
  status: 'trial' | 'active' | 'past_due' | 'cancelled'
  plan: PricedPlan
  source: StripeSubscription
}

function rowOf(site: PaidSite, { source, plan }: KnownSubscription): Row[] {
  const status = STATUSES[source.status]
  if (status === undefined) return []
  if (plan) return [{ id: source.id, status, plan, source }]
  site.log.error({ subscription: source.id }, 'a subscription has a price that isn’t in the settings')
  return []
}

async function write(
  trx: Transaction<DB>,
  { id, status, plan, source }: Row,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  const item = source.items.data[0]
  const first = Number(source.metadata['first_credits'] ?? Number.NaN)
  const values = {
    ...planColumns(plan),
    status,
    trial_end: dateOf(source.trial_end),
    start_date: dateOf(item?.current_period_start ?? null),
    end_date: dateOf(source.ended_at ?? item?.current_period_end ?? null),
    started_at: dateOf(source.start_date),
    first_credits: Number.isInteger(first) ? first : null,
    cancel_at_period_end: source.cancel_at_period_end,
  }
  if (status === 'trial' || status === 'active') await endOthers(trx, { profileId, id, kind: plan.kind })
  const { id: rowId } = await trx
    .insertInto('subscriptions')
    .values({
      ...values,
      profile_id: profileId,
      stripe_subscription: id,
      created_at: new Date(source.created * 1000),
    })
    .onConflict((conflict) => conflict.column('stripe_subscription').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select credits.refill_due(${at}, ${rowId})`.execute(trx)
}

/** A plan that is paid for replaces one of its kind that an operator granted. */
async function endOthers(
  trx: Transaction<DB>,
  { profileId, id, kind }: { profileId: string; id: string; kind: PricedPlan['kind'] },
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', end_date: sql<Date>`now()` })
    .where('profile_id', '=', profileId)
    .where('plan_kind', '=', kind)
    .where('status', 'in', ['trial', 'active'])
    .where('stripe_subscription', 'is distinct from', id)
    .execute()
}

function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000)
}
