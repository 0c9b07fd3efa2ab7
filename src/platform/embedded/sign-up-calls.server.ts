import { randomUUID } from 'node:crypto'

import bcrypt from 'bcryptjs'
import type pg from 'pg'

/** As Lite hashes passwords. */
const HASH_ROUNDS = 10

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

/** Of no password: compared with where there is no account, so that a guess costs the same work. */
const decoyHash = bcrypt.hash(randomUUID(), HASH_ROUNDS)

/**
 * A sign-in with a password. Lite compares a password only where there is one, and tells of an unconfirmed account before it looks at
 * the password; here every guess costs one comparison, and nobody learns which accounts exist.
 */
export async function signInWithPassword(
  forward: Forward,
  pool: pg.Pool,
  request: Request,
): Promise<Response> {
  if (new URL(request.url).searchParams.get('grant_type') !== 'password') return forward(request)
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const { email, password } = isRecord(body) ? body : {}
  if (typeof email !== 'string' || typeof password !== 'string')
    return refused(400, 'validation_failed', 'Send an email and a password, both as text')
  if (!email.includes('\0') && (await hasPassword(pool, email))) return forward(request)
  await bcrypt.compare(password, await decoyHash)
  return refused(400, 'invalid_credentials', 'Invalid login credentials')
}

async function hasPassword(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from auth.users
     where email = lower($1) and email_confirmed_at is not null and coalesce(encrypted_password, '') <> ''`,
    [email],
  )
  return rowCount !== 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status })
}
