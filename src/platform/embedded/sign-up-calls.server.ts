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
  const answer =
    typeof email === 'string'
      ? await oneAtATime(email, async () => {
          await deleteUnconfirmed(pool, email)
          return forward(request)
        })
      : await forward(request)
  // What Lite says of an account that is there already, where addresses are confirmed.
  if (answer.headers.get('x-sb-error-code') !== 'over_email_send_rate_limit') return answer
  return refused(422, 'user_already_exists', 'User already registered')
}

const turns = new Map<string, Promise<unknown>>()

/** Sign-ups of one address wait for each other: a double click makes one account and is no failure. */
async function oneAtATime<T>(email: string, act: () => Promise<T>): Promise<T> {
  const address = email.trim().toLowerCase()
  const mine = (turns.get(address) ?? Promise.resolve()).catch(() => {}).then(act)
  turns.set(address, mine)
  try {
    return await mine
  } finally {
    if (turns.get(address) === mine) turns.delete(address)
  }
}

async function deleteUnconfirmed(pool: pg.Pool, email: string): Promise<void> {
  await pool.query('delete from auth.users where email = lower($1) and email_confirmed_at is null', [email])
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
