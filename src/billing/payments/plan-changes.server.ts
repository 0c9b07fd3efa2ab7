import type { Transaction } from 'kysely'

import { refreshPlanFlags } from '#billing/plan-flags.server.ts'
import type { DB } from '#platform/database.types.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { withCustomerLock } from './customer-lock.server.ts'
import { paidSite } from './payments.ts'
import { syncLocked } from './sync.server.ts'

/** Which of a customer's plans to change. */
export type PlanToChange = { userId: string; subscriptionId: string }

/**
 * Cancels a plan: it runs until the end of the period that has been paid for. One whose payment has failed, or that an operator
 * granted, ends at once. Returns false if the customer has no such plan.
 */
export function cancelPlan(site: SiteContext, which: PlanToChange): Promise<boolean> {
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
    if (!paid) return false
    const { subscriptions } = paid.payments.stripe
    if (cancels && plan.status === 'past_due') await subscriptions.cancel(id)
    else await subscriptions.update(id, { cancel_at_period_end: cancels })
    await syncLocked(paid, trx, userId)
    return true
  })
}

/** UUIDs only: anything else isn't an ID of ours. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function findPlan(trx: Transaction<DB>, { userId, subscriptionId }: PlanToChange) {
  if (!ID.test(subscriptionId)) return undefined
  return trx
    .selectFrom('subscriptions as s')
    .innerJoin('profile as p', 'p.id', 's.profile_id')
    .select(['s.id', 's.profile_id', 's.status', 's.stripe_subscription'])
    .where('s.id', '=', subscriptionId)
    .where('p.user_id', '=', userId)
    .where('s.status', 'in', ['trial', 'active', 'past_due'])
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
