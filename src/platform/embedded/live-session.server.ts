import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'

import { isDatabaseAway } from '#platform/database.server.ts'

import { sessionClaims } from './session-claims.server.ts'

/**
 * Refuses access tokens whose session has ended. They are signed for an hour, and Lite reads nothing but the signature: without
 * this a stolen token would outlive a sign-out and a new password.
 */
export function requireLiveSession(pool: pg.Pool, jwtSecret: string): MiddlewareHandler {
  return async (c, next): Promise<Response | void> => {
    const claims = await sessionClaims(c.req.raw, jwtSecret)
    if (!claims) return next()
    try {
      if (await isLive(pool, claims.sessionId)) return await next()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return c.json({ message: 'The account service cannot answer now' }, 503, { 'Retry-After': '10' })
    }
    return c.json(
      { code: 403, error_code: 'session_not_found', msg: 'The session of this access token has ended' },
      403,
    )
  }
}

async function isLive(pool: pg.Pool, sessionId: string | null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from auth.sessions where id = $1::uuid and (not_after is null or not_after > now())`,
    [sessionId],
  )
  return rowCount === 1
}

/** Ends every session of an account but one; their refresh tokens go with them. */
export async function endOtherSessions(
  pool: pg.Pool,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  await pool.query('delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid', [
    userId,
    sessionId,
  ])
}
