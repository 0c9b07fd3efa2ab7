import { isDatabaseAway } from '#platform/database.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { Client, SiteContext } from '#platform/site-context.ts'

/**
 * Limit on new simulations per IP address: ten thousand runs take 3 to 60 ms of processor time. Somebody who reads each
 * page for five seconds stays below it.
 */
const CHANCES = { bucket: 'chances by address', limit: 120, windowSeconds: 600 }

/** Counts a simulation. Returns null if it's allowed, otherwise the minutes until the next one is. */
export async function allowSimulation(
  { db }: Pick<SiteContext, 'db'>,
  { address: subject }: Client,
  now: Date,
): Promise<number | null> {
  try {
    const { allowed, retryAfterSeconds } = await takeAttempt(db, { ...CHANCES, subject, now })
    return allowed ? null : Math.ceil(retryAfterSeconds / 60)
  } catch (error) {
    // Pages do not depend on a limit.
    if (isDatabaseAway(error)) return null
    throw error
  }
}
