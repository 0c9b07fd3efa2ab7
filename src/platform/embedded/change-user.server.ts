import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import type pg from 'pg'

import type { AuthMailer } from '#platform/auth-mailer.ts'
import type { Clock } from '#platform/clock.server.ts'

import { authProblem } from './auth-problem.ts'
import { changeRefusal } from './change-refusal.server.ts'
import { endOtherSessions } from './live-session.server.ts'
import { objectIn } from './plain-body.server.ts'
import { endRecovery } from './recovery.server.ts'
import { sessionClaims } from './session-claims.server.ts'

type Forward = (request: Request) => Promise<Response>
type Options = {
  pool: pg.Pool
  mailer: AuthMailer
  clock: Clock
  failureFloorMs: number
  jwtSecret: string
}

/**
 * Changes the caller's own account. A new password or email address needs the current password, so that a stolen
 * session isn't a stolen account; a new password ends every other session. Our own server gets no exception.
 *
 * For an email address that already has an account, everything visible is the same as for any other: the response, the
 * time it takes, the email to the current address, and what the account then shows. But the change can't be confirmed.
 */
export async function changeUser(forward: Forward, options: Options, request: Request): Promise<Response> {
  const body = await objectIn(request)
  const claims = await sessionClaims(request, options.jwtSecret)
  if (!claims) return authProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const refusal = await changeRefusal(options.pool, { claims, body })
  if (refusal) return refusal
  const answer =
    'email' in body
      ? await atLeast(options.failureFloorMs, move(forward, options, request, body))
      : await forward(request)
  if (answer.ok && 'password' in body) {
    await endOtherSessions(options.pool, claims)
    await endRecovery(options.pool, claims)
  }
  return answer
}

async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ms)])
  return result
}

async function move(
  forward: Forward,
  { pool, mailer, clock }: Options,
  request: Request,
  { email, ...others }: Record<string, unknown>,
): Promise<Response> {
  const again = (method: string, more: RequestInit = {}) => {
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    return forward(new Request(request.url, { method, headers, ...more }))
  }
  const answer = await forward(request.clone())
  if (answer.headers.get('x-sb-error-code') !== 'email_exists' || typeof email !== 'string') return answer
  const changed = await again('PUT', { body: JSON.stringify(others) })
  if (!changed.ok) return changed
  const user = (await changed.json()) as { id: string; email: string }
  await pool.query(
    `update auth.users set email_change = lower($2), email_change_token_new = $3, email_change_token_current = null,
       email_change_sent_at = $4, updated_at = $4 where id = $1`,
    [user.id, email, randomBytes(28).toString('hex'), clock.now().toISOString()],
  )
  await mailer.emailChanging({ to: user.email })
  return again('GET')
}
