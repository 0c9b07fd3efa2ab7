import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'

/**
 * Refuses forms that other sites send in a visitor's name (CSRF). A form of ours comes from the site's address, or from the very host
 * that it is sent to, which no other site can make a browser claim.
 */
export function sameOrigin(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).origin
  return csrf({
    origin: (origin, c) => {
      if (origin === own) return true
      try {
        return new URL(origin).host === c.req.header('host')
      } catch {
        return false
      }
    },
  })
}
