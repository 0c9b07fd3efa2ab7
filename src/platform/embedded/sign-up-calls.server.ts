import { randomUUID } from 'node:crypto'

import bcrypt from 'bcryptjs'
import type pg from 'pg'

import { authProblem } from './auth-problem.ts'
import { objectIn } from './plain-body.server.ts'

/** The same as Lite uses for passwords. */
const HASH_ROUNDS = 10

type Forward = (request: Request) => Promise<Response>

/**
 * Handles a sign-up. An address that was never confirmed isn't blocked for its owner: each sign-up restarts the
 * unconfirmed account, so the link in the latest email only confirms the password entered with it. If the address has
 * an account, the password is hashed too, so that the work is the same.
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
  // What Lite returns for an account that already exists, where addresses need confirming.
  const taken = code === 'over_email_send_rate_limit' || code === 'user_already_exists'
  if (!taken) return answer
  await bcrypt.hash(password ?? '', HASH_ROUNDS)
  return authProblem(422, 'user_already_exists', 'User already registered')
}

const turns = new Map<string, Promise<unknown>>()

/** Queues sign-ups with the same address: a double click creates one account and doesn't fail. */
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
 * Handles a sign-in with a password. Lite only compares passwords for accounts that have one, and reports an
 * unconfirmed account before it checks the password. So each attempt is compared here first: one query and one
 * comparison, whether or not the account exists. Only the right password reaches Lite.
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
