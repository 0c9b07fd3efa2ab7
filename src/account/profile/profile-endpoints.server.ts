import { Hono } from 'hono'
import { stream } from 'hono/streaming'

import { isStored } from '#account/photo-address.ts'
import { sessionOf, visitorOfSession, withCookies } from '#account/session/request-visitor.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { myData } from './my-data.server.ts'
import { SIGNED_FOR_SECONDS, signedPhoto } from './photo-store.server.ts'

const EXPORTS = { limit: 10, windowSeconds: 3600 } as const
/** Browsers may cache the redirect to a photo until shortly before its signature expires. */
const KEPT_SECONDS = SIGNED_FOR_SECONDS - 300

/** Redirects to the visitor's photo, and downloads everything we hold about them. */
export function profileEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.get('/profile/photo', async (c) => {
    const session = sessionOf(c, site)
    const visitor = await visitorOfSession(session, site)
    const photo = visitor?.profile.profilePhoto ?? null
    const address = isStored(photo) ? await signedPhoto(session, photo) : null
    if (address === null) return withCookies(c.body(null, 404), session)
    c.header('cache-control', `private, max-age=${KEPT_SECONDS}`)
    return withCookies(c.redirect(address, 302), session)
  })
  app.get('/profile/my-data.json', async (c) => {
    const session = sessionOf(c, site)
    const visitor = await visitorOfSession(session, site)
    if (!visitor) return c.redirect('/login?next=/profile', 303)
    const now = site.clock.now()
    const admission = await takeAttempt(site.db, {
      bucket: 'my data',
      subject: visitor.userId,
      ...EXPORTS,
      now,
    })
    if (!admission.allowed) {
      c.header('retry-after', String(admission.retryAfterSeconds))
      return c.text('You’ve downloaded this ten times in the last hour. Please try again later.', 429)
    }
    c.header('content-type', 'application/json; charset=utf-8')
    c.header(
      'content-disposition',
      `attachment; filename="freehold-my-data-${now.toISOString().slice(0, 10)}.json"`,
    )
    c.header('cache-control', 'private, no-store')
    const answer = stream(c, async (body) => {
      for await (const piece of myData(site.db, visitor, now)) await body.write(piece)
    })
    return withCookies(answer, session)
  })
  return app
}
