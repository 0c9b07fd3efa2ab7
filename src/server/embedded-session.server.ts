import type { MiddlewareHandler } from 'hono'

import { isEmbedded, isPanel } from '#web/embedded.ts'

/** Strips cookies and keys from requests for embedded calculators and the extension's panel, so nobody is ever signed in there. */
export const withoutSession: MiddlewareHandler = async (c, next) => {
  if (isEmbedded(c.req.path) || isPanel(c.req.path)) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('cookie')
    headers.delete('authorization')
    c.req.raw = new Request(c.req.raw, { headers })
  }
  await next()
}
