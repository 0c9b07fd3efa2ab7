/** Calls that don't go through Hono are answered like those that do. */
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { randomPostcode } from '#datasets/postcodes/random-endpoint.server.ts'
import { postcodeSearch } from '#datasets/postcodes/search-endpoint.server.ts'
import type { RequestLine } from '#platform/log.server.ts'
import { requestLog, type RequestVariables } from '#server/request-log.server.ts'
import { customer, type Customer, testApi, testClock } from '#testing/api.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { directCalls, type DirectCalls } from './direct-calls.server.ts'

const COMMON = { 'x-content-type-options': 'nosniff' }

let database: TestDatabase
let ways: { direct: Server; hono: Server }
let direct: DirectCalls
let isTaken = false
let lines: RequestLine[]
let who: Customer

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'to August 2026', 2, '{england}');
    insert into property.postcode (postcode, outcode, sector, introduced_on, easting, northing, latitude, longitude, nation_code, source)
    values ('RG30 1AA', 'RG30', 'RG30 1', '1980-01-01', 468500, 173400, 51.455201, -1.015301, 'E92000001', 'onspd'),
      ('RG30 1AB', 'RG30', 'RG30 1', null, 468501, 173401, 51.455202, -1.015302, 'E92000001', 'nspl')`)
  const endpoints = [randomPostcode, postcodeLookup, postcodeSearch]
  const { app, running } = testApi(database, { endpoints, clock: testClock() })
  direct = directCalls(running, { common: COMMON, logRequest: (line) => void lines.push(line) })
  const site = new Hono<RequestVariables>()
  site.use(requestLog(testApi(database).running.api.log, () => COMMON))
  const hono = getRequestListener(site.route('/api/v1', app).fetch)
  ways = {
    hono: await listening((request, response) => void hono(request, response)),
    direct: await listening((request, response) => {
      isTaken = direct(request, response)
      if (!isTaken) void hono(request, response)
    }),
  }
})
afterAll(async () => {
  ways.direct.close()
  ways.hono.close()
  await database.close()
})
beforeEach(async () => {
  lines = []
  who = await customer(database, { apiCredits: 50 })
})

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends a request with exactly this path, and leaves out of the response what differs between two calls. */
function ask(server: Server, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest({ port, path, method, headers, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece) => (text += piece))
        response.on('end', () => {
          const { date: _date, ...rest } = response.headers
          const requestId = String(rest['x-request-id'])
          const plain = JSON.parse(JSON.stringify({ rest, text }).replaceAll(requestId, 'the request'))
          resolve({ status: response.statusCode ?? 0, headers: plain.rest, body: plain.text })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )
}

/** The same request both ways, each by a customer of its own, so that both have as many requests and credits left. */
async function bothWays(path: string, sent: Sent = {}) {
  const [first, second] = [
    await customer(database, { apiCredits: 9 }),
    await customer(database, { apiCredits: 9 }),
  ]
  const withKey = ({ key }: Customer) => ({ ...sent, headers: { 'x-api-key': key, ...sent.headers } })
  return {
    hono: await ask(ways.hono, path, withKey(first)),
    direct: await ask(ways.direct, path, withKey(second)),
    isTaken,
  }
}

describe('a call that does not go through Hono', () => {
  it.each([
    ['/api/v1/postcodes/RG301AA', 200],
    ['/api/v1/postcodes/rg30-1aa', 200],
    ['/api/v1/postcodes/RG301ZZ', 404],
    ['/api/v1/postcodes/nonsense', 422],
    ['/api/v1/postcodes/RG301AA?colour=red', 422],
    ['/api/v1/postcodes?q=RG30', 200],
    ['/api/v1/postcodes?q=RG30&q=RG31', 422],
    ['/api/v1/postcodes?near=51.455,-1.015&limit=2', 200],
  ])('%s is answered with the same headers and body', async (path, status) => {
    const answers = await bothWays(path)
    expect(answers.isTaken).toBe(true)
    expect(answers.direct).toEqual(answers.hono)
    expect(answers.direct.status).toBe(status)
  })

  it('costs nothing if the caller has the answer already', async () => {
    const { headers } = await ask(ways.direct, '/api/v1/postcodes/RG301AA', {
      headers: { 'x-api-key': who.key },
    })
    const again = await bothWays('/api/v1/postcodes/RG301AA', {
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.isTaken).toBe(true)
    expect(again.direct).toEqual(again.hono)
    expect(again.direct).toMatchObject({ status: 304, body: '', headers: { 'x-credits-charged': '0' } })
  })

  it.each([
    ['no key', {}],
    ['an unknown key', { 'x-api-key': 'no such key' }],
    ['a bearer token', { authorization: 'Bearer no such key' }],
  ])('is refused with %s as it would be there', async (_what, headers) => {
    const ofAddress = (server: Server) => ask(server, '/api/v1/postcodes/RG301AA', { headers })
    const [hono, short] = [await ofAddress(ways.hono), await ofAddress(ways.direct)]
    // The limit is that of the address, which both requests came from.
    const { ratelimit: _first, ...expected } = hono.headers
    const { ratelimit: _second, ...given } = short.headers
    expect(isTaken).toBe(true)
    expect(short.status).toBe(401)
    expect([given, short.body]).toEqual([expected, hono.body])
  })

  it('is logged without its query', async () => {
    await ask(ways.direct, '/api/v1/postcodes?q=RG30', {
      headers: { 'x-api-key': who.key, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    })
    expect(lines).toEqual([
      {
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        traceId: 'a'.repeat(32),
        method: 'GET',
        route: '/api/v1/postcodes',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })
})

describe('everything else', () => {
  it.each([
    ['an endpoint that takes steps', '/api/v1/postcodes/random', {}],
    ['an escaped path', '/api/v1/postcodes/RG30%201AA', {}],
    ['a path that nobody has', '/api/v1/nothing', {}],
    ['another method', '/api/v1/postcodes/RG301AA', { method: 'HEAD' }],
    ['a body', '/api/v1/postcodes/RG301AA', { headers: { 'content-length': '2' }, body: '{}' }],
    ['a page', '/postcodes/rg301aa', {}],
  ])('goes through Hono: %s', async (_what, path, sent) => {
    await ask(ways.direct, path, sent)
    expect(isTaken).toBe(false)
  })
})
