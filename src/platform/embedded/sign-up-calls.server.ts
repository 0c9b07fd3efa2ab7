import { randomUUID } from 'node:crypto'

import bcrypt from 'bcryptjs'
import type pg from 'pg'

import { authProblem } from './auth-problem.ts'
import { objectIn } from './plain-body.server.ts'

/** As Lite hashes passwords. */
const HASH_ROUNDS = 10

type Forward = (request: Request) => Promise<Response>

/**
 * A sign-up. Somebody who never confirmed an address does not keep it from its owner: with each sign-up the unconfirmed account
 * begins anew, so the link in the latest mail confirms the password that was given with it and no other. For an address that has an
 * account the password is hashed too, so that the work is the same.
 */
export async function signUp(forward: Forward, pool: pg.Pool, request: Request): Promise<Response> {
  const { email, password } = await credentials(request)
  const answer =
    email === null
      ? await forward(request)
      : await oneAtATime(email, async () => {
          await deleteUnconfirmed(pool, email)
          return forward(request)
        })
  const code = answer.headers.get('x-sb-error-code')
  // What Lite says of an account that is there already, where addresses are confirmed.
  const taken = code === 'over_email_send_rate_limit' || code === 'user_already_exists'
  if (!taken) return answer
  await bcrypt.hash(password ?? '', HASH_ROUNDS)
  return authProblem(422, 'user_already_exists', 'User already registered')
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

/** The hash of no password, compared where there's no account, or none with a password. */
const decoyHash = bcrypt.hash(randomUUID(), HASH_ROUNDS)

/**
 * A sign-in with a password. Lite compares passwords only for accounts that have one, and reports an unconfirmed account before it looks
 * at the password. So each attempt is compared here first: one query and one comparison, whether or not the account exists. Only the
 * right password reaches Lite.
 */
export async function signInWithPassword(
  forward: Forward,
  pool: pg.Pool,
  request: Request,
): Promise<Response> {
  if (new URL(request.url).searchParams.get('grant_type') !== 'password') return forward(request)
  const { email, password } = await credentials(request)
  if (email === null || password === null)
    return authProblem(400, 'validation_failed', 'Send an email and a password, both as text')
  const hash = (await findHash(pool, email)) ?? (await decoyHash)
  if (await bcrypt.compare(password, hash)) return forward(request)
  return authProblem(400, 'invalid_credentials', 'Invalid login credentials')
}

async function findHash(pool: pg.Pool, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ hash: string | null }>(
    `select nullif(encrypted_password, '') as hash from auth.users
     where email = $1 and email_confirmed_at is not null`,
    [email.toLowerCase()],
  )
  return rows[0]?.hash ?? null
}

async function credentials(request: Request): Promise<{ email: string | null; password: string | null }> {
  const { email, password } = await objectIn(request)
  return {
    email: typeof email === 'string' ? email : null,
    password: typeof password === 'string' ? password : null,
  }
}
