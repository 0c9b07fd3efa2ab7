import { Hono } from 'hono'

import { sessionOf, withCookies } from '#account/session/request-visitor.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { confirmToken } from './confirm.server.ts'
import { startGoogle, finishGoogle } from './google-session.server.ts'
import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from './has-logged-in.ts'
import { AFTER_SIGN_IN, ownPath } from './own-path.ts'

/** `POST /logout`, the redirects to Google and back, and the sign-in link that a sign-up returns to the browser. */
export function sessionEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.post('/logout', async (c) => {
    const session = sessionOf(c, site)
    const { error } = await session.client().auth.signOut({ scope: 'local' })
    if (error) site.log.warn({ err: error }, 'could not reach the auth service to sign out')
    session.forget()
    return withCookies(c.redirect('/', 303), session)
  })
  app.get('/login/google', async (c) => {
    const session = sessionOf(c, site)
    const to = await startGoogle(site, session, ownPath(c.req.query('next')))
    return withCookies(c.redirect(to, 303), session)
  })
  app.get('*', async (c, next) => {
    if (!/[?&](code|error_code)=/.test(c.req.url)) return next()
    const session = sessionOf(c, site)
    const to = await finishGoogle(site, session, { url: new URL(c.req.url), cookies: c.req.header('cookie') })
    return to === null ? next() : withCookies(c.redirect(to, 303), session)
  })
  // Only the link from our own answer to a sign-up works at once. From an email or elsewhere, a button must be pressed first.
  app.get('/auth/confirm', async (c, next) => {
    const { token_hash: tokenHash = '', type } = c.req.query()
    if (c.req.header('sec-fetch-site') !== 'same-origin' || type !== 'signup') return next()
    const session = sessionOf(c, site)
    const { address } = clientOf(c, site)
    const confirmed = await confirmToken(site, session, { tokenHash, type, address })
    if (!confirmed.ok) return next()
    session.addCookie(HAS_LOGGED_IN, 'true', { maxAgeSeconds: HAS_LOGGED_IN_SECONDS })
    return withCookies(c.redirect(AFTER_SIGN_IN, 303), session)
  })
  return app
}
