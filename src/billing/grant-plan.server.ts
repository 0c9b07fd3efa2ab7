import { sql, type Transaction } from 'kysely'

import type { Database } from '#platform/database.server.ts'
import type { DB } from '#platform/database.types.ts'

import { getApiPlan, getPlatformPlan, type ApiTier, type Frequency, type PlatformTier } from './plans.ts'

/** The plans to grant. `legacy` makes a founding customer. A platform and an API plan can be granted together. */
export type Grant = {
  userId: string
  plan?: PlatformTier | 'legacy' | undefined
  apiPlan?: ApiTier | undefined
  annual?: boolean
}

/** Thrown if the user has no profile. */
export class UnknownUserError extends Error {}

/**
 * Grants plans without payment, for operators: writes subscriptions, flags, credits and ledger rows in one transaction.
 * Granting a plan the user already has changes nothing. Another plan of the same type replaces the current one, and its
 * credits are added to the balance. Founding customers stay founding customers.
 * Throws an UnknownUserError if there's no such user.
 */
export async function grantPlan(
  db: Database,
  { userId, plan, apiPlan, annual = false }: Grant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profile = await trx
      .selectFrom('profile')
      .select(['id', 'user_id'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!profile) throw new UnknownUserError(`No user with ID ${userId}`)
    const customer = { profileId: profile.id, userId: profile.user_id, annual }
    if (plan === 'legacy') await markFoundingCustomer(trx, userId)
    else if (plan) await subscribe(trx, customer, platformTerms(plan, annual))
    if (apiPlan) await subscribe(trx, customer, apiTerms(apiPlan, annual))
    await refreshMonthlyPlan(trx, customer)
  })
}

type Terms = {
  kind: 'platform' | 'api'
  column: 'plan_type' | 'api_plan'
  tier: string
  amountPence: number
  frequency: Frequency
  credits: number
}

function platformTerms(tier: PlatformTier, annual: boolean): Terms {
  const plan = getPlatformPlan(tier)
  return { kind: 'platform', column: 'plan_type', tier, ...price(plan, annual), credits: plan.credits ?? 0 }
}

function apiTerms(tier: ApiTier, annual: boolean): Terms {
  const common = { kind: 'api', column: 'api_plan', tier } as const
  if (tier === 'meter') return { ...common, amountPence: 0, frequency: 'meter', credits: 0 }
  const plan = getApiPlan(tier)
  return { ...common, ...price(plan, annual), credits: plan.callsPerMonth }
}

function price(plan: { monthlyPounds: number; annualPounds: number }, annual: boolean) {
  return annual
    ? ({ amountPence: plan.annualPounds * 100, frequency: 'annually' } as const)
    : ({ amountPence: plan.monthlyPounds * 100, frequency: 'monthly' } as const)
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
  { profileId, userId }: { profileId: string; userId: string },
  terms: Terms,
): Promise<void> {
  const current = await trx
    .selectFrom('subscriptions')
    .select(['id', `${terms.column} as tier`])
    .where('profile_id', '=', profileId)
    .where(terms.column, 'is not', null)
    .where('status', 'in', ['trial', 'active'])
    .executeTakeFirst()
  const { amountPence: amount, frequency } = terms
  if (current?.tier === terms.tier) {
    await trx
      .updateTable('subscriptions')
      .set({ status: 'active', trial_end: null, amount, frequency })
      .where('id', '=', current.id)
      .execute()
    return
  }
  if (current) {
    await trx
      .updateTable('subscriptions')
      .set({ status: 'cancelled', end_date: sql<Date>`now()` })
      .where('id', '=', current.id)
      .execute()
  }
  const { id } = await trx
    .insertInto('subscriptions')
    .values({ profile_id: profileId, status: 'active', amount, frequency, [terms.column]: terms.tier })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addCredits(trx, { userId, terms, requestKey: `grant:${id}` })
}

async function addCredits(
  trx: Transaction<DB>,
  { userId, terms, requestKey }: { userId: string; terms: Terms; requestKey: string },
): Promise<void> {
  const column = terms.kind === 'api' ? 'api_credits' : 'platform_credits'
  const flag = terms.kind === 'api' ? { api_customer: true } : { platform_customer: true }
  const { balance } = await trx
    .updateTable('profile')
    .set((eb) => ({ ...flag, [column]: eb(column, '+', terms.credits) }))
    .where('user_id', '=', userId)
    .returning(`${column} as balance`)
    .executeTakeFirstOrThrow()
  if (terms.credits === 0) return
  await trx
    .insertInto('credit_ledger')
    .values({
      user_id: userId,
      kind: terms.kind,
      delta: terms.credits,
      balance_after: balance,
      reason: 'grant',
      service: `${terms.tier} plan`,
      request_key: requestKey,
    })
    .execute()
}

async function refreshMonthlyPlan(
  trx: Transaction<DB>,
  customer: { profileId: string; userId: string },
): Promise<void> {
  const current = await trx
    .selectFrom('subscriptions')
    .select(['plan_type', 'api_plan'])
    .where('profile_id', '=', customer.profileId)
    .where('status', 'in', ['trial', 'active'])
    .execute()
  const tier =
    current.find((row) => row.plan_type)?.plan_type ?? current.find((row) => row.api_plan)?.api_plan ?? null
  await trx
    .updateTable('profile')
    .set({ monthly_plan: tier })
    .where('user_id', '=', customer.userId)
    .where('monthly_plan', 'is distinct from', 'legacy')
    .execute()
}
