import type pg from 'pg'

import { endOtherSessions } from './live-session.server.ts'
import { objectIn } from './plain-body.server.ts'
import type { SessionClaims } from './session-claims.server.ts'

/** Marks a session (`auth.sessions.tag`) that a password-reset email opened: for a while it may set a password without the current one. */
export const RECOVERY = 'recovery'

type Forward = (request: Request) => Promise<Response>

/**
 * Uses the token of an email. Marks the new session if it was a password-reset email; ends all others if it was for a new address.
 */
export async function verifyToken(forward: Forward, pool: pg.Pool, request: Request): Promise<Response> {
  const { type } = await objectIn(request)
  const answer = await forward(request)
  const sessionId = answer.headers.get('sb-auth-session-id')
  const userId = answer.headers.get('sb-auth-user-id')
  if (!answer.ok || !sessionId || !userId) return answer
  if (type === 'email_change') await endOtherSessions(pool, { userId, sessionId })
  if (type === 'recovery')
    await pool.query('update auth.sessions set tag = $2 where id = $1', [sessionId, RECOVERY])
  return answer
}

/** Makes this an ordinary session once the password is set. */
export async function endRecovery(pool: pg.Pool, { sessionId }: SessionClaims): Promise<void> {
  await pool.query('update auth.sessions set tag = null where id = $1 and tag = $2', [sessionId, RECOVERY])
}

/**
 * Sends a password-reset email. Writes one row even if there's no account, so that neither the work nor a full
 * disk reveals who has one.
 */
export async function recover(forward: Forward, pool: pg.Pool, request: Request): Promise<Response> {
  const { email } = await objectIn(request)
  if (typeof email === 'string' && !(await hasAccount(pool, email)))
    await pool.query(`update private.recovery_decoy set token = gen_random_uuid(), sent_at = now()`)
  return forward(request)
}

async function hasAccount(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from auth.users where email = $1', [email.toLowerCase()])
  return rowCount !== 0
}
