import type { Context, MiddlewareHandler } from 'hono'

import { layoutOf } from './failures.server.ts'
import type { Frame } from './frame.ts'
import { renderError } from './render.server.tsx'

/**
 * Shows a browser that opens an address of ours the reason why it gets no file as a page, with the same status and headers. The endpoints
 * say it in plain text, which is what programs get.
 */
export function refusalsAsPages(frame: () => Frame): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!isPlainRefusal(c.res)) return
    c.header('vary', 'Accept', { append: true })
    if (!opensPages(c)) return
    const { path } = c.req
    const { status, headers } = c.res
    const message = (await c.res.text()).trim()
    const html = renderError(frame(), { path, visitor: null, layout: layoutOf(path) }, { status, message })
    c.res = undefined
    c.res = new Response(html, { status, headers: pageHeaders(headers) })
  }
}

function isPlainRefusal({ status, headers }: Response): boolean {
  return status >= 400 && headers.get('content-type')?.startsWith('text/plain') === true
}

/** Browsers name HTML when they open an address. Scripts, feed readers and curl take anything. */
function opensPages(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') === true
}

function pageHeaders(of: Headers): Headers {
  const headers = new Headers(of)
  headers.delete('content-length')
  headers.set('content-type', 'text/html; charset=UTF-8')
  return headers
}
