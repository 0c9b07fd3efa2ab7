import { copyDispute } from '#billing/payments/disputes.server.ts'
import type { PaidSite } from '#billing/payments/payments.ts'
import { syncStripeCustomer } from '#billing/payments/sync.server.ts'
import type { Job } from '#platform/jobs/run-jobs.server.ts'

import { readBooks } from './books.server.ts'
import { differencesIn, type Difference } from './differences.ts'

/** A difference that was found, and whether copying from Stripe has fixed it. */
export type FoundDifference = Difference & { mended: boolean }

const DAY_MS = 86_400_000
/** How many nights are kept. */
const KEPT = 90

/**
 * Compares Stripe with our tables every night, and copies the subscriptions of customers that differ, and their disputes, once more. That fixes what lost
 * webhooks left behind, and refunds duplicates; it never charges. The rest is for the operator.
 */
export function reconcilePayments(site: PaidSite): Job {
  return {
    name: 'compare payments with Stripe',
    everyMs: DAY_MS,
    run: async (client, now) => {
      const { compared, differences } = await reconcile(site)
      await client.query(
        'insert into public.payment_check (ran_at, compared, differences) values ($1, $2, $3)',
        [now, JSON.stringify(compared), JSON.stringify(differences)],
      )
      await client.query(
        'delete from public.payment_check where id <= (select max(id) from public.payment_check) - $1',
        [KEPT],
      )
      const left = differences.filter(({ mended }) => !mended)
      if (left.length > 0) site.log.error({ left }, 'Stripe and the site don’t agree: see /operator/payments')
      else site.log.info({ compared, mended: differences.length }, 'Stripe and the site agree')
    },
  }
}

/** Compares, fixes what copying from Stripe can fix, and compares again. */
export async function reconcile(site: PaidSite) {
  const books = await readBooks(site)
  const before = differencesIn(books)
  const customers = new Set(before.flatMap(({ customer }) => (customer === null ? [] : [customer])))
  for (const customer of customers)
    await syncStripeCustomer(site, customer).catch((error: unknown) =>
      site.log.error({ err: error, customer }, 'could not fix a customer’s subscriptions'),
    )
  const disputed = new Set(books.stripe.disputes.map(({ id }) => id))
  const disputes = new Set(before.flatMap(({ subject }) => (disputed.has(subject) ? [subject] : [])))
  for (const id of disputes)
    await copyDispute(site, id).catch((error: unknown) =>
      site.log.error({ err: error, dispute: id }, 'could not copy a dispute'),
    )
  const after = customers.size + disputes.size === 0 ? before : differencesIn(await readBooks(site))
  const remaining = new Set(after.map(keyOf))
  const differences: FoundDifference[] = before.map((each) => ({
    ...each,
    mended: !remaining.has(keyOf(each)),
  }))
  const compared = Object.fromEntries(
    Object.entries(books.stripe).map(([name, objects]) => [name, objects.length]),
  )
  return { compared, differences }
}

function keyOf({ subject, what }: Difference): string {
  return `${subject} ${what}`
}
