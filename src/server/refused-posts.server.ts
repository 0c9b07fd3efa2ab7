import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { clientOf, networkOf } from '#platform/client-address.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

/** Limit on rejected bodies: reading one costs us time but costs the sender nothing. People only send a few by mistake. */
const REFUSED = { bucket: 'refused posts by address', limit: 200, windowSeconds: 600 } as const
/** Statuses: malformed, too large, unknown type, invalid. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422])
const MAX_KNOWN = 10_000

/**
 * Limits how many rejected bodies an IP address may send. After that, bodies get 429 before they're read. The count is
 * in the database; this process only remembers who has used it up.
 */
export function limitRefusedPosts(site: SiteContext): MiddlewareHandler {
  const blocked = new Map<string, number>()
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { address } = clientOf(c, site)
    const network = networkOf(address)
    const now = site.clock.now()
    const seconds = Math.ceil(((blocked.get(network) ?? 0) - now.getTime()) / 1000)
    if (seconds > 0) {
      c.header('retry-after', String(seconds))
      throw new HTTPException(429, {
        message: 'You’ve sent a lot of requests that we couldn’t accept. Please try again in a few minutes.',
      })
    }
    await next()
    if (!REFUSALS.has(c.res.status)) return
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, {
      ...REFUSED,
      subject: address,
      now,
    }).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return { allowed: true, retryAfterSeconds: 0 }
    })
    if (allowed) return
    blocked.delete(network)
    blocked.set(network, now.getTime() + retryAfterSeconds * 1000)
    for (const oldest of blocked.keys()) if (blocked.size > MAX_KNOWN) blocked.delete(oldest)
  }
}
