import { Hono } from 'hono'
import { z } from 'zod'

import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { signUp } from './sign-up.server.ts'

/** The modal's sign-up call. */
export const signUpCall = siteCall({
  method: 'POST',
  path: '/api/auth/signup',
  request: z.object({
    email: z.string().max(254),
    password: z.string().max(1000),
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    showJoining: z.boolean().default(false),
  }),
  answer: z.union([
    z.object({ success: z.literal(true), magicLink: z.string().nullable() }),
    z.object({ success: z.literal(false), message: z.string() }),
  ]),
})

/** `POST /api/auth/signup`: creates an account. */
export function signUpEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, signUpCall, async (body, c) => {
    if (!body) return reply({ success: false, message: 'Send email, password, firstName and lastName.' }, 400)
    const { firstName, lastName, email, password, showJoining } = body
    const outcome = await signUp(
      site,
      {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
        // The modal has compared the passwords and asked for the terms before sending.
        confirmPassword: password,
        agreed: true,
        showJoining,
      },
      clientOf(c, site).address,
    )
    if (outcome.ok) return reply({ success: true, magicLink: outcome.magicLink })
    return reply({ success: false, message: outcome.message }, outcome.status)
  })
  return app
}
