import type { Transaction } from 'kysely'

import type { SignedInCustomer } from '#billing/customer.ts'
import type { DB } from '#platform/database.types.ts'

import type { PaidSite } from './payments.ts'

/**
 * Returns the customer's ID in Stripe, and creates the customer the first time. The ID is kept even if what follows fails. The
 * caller holds the customer's lock.
 */
export async function ensureStripeCustomer(
  { db, log, payments: { stripe } }: PaidSite,
  trx: Transaction<DB>,
  { userId, email, profile }: SignedInCustomer,
): Promise<string> {
  const known = await findStripeCustomer(trx, userId)
  if (known !== null) return known
  // Only what never changes: Stripe refuses a repeated key with other values for a day.
  const created = { metadata: { user_id: userId } }
  const { id } = await stripe.customers.create(created, { idempotencyKey: `new customer:${userId}` })
  await db.updateTable('profile').set({ stripe_customer: id }).where('user_id', '=', userId).execute()
  const details = {
    ...(email === null ? {} : { email }),
    ...(profile.firstName === null ? {} : { name: profile.firstName }),
  }
  await stripe.customers.update(id, details).catch((error: unknown) => {
    log.error({ err: error, customer: id }, 'could not write a customer’s name and email address to Stripe')
  })
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
