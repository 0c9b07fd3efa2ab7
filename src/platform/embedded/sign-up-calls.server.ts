import type pg from 'pg'

type Forward = (request: Request) => Promise<Response>

/**
 * A sign-up. Somebody who never confirmed an address does not keep it from its owner: with each sign-up the unconfirmed account
 * begins anew, so the link in the latest mail confirms the password that was given with it and no other.
 */
export async function signUp(forward: Forward, pool: pg.Pool, request: Request): Promise<Response> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
  if (typeof email === 'string') {
    await pool.query('delete from auth.users where email = lower($1) and email_confirmed_at is null', [email])
  }
  const answer = await forward(request)
  // What Lite says of an account that is there already, where addresses are confirmed.
  if (answer.headers.get('x-sb-error-code') !== 'over_email_send_rate_limit') return answer
  return refused(422, 'user_already_exists', 'User already registered')
}

/** A sign-in with a password. Lite tells of an unconfirmed account before it looks at the password; here nobody learns of it. */
export async function signInWithPassword(forward: Forward, request: Request): Promise<Response> {
  const answer = await forward(request)
  if (answer.headers.get('x-sb-error-code') !== 'email_not_confirmed') return answer
  return refused(400, 'invalid_credentials', 'Invalid login credentials')
}

function refused(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status })
}
