import { AsyncLocalStorage } from 'node:async_hooks'

import { childOf, formatTraceParent, parseTraceParent, traceOfRequest, type Trace } from './trace-parent.ts'

const running = new AsyncLocalStorage<Trace>()

/** Continues the trace in a request's `traceparent` header, or starts one with the request's own ID. */
export function traceOf(traceparent: string | null | undefined, requestId: string): Trace {
  const parent = parseTraceParent(traceparent)
  return parent ? childOf(parent) : traceOfRequest(requestId)
}

/** Runs work as part of a trace, which is added to log lines and calls to other services. */
export function withTrace<T>(trace: Trace, work: () => T): T {
  return running.run(trace, work)
}

/** The current trace; undefined outside a request. */
export function currentTrace(): Trace | undefined {
  return running.getStore()
}

/** `fetch` with the current request's `traceparent`, for calls to other services. */
export const tracedFetch: typeof globalThis.fetch = (input, init) => {
  const trace = currentTrace()
  if (!trace) return fetch(input, init)
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('traceparent', formatTraceParent(childOf(trace)))
  return fetch(input, { ...init, headers })
}
