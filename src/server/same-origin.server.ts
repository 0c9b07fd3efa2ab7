import type { Context, MiddlewareHandler } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects posts from other sites (CSRF). Our own requests have the site's origin, or the same host as the request, which other
 * sites can't forge. Forms need that origin; other types may leave it out, because browsers always send it from other sites.
 */
export function sameOrigin(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl).origin
  const isOwn = (origin: string, c: Context) =>
    origin === own || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'))
  const ofForms = csrf({ origin: isOwn })
  return (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !SAFE.has(c.req.method) && !isOwn(origin, c)) {
      throw new HTTPException(403, { message: 'This request came from another site.' })
    }
    return ofForms(c, next)
  }
}
