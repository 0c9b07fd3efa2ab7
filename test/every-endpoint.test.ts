import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createKey } from '#api/admin/keys.server.ts'
import { batchEndpoint } from '#api/batch.server.ts'
import { shapes } from '#api/openapi.server.ts'
import { randomPostcode } from '#datasets/postcodes/random-endpoint.server.ts'
import { accountOf, type Answered, type CallOptions, customer, testApi, testClock } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { exampleUrl } from '#testing/example-url.ts'
import { documentedEndpoints as endpoints, openApi, responseErrors } from '#testing/open-api.ts'
import type { Endpoint, EndpointExample } from '#web/endpoint/endpoint.ts'
import { findProblemCode, problems } from '#web/endpoint/problems.ts'
import { USUAL_BODY_BYTES } from '#web/json-body.ts'

const keyed = endpoints.filter(({ auth }) => auth === 'key')
const paid = endpoints.filter(({ credits }) => credits > 0)

let database: TestDatabase
let api: ReturnType<typeof testApi>
beforeAll(async () => {
  database = await demonstrationDatabase()
  api = testApi(database, { clock })
})
afterAll(() => database.close())

const clock = testClock()
let addresses = 0

/** Calls an endpoint with an example, each time from a new address and a minute later, to stay within the limits. */
async function callExample(
  endpoint: Endpoint,
  example: EndpointExample | undefined,
  options: CallOptions = {},
): Promise<Answered> {
  clock.forward(60)
  const body = endpoint.method === 'post' ? { body: example?.body ?? {} } : {}
  return await api.call(exampleUrl(endpoint, example), {
    ...body,
    address: `192.0.2.${(addresses += 1) % 250}`,
    ...options,
  })
}

const titleOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`

const ALWAYS = [
  'ratelimit',
  'ratelimit-policy',
  'x-request-id',
  'x-credits-charged',
  'x-credits-remaining',
  'etag',
  'cache-control',
]

function expectHeaders({ headers }: Answered): void {
  for (const name of ALWAYS) expect(headers.get(name), name).toBeTruthy()
  expect(headers.get('ratelimit')).toMatch(/^"\w+";r=\d+;t=\d+$/)
  expect(headers.get('ratelimit-policy')).toMatch(/^"\w+";q=\d+;w=60$/)
  expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
}

function expectProblem(answered: Answered, status: number, code: string): void {
  expect([answered.status, answered.body.code]).toEqual([status, code])
  expect(answered.headers.get('content-type')).toBe('application/problem+json')
  expect(shapes.Problem.strict().safeParse(answered.body).error?.issues).toBeUndefined()
  expect(answered.body.type).toBe(`https://www.example.test/docs/errors/${code}`)
  expect(answered.headers.get('x-request-id')).toBe(answered.body.requestId)
  expect(answered.headers.get('x-credits-charged')).toBe('0')
  expect(problems[findProblemCode(code) ?? 'internal'].status).toBe(status)
  expectHeaders(answered)
}

describe.each(endpoints.map((each) => [titleOf(each), each] as const))('%s', (_, endpoint) => {
  it('has working examples that match its schema and cost the stated credits', async () => {
    expect(endpoint.examples?.length).toBeGreaterThan(0)
    for (const example of endpoint.examples ?? []) {
      const who = await customer(database, { apiCredits: 50 })
      const answered = await callExample(endpoint, example, endpoint.auth === 'key' ? { key: who.key } : {})
      expect([example.name, answered.status, answered.body.detail]).toEqual([example.name, 200, undefined])
      expectHeaders(answered)
      const envelope = z.strictObject({ data: endpoint.output, meta: shapes.Meta.strict() })
      expect(envelope.safeParse(answered.body).error?.issues).toBeUndefined()
      expect(responseErrors(endpoint, 200, answered.body)).toEqual([])
      const { meta } = answered.body
      expect(meta.requestId).toBe(answered.headers.get('x-request-id'))
      expect(meta.credits.charged).toBe(endpoint.credits)
      expect(answered.headers.get('x-credits-charged')).toBe(String(endpoint.credits))
      for (const source of meta.sources) expect(JSON.stringify(source)).not.toContain('{year}')
      if (endpoint.auth === 'key' && endpoint !== batchEndpoint) {
        expect(await accountOf(database, who)).toMatchObject({
          api: 50 - endpoint.credits,
          entries: endpoint.credits > 0 ? 1 : 0,
        })
      }
    }
  })

  it('returns 405 with Allow for an unsupported method', async () => {
    const { key } = await customer(database)
    const answered = await callExample(endpoint, endpoint.examples?.[0], { key, method: 'DELETE' })
    expectProblem(answered, 405, 'method_not_allowed')
    expect(answered.headers.get('allow')).toContain(endpoint.method.toUpperCase())
  })

  it('returns 422 for an unknown parameter and names it', async () => {
    const { key } = await customer(database, { apiCredits: 5 })
    const example = endpoint.examples?.[0]
    const wrong = { ...example, name: 'wrong', query: { ...example?.query, nonsense: '1' } }
    const answered = await callExample(endpoint, wrong, endpoint.auth === 'key' ? { key } : {})
    expectProblem(answered, 422, 'invalid_parameters')
    expect(answered.body.errors?.map(({ field }) => field)).toContain('nonsense')
  })
})

describe.each(keyed.map((each) => [titleOf(each), each] as const))('%s with a key', (_, endpoint) => {
  it('returns 401 without a key or with a wrong one', async () => {
    const example = endpoint.examples?.[0]
    const without = await callExample(endpoint, example)
    expectProblem(without, 401, 'missing_key')
    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    expectProblem(await callExample(endpoint, example, { key: 'fh_live_wrong' }), 401, 'unknown_key')
  })

  it('returns 429 once the minute’s requests are used up', async () => {
    const { userId, key } = await customer(database, { apiCredits: 5 })
    clock.forward(600)
    await database.pool.query(
      `insert into limits.bucket (owner, tokens, filled_at, full_at) values ($1, 0, $2, $2)`,
      [`account:${userId}`, new Date(clock.now().getTime() + 60_000)],
    )
    const answered = await callExample(endpoint, endpoint.examples?.[0], { key })
    expectProblem(answered, 429, 'rate_limited')
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe.each(paid.map((each) => [titleOf(each), each] as const))(
  '%s, which costs credits',
  (_, endpoint) => {
    it('returns 402 without credits, and 403 without a plan or outside the scope', async () => {
      const example = endpoint.examples?.[0]
      expectProblem(
        await callExample(endpoint, example, { key: (await customer(database)).key }),
        402,
        'no_credits',
      )
      const never = await customer(database, { plan: 'none' })
      expectProblem(await callExample(endpoint, example, { key: never.key }), 403, 'plan_required')
      const { userId } = await customer(database, { apiCredits: 5 })
      const other = endpoint.scope === 'postcodes' ? 'sold-prices' : 'postcodes'
      const scoped = await createKey(database.webDb, { userId, name: 'Scoped', scopes: [other], clock })
      if (!scoped.ok) throw new Error(scoped.reason)
      expectProblem(await callExample(endpoint, example, { key: scoped.value.key }), 403, 'scope_denied')
    })

    it('returns an uncharged 304 if nothing has changed (GET), or the same response for an Idempotency-Key (POST)', async () => {
      const who = await customer(database, { apiCredits: 5 })
      const example = endpoint.examples?.[0]
      const isRandom = endpoint === randomPostcode
      const headers = { 'idempotency-key': 'one' }
      const first = await callExample(endpoint, example, { key: who.key, headers })
      const etag = first.headers.get('etag') ?? ''
      const second = await callExample(endpoint, example, {
        key: who.key,
        // A random postcode is another one each time, so any is accepted as the same.
        headers: { ...headers, 'if-none-match': isRandom ? '*' : etag },
      })
      expect(second.status).toBe(endpoint.method === 'get' ? 304 : 200)
      if (!isRandom) expect(second.headers.get('etag')).toBe(etag)
      expect(second.headers.get('x-credits-charged')).toBe('0')
      expectHeaders(second)
      expect(await accountOf(database, who)).toMatchObject({ api: 5 - endpoint.credits, entries: 1 })
    })
  },
)

describe('a body', () => {
  const post = endpoints.filter(({ method }) => method === 'post')

  it.each(post.map((each) => [titleOf(each), each] as const))(
    '%s: 400, 413 and 415 for what cannot be read',
    async (_, endpoint) => {
      const { key } = await customer(database, { apiCredits: 5 })
      const send = async (body: string, headers: Record<string, string> = {}) =>
        await callExample(endpoint, undefined, {
          key,
          body,
          headers: { 'content-type': 'application/json', ...headers },
        })
      expectProblem(await send('{"a":'), 400, 'invalid_request')
      expectProblem(await send('[1]'), 400, 'invalid_request')
      const most = endpoint.mostBodyBytes ?? USUAL_BODY_BYTES
      const filled = (length: number) => JSON.stringify({ a: 'x'.repeat(length - '{"a":""}'.length) })
      expectProblem(await send(filled(most + 1)), 413, 'too_large')
      expectProblem(await send(filled(most)), 422, 'invalid_parameters')
      expectProblem(await send(`{"a":${'['.repeat(most - 5)}`), 400, 'invalid_request')
      expectProblem(await send(`{"a":${'['.repeat(17)}${']'.repeat(17)}}`), 400, 'invalid_request')
      expectProblem(
        await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
        415,
        'unsupported_media_type',
      )
    },
  )
})

describe('the API', () => {
  it('returns 404 as a problem document for unknown paths', async () => {
    expectProblem(await api.call('/no-such-thing', { address: '198.51.100.1' }), 404, 'not_found')
  })

  it('allows cross-origin requests without cookies', async () => {
    const preflight = await api.app.request('/usage', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.test' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

type Json = { [key: string]: Json }

describe('openapi.json', () => {
  const document: Json = JSON.parse(JSON.stringify(openApi))

  it('describes every endpoint with its security, response, errors and headers', () => {
    for (const { path, method, auth, credits } of endpoints) {
      const operation = document['paths']?.[path]?.[method] as Json
      expect(operation, path).toBeDefined()
      expect(Object.keys((operation['security'] as unknown as Json[]).at(0) ?? {})).toEqual(
        auth === 'key' ? ['apiKey'] : [],
      )
      const responses = Object.keys(operation['responses'] ?? {})
      expect(responses).toEqual(
        expect.arrayContaining([
          '200',
          '404',
          '422',
          '429',
          '500',
          '503',
          ...(credits > 0 ? ['402', '403'] : []),
        ]),
      )
      for (const response of Object.values(operation['responses'] ?? {}))
        expect(response['headers']).toHaveProperty('RateLimit')
    }
    const operationIds = Object.values(document['paths'] ?? {}).flatMap((path) =>
      Object.values(path).map((each) => each['operationId']),
    )
    expect(new Set(operationIds).size).toBe(operationIds.length)
  })

  it('has every route of the server, and no other', () => {
    const served = api.app.routes.flatMap(({ method, path }) =>
      path === '/*' ? [] : [`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`],
    )
    const documented = Object.entries(document['paths'] ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(served.length).toBeGreaterThan(40)
    expect(documented.sort()).toEqual(served.sort())
  })

  it('has no dangling references', () => {
    const refs: string[] = []
    JSON.stringify(document, (key, value: unknown) => (key === '$ref' && refs.push(String(value)), value))
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) {
      const target = ref
        .slice(2)
        .split('/')
        .reduce<Json | undefined>((at, part) => at?.[part], document)
      expect(target, ref).toBeDefined()
    }
  })

  it('names every path parameter and has examples that match its schema', () => {
    for (const endpoint of endpoints) {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(new Set(Object.keys(endpoint.request.params?.shape ?? {}))).toEqual(new Set(named))
      for (const { name, params, query, body } of endpoint.examples ?? []) {
        for (const [schema, value] of [
          [endpoint.request.params, params ?? {}],
          [endpoint.request.query, query ?? {}],
          [endpoint.request.body, body],
        ] as const) {
          expect([name, schema?.safeParse(value).error?.issues]).toEqual([name, undefined])
        }
      }
    }
  })

  it('needs no key, and returns 304 if unchanged', async () => {
    const first = await api.call('/openapi.json', { address: '198.51.100.2' })
    expect([first.status, (first.body as unknown as Json)['openapi']]).toEqual([200, '3.1.0'])
    const etag = first.headers.get('etag') ?? ''
    expect(
      (await api.call('/openapi.json', { address: '198.51.100.2', headers: { 'if-none-match': etag } }))
        .status,
    ).toBe(304)
  })
})
