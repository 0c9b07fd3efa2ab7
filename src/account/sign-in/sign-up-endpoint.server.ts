import { Hono } from 'hono'
import { z } from 'zod'

import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { signUp } from './sign-up.server.ts'

const Body = z.object({
  email: z.string().max(254),
  password: z.string().max(1000),
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  showJoining: z.boolean().default(false),
})

/** `POST /api/auth/signup`: the sign-up of the dialog. Answers `{success, magicLink}`, or `{success: false, message}`. */
export function signUpEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/api/auth/signup', async (c) => {
    const body = Body.safeParse(await c.req.json().catch(() => null))
    if (!body.success) {
      return c.json({ success: false, message: 'Send email, password, firstName and lastName.' }, 400)
    }
    const { firstName, lastName, email, password, showJoining } = body.data
    const outcome = await signUp(
      site,
      {
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        password,
        // The dialog has compared the two and asked for the terms before it sends anything.
        confirmPassword: password,
        agreed: true,
        showJoining,
      },
      clientOf(c, site).address,
    )
    if (outcome.ok) return c.json({ success: true, magicLink: outcome.magicLink })
    return c.json({ success: false, message: outcome.message }, outcome.status)
  })
  return app
}
