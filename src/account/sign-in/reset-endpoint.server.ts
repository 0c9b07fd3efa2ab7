import { Hono } from 'hono'
import { z } from 'zod'

import { sessionOf, withCookies } from '#account/session/request-visitor.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { resetPassword } from './reset-password.server.ts'

const Body = z.object({ tokenHash: z.string().max(300), password: z.string().max(1000) })

/**
 * `POST /api/reset-password`: what the overlay's reset mode sends when somebody came by the link of an email. The overlay has compared both
 * fields. 200 with the session's cookies, 410 for a link that no longer works, 422 for a password that isn't allowed.
 */
export function resetEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/api/reset-password', async (c) => {
    const body = Body.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return c.json({ message: 'Send {"tokenHash": "…", "password": "…"}.' }, 400)
    const session = sessionOf(c, site)
    const { tokenHash, password } = body.data
    const outcome = await resetPassword(
      { site, session, client: clientOf(c, site) },
      { tokenHash, password, confirmPassword: password },
    )
    if (outcome.kind === 'set') return withCookies(c.json({ message: 'The password is set.' }), session)
    return c.json({ message: outcome.message }, outcome.kind === 'link' ? 410 : 422)
  })
  return app
}
