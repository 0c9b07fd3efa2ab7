import type { MiddlewareHandler } from 'hono'

import type { Clock } from '#platform/clock.server.ts'

import { attemptLimit } from './attempt-limit.ts'

const MAILING = new Set(['/otp', '/magiclink', '/recover', '/resend'])
const GUESSING = new Set(['/token', '/verify'])

/**
 * Limits what Lite does not: guesses of a password or a code (20 wrong ones for an address in a quarter of an hour) and mails to an
 * address (10 an hour). Hosted Supabase has limits of its own.
 */
export function limitAuthAttempts(clock: Clock): MiddlewareHandler {
  const now = () => clock.now().getTime()
  const guesses = attemptLimit({ limit: 20, windowSeconds: 15 * 60 }, now)
  const mails = attemptLimit({ limit: 10, windowSeconds: 60 * 60 }, now)
  return async (c, next) => {
    const call = c.req.path.replace('/auth/v1', '')
    const limit = MAILING.has(call) ? mails : GUESSING.has(call) ? guesses : null
    if (c.req.method !== 'POST' || !limit) return next()
    const address = await addressIn(c.req.raw)
    if (address === null) return next()
    const wait = limit.waitSeconds(address)
    if (wait > 0) {
      const body = {
        error_code: 'over_request_rate_limit',
        msg: 'Too many attempts. Please try again later.',
      }
      return c.json(body, 429, { 'Retry-After': String(wait) })
    }
    // Recorded before the answer, so that guesses sent at the same moment count.
    limit.record(address)
    await next()
    if (limit === guesses && c.res.ok) limit.forgive(address)
  }
}

async function addressIn(request: Request): Promise<string | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}
