import type { Transaction } from 'kysely'

import type { SignedInCustomer } from '#billing/customer.ts'
import type { DB } from '#platform/database.types.ts'

import type { PaidSite } from './payments.ts'

/** The customer's ID in Stripe, made the first time. The caller holds the customer's lock. */
export async function ensureStripeCustomer(
  { payments: { stripe } }: PaidSite,
  trx: Transaction<DB>,
  { userId, email, profile }: SignedInCustomer,
): Promise<string> {
  const known = await findStripeCustomer(trx, userId)
  if (known !== null) return known
  const { id } = await stripe.customers.create(
    {
      ...(email === null ? {} : { email }),
      ...(profile.firstName === null ? {} : { name: profile.firstName }),
      metadata: { user_id: userId },
    },
    { idempotencyKey: `customer:${userId}` },
  )
  await trx.updateTable('profile').set({ stripe_customer: id }).where('user_id', '=', userId).execute()
  return id
}

/** Reads the customer's ID in Stripe; null before the first checkout. */
export async function findStripeCustomer(
  trx: Pick<Transaction<DB>, 'selectFrom'>,
  userId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('profile')
    .select('stripe_customer')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.stripe_customer ?? null
}
