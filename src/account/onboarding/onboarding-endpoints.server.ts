import { Hono } from 'hono'
import { z } from 'zod'

import { refusedPassword } from '#account/password-check.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { validateOwnWords } from './own-words/validate.server.ts'

const Challenge = z.object({ challenge: z.string().max(5000) })
const Password = z.object({ password: z.string().max(1000) })
const PASSWORD_LIMIT = { limit: 60, windowSeconds: 600 } as const

/** What onboarding in a browser asks the server: whether own words are worth keeping, and whether a password is one of the worst. */
export function onboardingEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/api/validate-challenge', async (c) => {
    const body = Challenge.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ valid: false, reason: 'Send the words as {"challenge": "…"}.' }, 400)
    const { address } = clientOf(c, site)
    const now = site.clock.now()
    const verdict = await validateOwnWords(site.db, { words: body.data.challenge, address, now })
    if (!('retryAfterSeconds' in verdict)) return c.json(verdict)
    c.header('retry-after', String(verdict.retryAfterSeconds))
    return c.json({ valid: false, reason: 'Too many attempts. Please wait a few minutes.' }, 429)
  })
  app.post('/api/check-password', async (c) => {
    const body = Password.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ reason: 'Send the password as {"password": "…"}.' }, 400)
    const subject = clientOf(c, site).address
    const now = site.clock.now()
    const admission = await takeAttempt(site.db, {
      bucket: 'password check',
      subject,
      ...PASSWORD_LIMIT,
      now,
    })
    if (!admission.allowed) {
      c.header('retry-after', String(admission.retryAfterSeconds))
      return c.json({ reason: 'Too many attempts. Please wait a few minutes.' }, 429)
    }
    return c.json({ reason: refusedPassword(body.data.password) })
  })
  return app
}
