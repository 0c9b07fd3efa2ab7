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

test('asks again after 408, 409, 425, 429, 500, 502, 503 and 504, and after no other status', async () => {
  const again: number[] = []
  for (let status = 200; status < 600; status += 1) {
    asked.length = 0
    answers = [new Response(null, { status })]
    const answer = await run(fetchJson('/a'))
    if (asked.length === 1) expect(answer).toEqual({ ok: status < 300, status, data: null })
    else {
      expect(answer).toEqual({ ok: true, status: 200, data: { last: true } })
      again.push(status)
    }
  }
  expect(again).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
})

test('an answer that isn’t asked for again has its data', async () => {
  answers = [Response.json({ message: 'no' }, { status: 404 })]
  expect(await run(fetchJson('/a', { retries: 3 }))).toEqual({
    ok: false,
    status: 404,
    data: { message: 'no' },
  })
})

test.each(['GET', 'POST'] as const)('%s is asked again as often as its caller says', async (method) => {
  for (const retries of [0, 1, 3]) {
    asked.length = 0
    answers = Array.from({ length: 9 }, () => new Response(null, { status: 503 }))
    expect((await run(fetchJson('/a', { method, retries }))).status).toBe(503)
    expect(asked).toHaveLength(1 + retries)
  }
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

test('a lost connection is not asked again', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchJson('/a', { fetch: send, retries: 3 })).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledOnce()
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
