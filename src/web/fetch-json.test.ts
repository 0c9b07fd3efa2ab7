import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchJson } from './fetch-json.ts'

const asked: Request[] = []
let answers: Response[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, 'https://freehold.example'), init))
    return Promise.resolve(answers.shift() ?? Response.json({ last: true }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function run<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return work
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])('asks once more after %i', async (status) => {
  answers = [new Response(null, { status })]
  expect(await run(fetchJson('/a'))).toEqual({ ok: true, status: 200, data: { last: true } })
  expect(asked).toHaveLength(2)
})

test.each([400, 401, 402, 403, 404, 410, 422, 501, 505])('does not ask again after %i', async (status) => {
  answers = [Response.json({ message: 'no' }, { status })]
  expect(await run(fetchJson('/a', { retries: 3 }))).toEqual({ ok: false, status, data: { message: 'no' } })
  expect(asked).toHaveLength(1)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'by default %s is never asked again',
  async (method) => {
    answers = [new Response(null, { status: 503 })]
    expect((await run(fetchJson('/a', { method, body: { x: 1 } }))).status).toBe(503)
    expect(asked).toHaveLength(1)
    expect(await asked[0]?.json()).toEqual({ x: 1 })
  },
)

test('by default a method that changes nothing is asked again once', async () => {
  answers = [503, 503, 503].map((status) => new Response(null, { status }))
  expect((await run(fetchJson('/a'))).status).toBe(503)
  expect(asked).toHaveLength(2)
})

test('waits as long as the server asks, within reason', async () => {
  answers = [new Response(null, { status: 429, headers: { 'retry-after': '2' } })]
  const work = fetchJson('/a')
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  await work
})

test('an answer without JSON has no data', async () => {
  answers = [new Response('<p>', { status: 200 })]
  expect(await run(fetchJson('/a'))).toEqual({ ok: true, status: 200, data: null })
})
