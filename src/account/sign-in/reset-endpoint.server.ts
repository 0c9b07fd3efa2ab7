import { Hono } from 'hono'
import { z } from 'zod'

import { sessionOf, setCookies } from '#account/session/request-visitor.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { resetPassword } from './reset-password.server.ts'

/** Sets a new password with the token from an email's link. */
export const resetPasswordCall = siteCall({
  method: 'POST',
  path: '/api/reset-password',
  request: z.object({ tokenHash: z.string().max(300), password: z.string().max(1000) }),
  answer: z.object({ message: z.string() }),
})

/**
 * `POST /api/reset-password`: called by the overlay's reset mode when somebody has followed an email's link. The
 * overlay has compared both fields. 200 with the session's cookies, 410 for a link that no longer works, 422 for a
 * password that isn't allowed.
 */
export function resetEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, resetPasswordCall, async (body, c) => {
    if (!body) return reply({ message: 'Send {"tokenHash": "…", "password": "…"}.' }, 400)
    const session = sessionOf(c, site)
    const { tokenHash, password } = body
    const outcome = await resetPassword(
      { site, session, client: clientOf(c, site) },
      { tokenHash, password, confirmPassword: password },
    )
    if (outcome.kind !== 'set')
      return reply({ message: outcome.message }, outcome.kind === 'link' ? 410 : 422)
    setCookies(c, session)
    return reply({ message: 'The password is set.' })
  })
  return app
}
