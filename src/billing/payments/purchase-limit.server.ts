import { takeAttempt } from '#platform/rate-limit.server.ts'

import type { PaidSite } from './payments.ts'

const PURCHASES = { bucket: 'purchases by account', limit: 30, windowSeconds: 3_600 }

/** What customers are told who try to buy too often. */
export const TOO_MANY_PURCHASES = 'You’ve tried this many times in the last hour. Please try again later.'

/** Counts a try to buy a plan, and returns whether the account may make it. Each one calls Stripe several times. */
export async function mayPurchase({ db, clock }: PaidSite, userId: string): Promise<boolean> {
  return (await takeAttempt(db, { ...PURCHASES, subject: userId, now: clock.now() })).allowed
}
