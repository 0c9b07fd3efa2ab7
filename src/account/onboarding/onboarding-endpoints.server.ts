import { Hono } from 'hono'
import { z } from 'zod'

import { refusedPassword } from '#account/password-check.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { validateOwnWords } from './own-words/validate.server.ts'

/** Validates free text. `reason` says what to change. */
export const validateChallenge = siteCall({
  method: 'POST',
  path: '/api/validate-challenge',
  request: z.object({ challenge: z.string().max(5000) }),
  answer: z.object({ valid: z.boolean(), reason: z.string().nullable() }),
})

/** Checks a password. `reason` is null if it's allowed. */
export const checkPassword = siteCall({
  method: 'POST',
  path: '/api/check-password',
  request: z.object({ password: z.string().max(1000) }),
  answer: z.object({ reason: z.string().nullable() }),
})

const PASSWORD_LIMIT = { limit: 60, windowSeconds: 600 } as const
const TOO_MANY = 'Too many attempts. Please wait a few minutes.'

/** Endpoints that onboarding calls from the browser: validating free text and checking for common passwords. */
export function onboardingEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, validateChallenge, async (body, c) => {
    if (!body) return reply({ valid: false, reason: 'Send the text as {"challenge": "…"}.' }, 400)
    const { address } = clientOf(c, site)
    const now = site.clock.now()
    const verdict = await validateOwnWords(site.db, { words: body.challenge, address, now })
    if (!('retryAfterSeconds' in verdict)) return reply(verdict)
    return reply({ valid: false, reason: TOO_MANY }, 429, {
      'retry-after': String(verdict.retryAfterSeconds),
    })
  })
  answerCall(app, checkPassword, async (body, c) => {
    if (!body) return reply({ reason: 'Send the password as {"password": "…"}.' }, 400)
    const subject = clientOf(c, site).address
    const now = site.clock.now()
    const admission = await takeAttempt(site.db, {
      bucket: 'password check',
      subject,
      ...PASSWORD_LIMIT,
      now,
    })
    if (admission.allowed) return reply({ reason: refusedPassword(body.password) })
    return reply({ reason: TOO_MANY }, 429, { 'retry-after': String(admission.retryAfterSeconds) })
  })
  return app
}
