/**
 * Copies a customer's subscriptions from Stripe. This is the only place that writes what Stripe says: webhooks, the return from a
 * checkout and every change that a customer makes call it. It reads everything afresh, so it doesn't matter in which order,
 * how late or how often it's called.
 */
import { sql, type Transaction } from 'kysely'

import { refreshPlanFlags } from '#billing/plan-flags.server.ts'
import { planColumns } from '#billing/plan-terms.ts'
import { priceKey, type PricedPlan } from '#billing/prices/price-lookup.ts'
import type { DB } from '#platform/database.types.ts'
import type { StripeSubscription } from '#platform/stripe.server.ts'

import { cancelNow, isMetered, voidUnpaid } from './cancel-now.server.ts'
import { withCustomerLock } from './customer-lock.server.ts'
import { isEnding, withPlans, type KnownSubscription } from './known-plans.server.ts'
import type { PaidSite } from './payments.ts'
import { refundDuplicate } from './refund-duplicate.server.ts'
import { endWithPeriod, orphanedSuccessors } from './successors.server.ts'

/** Copies the subscriptions of a user. Does nothing for users who have never opened a checkout. */
export function syncUser(site: PaidSite, userId: string): Promise<void> {
  return withCustomerLock(site.db, userId, (trx) => syncLocked(site, trx, userId))
}

/** Copies the subscriptions of a customer of Stripe. Returns the user; null if no user is that customer. */
export async function syncStripeCustomer(site: PaidSite, stripeCustomer: string): Promise<string | null> {
  const profile = await site.db
    .selectFrom('profile')
    .select('user_id')
    .where('stripe_customer', '=', stripeCustomer)
    .executeTakeFirst()
  if (!profile) return null
  await syncUser(site, profile.user_id)
  return profile.user_id
}

/** Copies the subscriptions of a user whose lock the caller holds. */
export async function syncLocked(site: PaidSite, trx: Transaction<DB>, userId: string): Promise<void> {
  const profile = await trx
    .selectFrom('profile')
    .select(['id', 'stripe_customer'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!profile?.stripe_customer) return
  const all = await subscriptionsOf(site, profile.stripe_customer)
  const orphans = orphanedSuccessors(all)
  for (const { id } of orphans) await site.payments.stripe.subscriptions.cancel(id)
  const found = await withPlans(
    site,
    trx,
    all.filter((each) => !orphans.includes(each)),
  )
  await endSucceeded(site, found)
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
  if (found.some(({ source }) => hadFreeTrial(source)))
    await trx.updateTable('profile').set({ free_trial_used: true }).where('id', '=', profile.id).execute()
}

/**
 * Ends plans that another one has replaced or followed, and makes those end with their period that another one will follow. Stripe may
 * begin the next plan a moment before it ends the one before: they aren't duplicates.
 */
async function endSucceeded(site: PaidSite, found: KnownSubscription[]): Promise<void> {
  for (const each of found.filter(({ source }) => isLive(source))) {
    const { source, successor } = each
    if (successor) await endWithPeriod(site, source)
    const begun = found.find(
      (other) => isLive(other.source) && other.source.metadata['follows'] === source.id,
    )
    const isReplaced = found.some(
      (other) =>
        other.source.metadata['replaces'] === source.id &&
        other.source.status === 'active' &&
        isPaid(other.source),
    )
    if (!begun && !isReplaced) continue
    if (begun && hasRenewed(each, begun.source)) await refundDuplicate(site, each)
    await cancelNow(site, source)
    each.source = await site.payments.stripe.subscriptions.retrieve(source.id)
  }
}

/** Whether a plan has begun another period that its successor is for, because nobody could make it end in time. Calls stay due. */
function hasRenewed(
  known: KnownSubscription,
  { trial_end: handover }: StripeSubscription,
): known is KnownSubscription & { plan: PricedPlan } {
  const start = known.source.items.data[0]?.current_period_start ?? 0
  return known.plan !== null && !isMetered(known.source) && handover !== null && start >= handover
}

function isCurrent({ status }: Row): boolean {
  return status !== 'cancelled'
}

/** Orders plans whose payment has failed after the others. Otherwise the oldest stays first. */
function paidFirst(a: Row, b: Row): number {
  return Number(a.status === 'past_due') - Number(b.status === 'past_due')
}

/** Refunds a second plan of a kind and then cancels it: once it's cancelled, nothing shows that its payment was one too many. */
async function cancelDuplicate(site: PaidSite, row: Row): Promise<Row> {
  const refundedPence = await refundDuplicate(site, row)
  const source = await site.payments.stripe.subscriptions.cancel(row.id)
  await voidUnpaid(site, row.source)
  site.log.warn(
    { subscription: row.id, refundedPence },
    'a customer had two subscriptions of a kind: the second has been refunded and cancelled',
  )
  return { ...row, status: 'cancelled', source }
}

/** Lists all subscriptions that a customer has or has had, oldest first. */
export async function subscriptionsOf(
  { payments: { stripe } }: PaidSite,
  customer: string,
): Promise<StripeSubscription[]> {
  const listed = await stripe.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
    .autoPagingToArray({ limit: 1_000 })
  return listed.toReversed()
}

/** Whether a subscription is running, or will once it's paid. */
export function isLive(subscription: StripeSubscription): boolean {
  return (siteStatus(subscription) ?? 'cancelled') !== 'cancelled'
}

/** Whether a subscription began with a free trial. A successor begins with one at Stripe too, but only to wait for the plan before it. */
export function hadFreeTrial({ trial_start: start, metadata }: StripeSubscription): boolean {
  return start !== null && metadata['follows'] === undefined
}

/** Returns our word for a subscription's status. Null before its first payment. */
export function siteStatus({ status }: StripeSubscription): Row['status'] | null {
  return STATUSES[status] ?? null
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
  next: PricedPlan | null
  isEnding: boolean
  source: StripeSubscription
}

function rowOf(site: PaidSite, known: KnownSubscription): Row[] {
  const { source, plan, next } = known
  const status = siteStatus(source)
  if (status === null) return []
  if (plan) return [{ id: source.id, status, plan, next, isEnding: isEnding(known), source }]
  site.log.error({ subscription: source.id }, 'a subscription has a price that isn’t in the settings')
  return []
}

async function write(
  trx: Transaction<DB>,
  { id, status, plan, next, isEnding: ends, source }: Row,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  const first = Number(source.metadata['first_credits'] ?? Number.NaN)
  const terms = planColumns(plan)
  const isSettled = status === 'cancelled' || isPaid(source)
  const values = {
    status,
    trial_end: dateOf(source.trial_end),
    started_at: dateOf(source.start_date),
    first_credits: Number.isInteger(first) ? first : null,
    cancel_at_period_end: ends,
    next_plan: next && priceKey(next),
    ...(isSettled ? periodOf(source) : {}),
  }
  if (status === 'trial' || status === 'active') await endOthers(trx, { profileId, id, kind: plan.kind })
  const { id: rowId } = await trx
    .insertInto('subscriptions')
    .values({
      ...terms,
      ...values,
      profile_id: profileId,
      stripe_subscription: id,
      created_at: new Date(source.created * 1000),
    })
    .onConflict((conflict) =>
      conflict.column('stripe_subscription').doUpdateSet({ ...(isSettled ? terms : {}), ...values }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select credits.refill_due(${at}, ${rowId})`.execute(trx)
  await giveExtraCredits(trx, { source, profileId, rowId, plan, at })
}

type Extra = { source: StripeSubscription; profileId: string; rowId: string; plan: PricedPlan; at: Date }

/** Gives the credits of a change to a more expensive tier, once. */
async function giveExtraCredits(trx: Transaction<DB>, { source, profileId, rowId, plan, at }: Extra) {
  const [start, key, added] = (source.metadata['extra_credits'] ?? '').split(' ')
  const credits = Number(added)
  if (!Number.isInteger(credits) || credits <= 0) return
  const entry = `change:${rowId}:${start}:${key}`
  await sql`
    select credits.give_once(user_id, ${plan.kind}, ${credits}, ${`${plan.tier} plan`}, ${entry}, ${at})
    from public.profile where id = ${profileId}`.execute(trx)
}

/**
 * Whether the current period has been paid for. Stripe begins it an hour or so before it collects the money; until then we keep the
 * period before and its plan, so that no credits are given for the new one. The invoice of a change doesn't count: while it's unpaid,
 * nothing has changed, and changes are only begun in periods that have been paid for.
 */
export function isPaid({ status, latest_invoice: invoice }: StripeSubscription): boolean {
  if (status === 'trialing' || invoice === null || typeof invoice === 'string') return true
  return (
    invoice.status === 'paid' || (status === 'active' && invoice.billing_reason === 'subscription_update')
  )
}

function periodOf({ items: { data }, ended_at }: StripeSubscription) {
  return {
    start_date: dateOf(data[0]?.current_period_start ?? null),
    end_date: dateOf(ended_at ?? data[0]?.current_period_end ?? null),
  }
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
