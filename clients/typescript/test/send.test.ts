import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, it, vi } from 'vitest'

import { FreeholdError } from '../src/errors.ts'
import { createFreehold } from '../src/freehold.ts'
import { pages } from '../src/pages.ts'

type Sent = { url: string; method: string; headers: Headers; body: unknown }

const META = { requestId: '1', credits: { charged: 1, remaining: 9 }, sources: [], notices: [] }
const good = (meta: object = {}) => Response.json({ data: {}, meta: { ...META, ...meta } })
const failing = (status: number, headers: Record<string, string> = {}, more: object = {}) =>
  Response.json(
    { title: 'Failed', detail: 'It failed.', code: 'unavailable', requestId: '2', ...more },
    { status, headers },
  )

/** A client whose requests get these answers in turn. */
function clientOf(...answers: (Response | Error | 'hang')[]) {
  const sent: Sent[] = []
  const answering = answers.values()
  const freehold = createFreehold({
    key: 'test_key',
    siteUrl: 'https://freehold.example/',
    fetch: async (url, { method = 'GET', headers, body, signal } = {}) => {
      sent.push({
        url: url instanceof Request ? url.url : url.toString(),
        method,
        headers: new Headers(headers),
        body: typeof body === 'string' ? JSON.parse(body) : null,
      })
      const answer = answering.next().value ?? new Error('no answer left')
      if (answer instanceof Error) throw answer
      if (answer !== 'hang') return answer
      return await new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    },
  })
  return { freehold, sent }
}

/** Runs the work with pauses that take no time, and returns them in milliseconds. */
async function pausesOf(work: () => Promise<unknown>): Promise<number[]> {
  const pauses: number[] = []
  const real = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => (pauses.push(ms), real(run, 0)))
  await work()
  return pauses
}
afterEach(() => void vi.unstubAllGlobals())

const failure = async (call: Promise<unknown>): Promise<FreeholdError> => {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof FreeholdError)) throw new Error('it did not fail as expected', { cause: error })
  return error
}

it('sends input in the path, query or body, with the key', async () => {
  const { freehold, sent } = clientOf(good(), good(), good())
  await freehold.postcodes({ postcode: 'RG30 1AA' })
  await freehold.soldComparables({ postcode: 'RG30 1AA', newBuild: true })
  await freehold.calculateRentalYield({ inputs: { price: 1 } })
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', 'https://freehold.example/api/v1/postcodes/RG30%201AA', null],
    ['GET', 'https://freehold.example/api/v1/sold-comparables?postcode=RG30+1AA&newBuild=true', null],
    ['POST', 'https://freehold.example/api/v1/calculators/rental-yield', { inputs: { price: 1 } }],
  ])
  expect(sent[0]?.headers.get('x-api-key')).toBe('test_key')
})

it('retries GET once after each status that may pass, and after no other', async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    const { freehold, sent } = clientOf(failing(status), good())
    await pausesOf(() => freehold.status())
    expect([status, sent.length]).toEqual([status, 2])
  }
  for (const status of [304, 400, 401, 402, 403, 404, 405, 422, 501]) {
    const { freehold, sent } = clientOf(status === 304 ? new Response(null, { status }) : failing(status))
    expect([(await failure(freehold.status())).status, sent.length]).toEqual([status, 1])
  }
  const twice = clientOf(failing(503), failing(503))
  await pausesOf(async () => expect((await failure(twice.freehold.status())).status).toBe(503))
})

it('never retries POST unasked, and retries it with one Idempotency-Key if asked', async () => {
  const unasked = clientOf(failing(503))
  expect((await failure(unasked.freehold.calculateHmo({ inputs: {} }))).status).toBe(503)
  expect(unasked.sent[0]?.headers.has('idempotency-key')).toBe(false)
  const asked = clientOf(failing(503), new TypeError('connection lost'), good())
  await pausesOf(() => asked.freehold.calculateHmo({ inputs: {} }, { retries: 2 }))
  const keys = asked.sent.map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([3, 1, 36])
})

it('waits as asked or longer each time, and not for hours', async () => {
  const { freehold } = clientOf(failing(429, { 'retry-after': '7' }), failing(503), failing(503), good())
  const [first, second = 0, third = 0] = await pausesOf(() => freehold.status({}, { retries: 3 }))
  expect(first).toBe(7000)
  expect(second).toBeGreaterThanOrEqual(400)
  expect(third).toBeGreaterThanOrEqual(800)
  expect(third).toBeLessThanOrEqual(1600)
  const long = clientOf(failing(429, { 'retry-after': '3600' }))
  expect((await failure(long.freehold.status())).retryAfterSeconds).toBe(3600)
})

it('tells what was wrong', async () => {
  const errors = [{ field: 'postcode', message: 'is required' }]
  const { freehold } = clientOf(
    failing(422, {}, { code: 'invalid_parameters', errors, type: 'https://a.test/x' }),
  )
  const error = await failure(freehold.postcodes({ postcode: '?' }))
  expect(error).toMatchObject({
    message: 'It failed.',
    code: 'invalid_parameters',
    requestId: '2',
    help: 'https://a.test/x',
    errors,
  })
  const proxy = clientOf(new Response('<h1>Bad gateway</h1>', { status: 418 }))
  expect(await failure(proxy.freehold.status())).toMatchObject({ status: 418, code: null })
})

it('gives up after the timeout, when nobody answers, and at once if cancelled', async () => {
  const slow = clientOf('hang')
  const late = await failure(slow.freehold.status({}, { timeoutMs: 20, retries: 0 }))
  expect([late.status, late.message]).toEqual([null, 'No response within 20 ms'])
  const nobody = clientOf(new TypeError('fetch failed'))
  expect((await failure(nobody.freehold.status({}, { retries: 0 }))).status).toBeNull()
  const cancelled = clientOf('hang', good())
  const stop = new AbortController()
  const call = cancelled.freehold.status({}, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
  expect(cancelled.sent).toHaveLength(1)
})

it.each([301, 302, 303, 307, 308])(
  'doesn’t follow a redirect with status %i with the key',
  async (status) => {
    const asked: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url)
      response.writeHead(status, { location: '/elsewhere', connection: 'close' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await failure(createFreehold({ key: 'test_key', siteUrl, retries: 0 }).status())
      expect(asked).toEqual(['/api/v1/status'])
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  },
)

it('fails if an answer has no data or meta', async () => {
  for (const body of [null, [], 'data', {}, { data: {} }, { meta: META }]) {
    const { freehold } = clientOf(Response.json(body))
    const { message } = await failure(freehold.status({}, { retries: 0 }))
    expect([body, message]).toEqual([body, 'Could not read an answer from https://freehold.example/'])
  }
})

it('yields pages until there’s no cursor', async () => {
  const { freehold, sent } = clientOf(good({ nextCursor: 'b' }), good({ nextCursor: null }))
  const cursors: unknown[] = []
  for await (const { meta } of pages(freehold.schools, { area: 'reading' })) cursors.push(meta.nextCursor)
  expect(cursors).toEqual(['b', null])
  expect(sent[1]?.url).toContain('?area=reading&cursor=b')
})
