import { childOf, formatTraceParent, newTrace } from '#platform/trace-parent.ts'

/**
 * Sends a W3C `traceparent` header with every `fetch` to this page's own origin: one trace for the page, with a span
 * for each call.
 */
export function traceRequests(): void {
  const plainFetch = globalThis.fetch
  const trace = newTrace()
  globalThis.fetch = (input, init) => {
    const request = input instanceof Request ? input : null
    const address = input instanceof Request ? input.url : input
    const { origin } = new URL(address, location.href)
    if (origin !== location.origin) return plainFetch(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    headers.set('traceparent', formatTraceParent(childOf(trace)))
    return plainFetch(input, { ...init, headers })
  }
}
