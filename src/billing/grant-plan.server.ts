import { sql, type Transaction } from 'kysely'

import { systemClock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { DB } from '#platform/database.types.ts'

import { refreshPlanFlags } from './plan-flags.server.ts'
import { planColumns } from './plan-terms.ts'
import type { ApiTier, Frequency, PlatformTier } from './plans.ts'
import type { PricedPlan } from './prices/price-lookup.ts'

/** The plans to grant. `legacy` makes a founding customer. A platform and an API plan can be granted together. */
export type Grant = {
  userId: string
  plan?: PlatformTier | 'legacy' | undefined
  apiPlan?: ApiTier | undefined
  annual?: boolean
}

/** Thrown if the user pays for a plan of the granted kind, which would still be charged. */
export class PaidPlanError extends Error {}

/** Thrown if the user has no profile. */
export class UnknownUserError extends Error {}

/**
 * Grants plans without payment, for operators: writes subscriptions, flags, credits and ledger rows in one transaction.
 * Granting a plan the user already has changes nothing. Another plan of the same type replaces the current one, and its
 * credits are added to the balance. Granted plans renew by themselves until they're cancelled. Founding customers stay founding customers.
 * Throws an UnknownUserError if there's no such user, and a PaidPlanError if they pay for a plan of that type.
 */
export async function grantPlan(
  db: Database,
  { userId, plan, apiPlan, annual = false }: Grant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profile')
      .select('id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!profile) throw new UnknownUserError(`No user with ID ${userId}`)
    const frequency = annual ? 'annually' : 'monthly'
    const customer = { profileId: profile.id, now: systemClock.now() }
    if (plan === 'legacy') await markFoundingCustomer(trx, userId)
    else if (plan) await subscribe(trx, customer, { kind: 'platform', tier: plan, frequency })
    if (apiPlan)
      await subscribe(trx, customer, {
        kind: 'api',
        tier: apiPlan,
        frequency: apiPlan === 'meter' ? 'meter' : frequency,
      })
    await refreshPlanFlags(trx, profile.id)
  })
}

async function markFoundingCustomer(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx
    .updateTable('profile')
    .set({ monthly_plan: 'legacy', platform_customer: true, api_customer: true })
    .where('user_id', '=', userId)
    .execute()
}

async function subscribe(
  trx: Transaction<DB>,
  { profileId, now }: { profileId: string; now: Date },
  plan: PricedPlan,
): Promise<void> {
  const current = await currentGrant(trx, profileId, plan.kind)
  if (current?.tier === plan.tier) {
    await trx
      .updateTable('subscriptions')
      .set({ ...planColumns(plan), status: 'active', trial_end: null })
      .where('id', '=', current.id)
      .execute()
    return
  }
  if (current) {
    await trx
      .updateTable('subscriptions')
      .set({ status: 'cancelled', end_date: now })
      .where('id', '=', current.id)
      .execute()
  }
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      ...planColumns(plan),
      profile_id: profileId,
      status: 'active',
      start_date: now,
      started_at: now,
      end_date:
        PERIOD[plan.frequency] && sql<Date>`${now}::timestamptz + ${PERIOD[plan.frequency]}::interval`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select credits.refill_due(${now}, ${id})`.execute(trx)
}

/** Finds the current plan of a kind. Throws if Stripe bills for it. */
async function currentGrant(trx: Transaction<DB>, profileId: string, kind: PricedPlan['kind']) {
  const current = await trx
    .selectFrom('subscriptions')
    .select(['id', 'stripe_subscription', sql<string>`coalesce(plan_type, api_plan)`.as('tier')])
    .where('profile_id', '=', profileId)
    .where('plan_kind', '=', kind)
    .where((row) =>
      row.or([
        row('status', 'in', ['trial', 'active']),
        row('status', '=', 'past_due').and('stripe_subscription', 'is not', null),
      ]),
    )
    .orderBy(sql`stripe_subscription is null`)
    .executeTakeFirst()
  if (current && current.stripe_subscription !== null)
    throw new PaidPlanError(
      `This user pays for the ${kind} plan ${current.tier} by Stripe. Cancel that subscription in Stripe first.`,
    )
  return current
}

const PERIOD: Record<Frequency, string | null> = { monthly: '1 month', annually: '1 year', meter: null }
