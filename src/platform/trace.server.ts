import { AsyncLocalStorage } from 'node:async_hooks'

import { childOf, formatTraceParent, newTrace, parseTraceParent, type Trace } from './trace-parent.ts'

const running = new AsyncLocalStorage<Trace>()

/** The trace of a request: the caller's, continued, or a new one where its `traceparent` is missing or invalid. */
export function traceOf(traceparent: string | null | undefined): Trace {
  const parent = parseTraceParent(traceparent)
  return parent ? childOf(parent) : newTrace()
}

/** Runs work as part of a trace: its log lines name it and its calls to other services continue it. */
export function withTrace<T>(trace: Trace, work: () => T): T {
  return running.run(trace, work)
}

/** The trace that this code runs as part of; undefined outside a request. */
export function currentTrace(): Trace | undefined {
  return running.getStore()
}

/** `fetch` for calls to other services: sends the `traceparent` of the request that causes the call. */
export const tracedFetch: typeof globalThis.fetch = (input, init) => {
  const trace = currentTrace()
  if (!trace) return fetch(input, init)
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('traceparent', formatTraceParent(childOf(trace)))
  return fetch(input, { ...init, headers })
}
