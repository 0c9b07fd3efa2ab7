import type { MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'

/**
 * Rejects cross-site form posts (CSRF). Our own forms have the site's origin, or the same host as the request, which other
 * sites can't forge.
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
