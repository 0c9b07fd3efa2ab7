import { Hono } from 'hono'
import { z } from 'zod'

import { sessionOf, withCookies } from '#account/session/request-visitor.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { syncProfile } from './sync-profile.server.ts'

const Body = z.object({ userId: z.string().max(64) })

/** `POST /api/auth/oauth-callback`: fills the signed-in user's own profile from their Google identity. */
export function oauthCallbackEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/api/auth/oauth-callback', async (c) => {
    const session = sessionOf(c, site)
    const user = await session.user()
    if (!user)
      return withCookies(c.json({ success: false, message: 'Authentication required' }, 401), session)
    const body = Body.safeParse(await c.req.json().catch(() => null))
    if (!body.success) return withCookies(c.json({ success: false, message: 'Send userId.' }, 400), session)
    if (body.data.userId !== user.userId) {
      return withCookies(
        c.json({ success: false, message: 'You can only sync your own profile.' }, 403),
        session,
      )
    }
    const { data, error } = await session.client().auth.getUser(user.accessToken)
    if (error) throw error
    const synced = await syncProfile(site, data.user)
    return withCookies(c.json({ success: true, synced }), session)
  })
  return app
}
