import type { Transaction } from 'kysely'

import type { DB } from '#platform/database.types.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { closeCheckouts } from './close-checkouts.server.ts'
import { withCustomerLock } from './customer-lock.server.ts'
import { paidSite } from './payments.ts'
import { findStripeCustomer } from './stripe-customer.server.ts'
import { isLive, subscriptionsOf, syncLocked } from './sync.server.ts'

/** Called before anything is deleted. Throws if it no longer should be, because nobody waits for the answer. */
type BeforeDeletion = () => void

/**
 * Deletes the customer from Stripe and then the user, so that nobody without an account is charged. Returns false and deletes
 * nothing if Stripe still bills for a plan. Throws, and deletes nothing, if Stripe can't be reached.
 */
export function closeAccount(
  site: SiteContext,
  userId: string,
  { begin, deleteUser }: { begin: BeforeDeletion; deleteUser: (trx: Transaction<DB>) => Promise<void> },
): Promise<boolean> {
  const paid = paidSite(site)
  return withCustomerLock(site.db, userId, async (trx) => {
    const customer = await findStripeCustomer(trx, userId)
    if (customer !== null) {
      if (!paid) throw new Error('A customer of Stripe can’t be deleted without access to Stripe')
      const { customers } = paid.payments.stripe
      const isDeleted = (await customers.retrieve(customer)).deleted === true
      if (!isDeleted) {
        await closeCheckouts(paid, customer)
        if ((await subscriptionsOf(paid, customer)).some(isLive)) {
          await syncLocked(paid, trx, userId)
          return false
        }
        begin()
        await customers.del(customer)
      }
    }
    begin()
    await deleteUser(trx)
    return true
  })
}
