import type { Transaction } from 'kysely'

import { livePlans } from '#billing/customer-plans.server.ts'
import { refreshPlanFlags } from '#billing/plan-flags.server.ts'
import type { DB } from '#platform/database.types.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { cancelNow, isMetered } from './cancel-now.server.ts'
import { dropPendingChange } from './close-checkouts.server.ts'
import { withCustomerLock } from './customer-lock.server.ts'
import { paidSite, type PaidSite } from './payments.ts'
import { reportUsageOf } from './report-usage.server.ts'
import { findStripeCustomer } from './stripe-customer.server.ts'
import { dropSuccessors } from './successors.server.ts'
import { isPaid, siteStatus, subscriptionsOf, syncLocked } from './sync.server.ts'

/** Which of a customer's plans to change. */
export type PlanToChange = { userId: string; subscriptionId: string }

/**
 * Cancels a plan: it runs until the end of the period that has been paid for. One whose payment has failed or is being taken, or
 * that an operator granted, ends at once; calls are billed first. A change that hasn't begun is taken back. Returns false if the customer has no such plan.
 */
export async function cancelPlan(site: SiteContext, which: PlanToChange): Promise<boolean> {
  const paid = paidSite(site)
  if (paid) await reportUsageOf(paid, which.userId, site.clock.now(), { withToday: true })
  return changePlan(site, which, { cancels: true })
}

/** Keeps a plan that was to end with its period. Returns false if the customer has no such plan. */
export function keepPlan(site: SiteContext, which: PlanToChange): Promise<boolean> {
  return changePlan(site, which, { cancels: false })
}

function changePlan(
  site: SiteContext,
  { userId, subscriptionId }: PlanToChange,
  { cancels }: { cancels: boolean },
): Promise<boolean> {
  const paid = paidSite(site)
  return withCustomerLock(site.db, userId, async (trx) => {
    const plan = await findPlan(trx, { userId, subscriptionId })
    if (!plan) return false
    const id = plan.stripe_subscription
    if (id === null) {
      if (cancels) await endGranted(trx, plan, site.clock.now())
      return cancels
    }
    const customer = await findStripeCustomer(trx, userId)
    if (!paid || customer === null) return false
    await dropSuccessors(paid, id, await subscriptionsOf(paid, customer))
    if (cancels) await cancelAtStripe(paid, id)
    else await paid.payments.stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await syncLocked(paid, trx, userId)
    return true
  })
}

/** A metered plan whose bill is being taken runs on: its new period costs only the calls made in it. */
async function cancelAtStripe(site: PaidSite, id: string): Promise<void> {
  const { subscriptions } = site.payments.stripe
  const source = await subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  await dropPendingChange(site, source)
  if (siteStatus(source) === 'past_due' || (!isPaid(source) && !isMetered(source)))
    await cancelNow(site, source)
  else await subscriptions.update(id, { cancel_at_period_end: true })
}

/** UUIDs only: anything else isn't an ID of ours. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findPlan(trx: Transaction<DB>, { userId, subscriptionId }: PlanToChange) {
  if (!ID.test(subscriptionId)) return undefined
  return livePlans(trx, userId)
    .select(['s.id', 's.profile_id', 's.stripe_subscription'])
    .where('s.id', '=', subscriptionId)
    .executeTakeFirst()
}

async function endGranted(
  trx: Transaction<DB>,
  { id, profile_id }: { id: string; profile_id: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', end_date: now })
    .where('id', '=', id)
    .execute()
  await refreshPlanFlags(trx, profile_id)
}
