import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLog } from './log.server.ts'
import { openSession } from './supabase-session.server.ts'
import { findSignedInUser } from './supabase.server.ts'
import { formatTraceParent, newTrace, parseTraceParent, traceIdOf } from './trace-parent.ts'
import { traceOf, tracedFetch, withTrace } from './trace.server.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const REQUEST_ID = '0192f3a1-7c3e-7d4a-9b1c-5e6f7a8b9c0d'
/** The trace that a request without one starts. */
const OWN_TRACE = { traceId: '0192f3a17c3e7d4a9b1c5e6f7a8b9c0d', spanId: '9b1c5e6f7a8b9c0d', sampled: false }
const GIVEN = `00-${TRACE_ID}-00f067aa0ba902b7-01`

/** A stub server that records the `traceparent` of each request. */
const heard: (string | undefined)[] = []
const elsewhere = createServer((request, response) => {
  heard.push(request.headers.traceparent?.toString())
  response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"no"}')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => elsewhere.close(resolve)))

describe('a traceparent header', () => {
  it('is read and written as W3C Trace Context has it', () => {
    const trace = parseTraceParent(GIVEN)
    expect(trace).toEqual({ traceId: TRACE_ID, spanId: '00f067aa0ba902b7', sampled: true })
    expect(trace && formatTraceParent(trace)).toBe(GIVEN)
    expect(parseTraceParent(`cc-${TRACE_ID}-00f067aa0ba902b7-00-later`)).toMatchObject({ sampled: false })
    expect(parseTraceParent(formatTraceParent(newTrace()))).not.toBeNull()
  })

  it.each([
    '',
    'nonsense',
    GIVEN.toUpperCase(),
    `ff-${TRACE_ID}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `00-${TRACE_ID}-00f067aa0ba902b7-01-more`,
    `00-${TRACE_ID.slice(1)}-00f067aa0ba902b7-01`,
    `${GIVEN}, ${GIVEN}`,
  ])('is ignored when invalid, and a new trace begins: %j', (header) => {
    expect(parseTraceParent(header)).toBeNull()
    expect(traceOf(header, REQUEST_ID)).toEqual(OWN_TRACE)
    expect(traceIdOf(header, REQUEST_ID)).toBe(OWN_TRACE.traceId)
    expect(parseTraceParent(formatTraceParent(traceOf(header, REQUEST_ID)))).toEqual(OWN_TRACE)
  })
})

describe('work as part of a trace', () => {
  it('continues it to hosted Supabase and other services, with a span per call', async () => {
    heard.length = 0
    const project = { url, publishableKey: 'sb_publishable_test' }
    await withTrace(traceOf(GIVEN, REQUEST_ID), async () => {
      await findSignedInUser(project, 'a.b.c')
      await openSession(project, '', false)
        .client()
        .auth.signInWithPassword({ email: 'a@b.example', password: 'x' })
      await tracedFetch(url)
      await tracedFetch(new Request(url, { headers: { 'x-kept': '1' } }))
    })
    const traces = heard.map((header) => parseTraceParent(header))
    expect(traces.map((trace) => trace?.traceId)).toEqual(Array(4).fill(TRACE_ID))
    expect(new Set(traces.map((trace) => trace?.spanId)).size).toBe(4)
  })

  it('names it in its log lines, and nothing outside it does', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    await withTrace(traceOf(GIVEN, REQUEST_ID), async () => {
      await Promise.resolve()
      log.warn('inside')
    })
    log.warn('outside')
    expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([
      TRACE_ID,
      undefined,
    ])
  })

  it('sends nothing without a trace', async () => {
    heard.length = 0
    await tracedFetch(url)
    expect(heard).toEqual([undefined])
  })
})
