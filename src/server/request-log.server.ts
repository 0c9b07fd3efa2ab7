import type { Context, MiddlewareHandler } from 'hono'

import { elapsedMs, monotonicMs } from '#platform/clock.server.ts'
import { requestLines, type Log } from '#platform/log.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import { traceOf, withTrace } from '#platform/trace.server.ts'

import type { HeadersOf } from './headers.server.ts'

/**
 * Request variables, available throughout the application. A handler that includes `commonHeaders` in its response, with the request
 * ID, sets `hasCommonHeaders`: adding headers to a finished response takes longer than everything else about them.
 */
export type RequestVariables = {
  Variables: {
    requestId: string
    commonHeaders: Readonly<Record<string, string>>
    hasCommonHeaders?: boolean
  }
}

/** Gives each request an ID, and adds common headers and a log line to each response. */
export function requestLog(log: Log, headersOf: HeadersOf): MiddlewareHandler<RequestVariables> {
  const logRequest = requestLines(log)
  return async (c, next) => {
    const started = monotonicMs()
    const requestId = newRequestId()
    c.set('requestId', requestId)
    c.set('commonHeaders', headersOf(c.req.path))
    const trace = traceOf(c.req.header('traceparent'), requestId)
    await withTrace(trace, next)
    if (!c.get('hasCommonHeaders')) addCommonHeaders(c)
    logRequest({
      requestId,
      traceId: trace.traceId,
      method: c.req.method,
      route: routeOf(c.req.path),
      status: c.res.status,
      ms: elapsedMs(started),
    })
  }
}

function addCommonHeaders(c: Context<RequestVariables>): void {
  const requestId = c.get('requestId')
  // c.header() copies the response, so only use it for responses from fetch(), whose headers are immutable.
  try {
    c.res.headers.set('x-request-id', requestId)
  } catch {
    c.header('x-request-id', requestId)
  }
  const { headers } = c.res
  for (const [name, value] of Object.entries(c.get('commonHeaders')))
    if (!headers.has(name)) headers.set(name, value)
}

/** The path without its query, which may contain personal data. */
export function routeOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
