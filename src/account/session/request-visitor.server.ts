import type { Context } from 'hono'

import { findVisitor } from '#account/find-visitor.server.ts'
import type { Visitor } from '#account/visitor.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { openSession, type Session } from '#platform/supabase-session.server.ts'

/** The session of a request. The response must set its cookies, with `setCookies`, `withCookies` or `visitorOf`. */
export function sessionOf(c: Context, site: SiteContext): Session {
  return openSession(site.supabase, c.req.header('cookie') ?? '', site.siteUrl.startsWith('https:'))
}

/** The signed-in visitor of a session; null for everyone else. */
export async function visitorOfSession(session: Session, site: SiteContext): Promise<Visitor | null> {
  const user = await session.user()
  return user && findVisitor(site.db, user)
}

/** The signed-in visitor of a request, for endpoints outside pages. A renewed session is sent with the response. */
export async function visitorOf(c: Context, site: SiteContext): Promise<Visitor | null> {
  const session = sessionOf(c, site)
  const visitor = await visitorOfSession(session, site)
  setCookies(c, session)
  return visitor
}

/** Adds a session's pending cookies to the response of this request. */
export function setCookies(c: Context, session: Session): void {
  if (session.setCookies.length === 0) return
  for (const cookie of session.setCookies) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'private, no-store')
}

/** Adds a session's pending cookies to a response. */
export function withCookies(answer: Response, session: Session): Response {
  if (session.setCookies.length === 0) return answer
  const headers = new Headers(answer.headers)
  for (const cookie of session.setCookies) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'private, no-store')
  return new Response(answer.body, { status: answer.status, headers })
}
