import { afterEach, expect, test, vi } from 'vitest'

import { parseTraceParent } from '#platform/trace-parent.ts'

import { traceRequests } from './trace-requests.ts'

afterEach(() => vi.unstubAllGlobals())

test('every fetch to the page’s own origin carries one trace, and no other origin hears of it', async () => {
  const sent: (string | null)[] = []
  vi.stubGlobal('location', new URL('https://www.example.test/billing'))
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.href), {
      ...init,
      headers: init?.headers ?? (input instanceof Request ? input.headers : undefined) ?? {},
    })
    sent.push(request.headers.get('traceparent'))
    expect(request.headers.get('x-kept') ?? '1').toBe('1')
    return new Response()
  })
  traceRequests()
  await fetch('/api/me/credits')
  await fetch('https://www.example.test/api/x', { method: 'POST', headers: { 'x-kept': '1' }, body: '{}' })
  await fetch(new Request('https://www.example.test/api/y', { headers: { 'x-kept': '1' } }))
  await fetch('https://project.supabase.test/rest/v1/profile')
  const traces = sent.map((header) => parseTraceParent(header))
  expect(traces.map((trace) => trace !== null)).toEqual([true, true, true, false])
  expect(new Set(traces.slice(0, 3).map((trace) => trace?.traceId)).size).toBe(1)
  expect(new Set(traces.slice(0, 3).map((trace) => trace?.spanId)).size).toBe(3)
})
