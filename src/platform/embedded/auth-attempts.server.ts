import { setTimeout } from 'node:timers/promises'

import type { Context, MiddlewareHandler } from 'hono'

import { monotonicMs, type Clock } from '#platform/clock.server.ts'

import { attemptLimit, type AttemptLimit } from './attempt-limit.ts'

type Options = {
  clock: Clock
  /** Address of the browser; null for calls of our own server, which has limits of its own. */
  addressOf: (c: Context) => string | null
  failureFloorMs: number
}

type Counted = { limit: AttemptLimit; key: string; forgiven: boolean }

const MAILING = new Set(['/signup', '/recover', '/resend'])
const GUESSING = new Set(['/token', '/verify'])
const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * Limits what Lite does not: guesses of a password (20 wrong ones for an account, 100 from an address, in a quarter of an hour),
 * mails to an address (10 an hour), changes of an account (30 an hour). Failed guesses all take as long as one with a password
 * to compare, so that time does not tell which accounts exist. Hosted Supabase has limits of its own.
 */
export function limitAuthAttempts({ clock, addressOf, failureFloorMs }: Options): MiddlewareHandler {
  const now = () => clock.now().getTime()
  const byAccount = attemptLimit({ limit: 20, windowSeconds: QUARTER_HOUR }, now)
  const byAddress = attemptLimit({ limit: 100, windowSeconds: QUARTER_HOUR }, now)
  const mails = attemptLimit({ limit: 10, windowSeconds: HOUR }, now)
  const changes = attemptLimit({ limit: 30, windowSeconds: HOUR }, now)

  const countsFor = async (c: Context): Promise<Counted[]> => {
    const call = c.req.path.replace('/auth/v1', '')
    const account = await accountIn(c.req.raw)
    const address = addressOf(c)
    if (c.req.method === 'PUT' && call === '/user') {
      return [{ limit: changes, key: c.req.header('authorization') ?? '', forgiven: false }]
    }
    if (c.req.method !== 'POST') return []
    if (MAILING.has(call)) return account ? [{ limit: mails, key: account, forgiven: false }] : []
    if (!GUESSING.has(call)) return []
    return [
      ...(account ? [{ limit: byAccount, key: account, forgiven: true }] : []),
      ...(address ? [{ limit: byAddress, key: address, forgiven: true }] : []),
    ]
  }

  return async (c, next): Promise<Response> => {
    const started = monotonicMs()
    const counted = await countsFor(c)
    const wait = Math.max(0, ...counted.map(({ limit, key }) => limit.waitSeconds(key)))
    if (wait > 0) return tooMany(c, wait)
    // Recorded before the answer, so that guesses sent at the same moment count.
    for (const { limit, key } of counted) limit.record(key)
    await next()
    if (c.res.ok) for (const { limit, key, forgiven } of counted) if (forgiven) limit.forgive(key)
    if (!c.res.ok && counted.some(({ forgiven }) => forgiven)) {
      await setTimeout(Math.max(0, failureFloorMs - (monotonicMs() - started)))
    }
    return c.res
  }
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
