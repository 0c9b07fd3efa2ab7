import { setTimeout } from 'node:timers/promises'

import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { monotonicMs, type Clock } from '#platform/clock.server.ts'
import { isDatabaseAway, type Database } from '#platform/database.server.ts'
import {
  KNOWN_BROWSER_COOKIE,
  KNOWN_BROWSER_SECONDS,
  knownBrowser,
  knownBrowserId,
} from '#platform/known-browser.server.ts'
import { forgiveLatestAttempt, takeAttempt, type RateLimit } from '#platform/rate-limit.server.ts'
import type { Signer } from '#platform/signed-token.server.ts'

import { sessionClaims } from './session-claims.server.ts'

type Options = {
  db: Database
  clock: Clock
  /** The browser's IP address; null for calls from our own server, which has its own limits. */
  addressOf: (c: Context) => string | null
  failureFloorMs: number
  /** Signs the sessions. */
  jwtSecret: string
  sign: Signer
  /** Whether visitors use https. */
  secure: boolean
}

type Counted = { limit: RateLimit; subject: string; forgiven: boolean }

const MAILING = new Set(['/signup', '/recover', '/resend'])
const GUESSING = new Set(['/token', '/verify'])
const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const GUESSES_BY_ACCOUNT = { bucket: 'auth guesses by account', limit: 20, windowSeconds: QUARTER_HOUR }
const GUESSES_BY_ADDRESS = { bucket: 'auth guesses by address', limit: 100, windowSeconds: QUARTER_HOUR }
const GOOGLE_BY_ADDRESS = { bucket: 'auth google by address', limit: 60, windowSeconds: QUARTER_HOUR }
const MAILS = { bucket: 'auth mails by account', limit: 10, windowSeconds: HOUR }
const NEW_ADDRESSES = { bucket: 'auth new addresses by address', limit: 5, windowSeconds: HOUR }
const CHANGES = { bucket: 'auth changes by account', limit: 30, windowSeconds: HOUR }

/**
 * Limits what Lite doesn't: wrong passwords (20 for an account, and 20 more for each browser that its owner has signed
 * in with; 100 from an IP address; all within 15 minutes), emails to an address (10 an hour, of which 5 may be about
 * taking over an account), and changes to an account (30 an hour). Our own server counts its own attempts. All failed
 * attempts take as long as one with a password to compare, so that timing doesn't reveal which accounts exist. Hosted
 * Supabase has its own limits.
 */
export function limitAuthAttempts(options: Options): MiddlewareHandler {
  const { db, clock, failureFloorMs } = options
  return async (c, next): Promise<Response> => {
    const started = monotonicMs()
    const account = await accountIn(c.req.raw)
    const counted = await countsFor(c, account, options)
    let wait: number
    try {
      // Counted before responding, so that simultaneous guesses all count.
      wait = await takeAll(db, counted, clock.now())
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      return c.json({ message: 'The account service cannot answer now' }, 503, { 'Retry-After': '10' })
    }
    if (wait > 0) return tooMany(c, wait)
    await next()
    if (c.res.ok)
      await forgiveLatest(
        db,
        counted.filter(({ forgiven }) => forgiven),
      )
    if (c.res.ok && account && c.req.query('grant_type') === 'password') remember(c, account, options)
    if (!c.res.ok && GUESSING.has(callOf(c))) {
      await setTimeout(Math.max(0, failureFloorMs - (monotonicMs() - started)))
    }
    return c.res
  }
}

async function countsFor(
  c: Context,
  account: string | null,
  { addressOf, jwtSecret, sign, clock }: Options,
): Promise<Counted[]> {
  const call = callOf(c)
  const address = addressOf(c)
  if (c.req.method === 'PUT' && call === '/user') {
    // Signing in again doesn’t make it another person.
    const claims = await sessionClaims(c.req.raw, jwtSecret)
    if (!claims) return []
    return [
      { limit: CHANGES, subject: claims.userId, forgiven: false },
      ...(account ? [{ limit: NEW_ADDRESSES, subject: account, forgiven: false }] : []),
    ]
  }
  if (call === '/authorize')
    return address ? [{ limit: GOOGLE_BY_ADDRESS, subject: address, forgiven: false }] : []
  if (c.req.method !== 'POST') return []
  if (MAILING.has(call)) return account ? [{ limit: MAILS, subject: account, forgiven: false }] : []
  if (!GUESSING.has(call) || !address) return []
  const known =
    account && knownBrowserId(sign, getCookie(c, KNOWN_BROWSER_COOKIE), { email: account, now: clock.now() })
  return [
    ...(account ? [{ limit: GUESSES_BY_ACCOUNT, subject: `${account} ${known ?? ''}`, forgiven: true }] : []),
    { limit: GUESSES_BY_ADDRESS, subject: address, forgiven: true },
  ]
}

/** Counts an attempt towards every limit, or towards none if one is used up. Returns the seconds to wait. */
async function takeAll(db: Database, counted: readonly Counted[], now: Date): Promise<number> {
  for (const [index, { limit, subject }] of counted.entries()) {
    const { allowed, retryAfterSeconds } = await takeAttempt(db, { ...limit, subject, now })
    if (allowed) continue
    await forgiveLatest(db, counted.slice(0, index))
    return retryAfterSeconds
  }
  return 0
}

async function forgiveLatest(db: Database, counted: readonly Counted[]): Promise<void> {
  for (const { limit, subject } of counted) await forgiveLatestAttempt(db, { ...limit, subject })
}

function callOf(c: Context): string {
  return c.req.path.replace('/auth/v1', '')
}

/** Remembers the browser that somebody has just signed in with. */
function remember(c: Context, account: string, { sign, clock, secure }: Options): void {
  setCookie(c, KNOWN_BROWSER_COOKIE, knownBrowser(sign, account, clock.now()), {
    path: '/',
    maxAge: KNOWN_BROWSER_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  })
}

function tooMany(c: Context, waitSeconds: number): Response {
  const minutes = Math.ceil(waitSeconds / 60)
  const body = {
    error_code: 'over_request_rate_limit',
    msg: `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  }
  return c.json(body, 429, { 'Retry-After': String(waitSeconds) })
}

async function accountIn(request: Request): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}
