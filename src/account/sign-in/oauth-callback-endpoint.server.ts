import { Hono } from 'hono'
import { z } from 'zod'

import { sessionOf, setCookies } from '#account/session/request-visitor.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { syncProfile } from './sync-profile.server.ts'

/** Fills a profile after a sign-in with Google. `synced` is false for an account without a Google identity. */
export const oauthCallbackCall = siteCall({
  method: 'POST',
  path: '/api/auth/oauth-callback',
  request: z.object({ userId: z.string().max(64) }),
  answer: z.union([
    z.object({ success: z.literal(true), synced: z.boolean() }),
    z.object({ success: z.literal(false), message: z.string() }),
  ]),
})

/** `POST /api/auth/oauth-callback`: fills the signed-in user's own profile from their Google identity. */
export function oauthCallbackEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, oauthCallbackCall, async (body, c) => {
    const session = sessionOf(c, site)
    const user = await session.user()
    setCookies(c, session)
    if (!user) return reply({ success: false, message: 'Authentication required' }, 401)
    if (!body) return reply({ success: false, message: 'Send userId.' }, 400)
    if (body.userId !== user.userId) {
      return reply({ success: false, message: 'You can only sync your own profile.' }, 403)
    }
    const { data, error } = await session.client().auth.getUser(user.accessToken)
    if (error) throw error
    return reply({ success: true, synced: await syncProfile(site, data.user) })
  })
  return app
}
