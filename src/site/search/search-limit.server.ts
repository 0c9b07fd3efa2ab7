import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { Client, SiteContext } from '#platform/site-context.ts'

/** What a visitor sees who searches too often. */
export const TOO_MANY_SEARCHES = 'You’ve made a lot of searches. Wait a minute and try again.'

const LIMIT = { bucket: 'search by address', limit: 300, windowSeconds: 60, refill: 'steady' } as const

/** Whether this address may search once more. */
export async function allowSearch(
  { db }: Pick<SiteContext, 'db'>,
  { address }: Client,
  now: Date,
): Promise<boolean> {
  const { allowed } = await takeAttempt(db, { ...LIMIT, subject: address, now })
  return allowed
}
