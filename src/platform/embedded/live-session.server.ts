import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'

import { isDatabaseAway } from '#platform/database.server.ts'

import { authProblem } from './auth-problem.ts'
import { bearerOf, sessionClaims, type SessionClaims } from './session-claims.server.ts'

type Options = { pool: pg.Pool; jwtSecret: string; publishableKey: string; secretKey: string }

/**
 * Rejects access tokens whose session has ended. They're signed for an hour, and Lite's data API checks only the
 * signature: without this, a stolen token would outlive a sign-out and a new password. An Authorization header must
 * contain a valid token or one of our keys. Lite's parsing is more lenient than ours, so headers that we can't read
 * must not reach it.
 */
export function requireLiveSession({
  pool,
  jwtSecret,
  publishableKey,
  secretKey,
}: Options): MiddlewareHandler {
  return async (c, next): Promise<Response | void> => {
    if (c.req.header('authorization') === undefined) return next()
    const token = bearerOf(c.req.raw)
    if (token === publishableKey || token === secretKey) return next()
    const claims = await sessionClaims(c.req.raw, jwtSecret)
    if (!claims)
      return c.req.path.startsWith('/auth/')
        ? authProblem(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
        : c.json({ code: 'PGRST301', message: 'The access token is invalid or has expired' }, 401)
    try {
      if (await isLive(pool, claims)) return await next()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return c.json({ message: 'The account service cannot answer now' }, 503, { 'Retry-After': '10' })
    }
    return authProblem(403, 'session_not_found', 'The session of this access token has ended')
  }
}

async function isLive(pool: pg.Pool, { userId, sessionId }: SessionClaims): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [sessionId, userId],
  )
  return rowCount === 1
}

/** Ends every session of an account except one. Their refresh tokens are deleted with them. */
export async function endOtherSessions(pool: pg.Pool, { userId, sessionId }: SessionClaims): Promise<void> {
  await pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
}
