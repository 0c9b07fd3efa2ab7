import { globSync, readFileSync } from 'node:fs'
import { request } from 'node:http'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { endpoints } from '#api/endpoints.server.ts'
import { openApiDocument, shapes } from '#api/openapi.server.ts'
import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'
import { accountSite, type AccountSite } from '#testing/account-site.ts'
import { type Answered, customer, testApi, testClock } from '#testing/api.ts'
import { sharedChromium } from '#testing/chromium.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { FIRST_NUMBER, FUZZ_TIMES } from '#testing/fuzz-size.ts'
import { hostileCall, type Operation, operationsOf } from '#testing/hostile-calls.ts'
import { hostileVisits } from '#testing/hostile-visits.ts'
import { type HostileRequest, hostileRequest, type Sample, type Targets } from '#testing/hostile.ts'
import { documentedEndpoints } from '#testing/open-api.ts'
import { TEST_DAY } from '#testing/test-day.ts'

import { routes } from '../src/routes.ts'

/**
 * Hostile requests to every page and endpoint. None may cause a server error, a stack trace or a slow answer. A failure
 * gives the request's number; `hostileRequest(number, targets)` makes the same request again.
 */
const REQUESTS = 600 * FUZZ_TIMES
const AT_ONCE = 6
const LONGEST_MS = 10_000

const EMBEDDED = [
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/user',
  '/auth/v1/logout',
  '/auth/v1/authorize',
  '/auth/v1/callback',
  '/rest/v1/profile',
  '/rest/v1/api_entitlement',
  '/rest/v1/:table',
  '/storage/v1/object/profile_photos/:name',
  '/storage/v1/object/sign/profile_photos/:name',
  '/storage/v1/object/list/profile_photos',
  '/storage/v1/object/:bucket',
  '/functions/v1/:name',
]

let database: TestDatabase
let site: AccountSite
let targets: Targets

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  database = await demonstrationDatabase()
  await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  site = await accountSite(database, { trustedProxies: 1 })
  const person = await site.signUp('Fuzz')
  const { key } = await customer(database, { apiCredits: 1_000_000 })
  const apikey = 'sb_publishable_of_the_tests'
  targets = {
    pages: [
      ...Object.keys(routes),
      '/:unknown',
      '/downloads/:name',
      '/healthz',
      '/mailbox',
      '/operator',
      '/operator/errors',
      '/operator/payments',
    ],
    json: [...endpoints.map(({ path }) => `/api/v1${path}`), ...siteCalls(), ...EMBEDDED],
    samples: endpoints.flatMap(samplesOf),
    credentials: [
      { apikey, origin: site.origin },
      { apikey, origin: site.origin, cookie: person.cookie },
      { apikey, authorization: `Bearer ${person.accessToken}` },
      { 'x-api-key': key },
      { apikey, 'x-api-key': key, cookie: person.cookie },
      { origin: 'https://evil.example', cookie: person.cookie },
    ],
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
  await database.close()
})

/** An API endpoint's examples. */
function samplesOf({ method, path, examples = [] }: (typeof endpoints)[number]): Sample[] {
  return examples.map(({ params, query, body }) => {
    const given: Readonly<Record<string, unknown>> = { ...params }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])))
    const search = new URLSearchParams(
      Object.entries({ ...query }).map(([name, each]) => [name, String(each)]),
    )
    return {
      method: method.toUpperCase(),
      path: `/api/v1${filled}?${search}`,
      body: method === 'post' ? { ...body } : null,
    }
  })
}

/** Paths of endpoints called by our own pages, read from the source. */
function siteCalls(): string[] {
  const paths = globSync('src/**/*.server.ts*').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:path: |\.(?:post|get)\(\s*)'(\/[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(paths).toContain('/api/newsletter/subscribe')
  expect(paths).toContain('/saved')
  return [...new Set(paths)]
}

type Answer = { status: number; body: string; ms: number }

function send({ method, path, headers, body }: HostileRequest): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.origin)
    const call = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('latin1')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text, ms: performance.now() - started }),
      )
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.setTimeout(LONGEST_MS, () => call.destroy(new Error('No answer in time')))
    call.end(body ?? undefined)
  })
}

/** What's wrong with the answer to a request; null if nothing is. */
async function complaint(number: number): Promise<string | null> {
  const sent = hostileRequest(number, targets)
  const shown = `${number}: ${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.body?.slice(0, 100))}`
  const answer = await send(sent).catch((error: unknown) => String(error))
  if (typeof answer === 'string')
    return /ECONNRESET|EPIPE/.test(answer) && sent.body ? null : `${shown} ${answer}`
  if (answer.status >= 500) return `${shown} answered ${answer.status}: ${answer.body.slice(0, 200)}`
  if (/\n\s+at .+:\d+:\d+|PostgresError|Cannot read properties/.test(answer.body))
    return `${shown} shows a stack: ${answer.body.slice(0, 300)}`
  return answer.ms > LONGEST_MS ? `${shown} took ${Math.round(answer.ms)} ms` : null
}

test(
  `${REQUESTS} hostile requests get an answer below 500, without a stack, in time`,
  { timeout: 180_000 * FUZZ_TIMES },
  async () => {
    const complaints: string[] = []
    let next = FIRST_NUMBER
    const worker = async () => {
      while (next < FIRST_NUMBER + REQUESTS) {
        const found = await complaint(next++)
        if (found) complaints.push(found)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    expect(complaints).toEqual([])
    // Server and test share this process: a request that reached a prototype would show here.
    for (const name in {}) expect(name).toBe('no property that every object has')
  },
)

/** Calls of each operation of the OpenAPI document. `hostileCall(number, …)` makes the same call again. */
const CALLS = 20 * FUZZ_TIMES

test(
  'hostile parameters and bodies of every API endpoint get a documented response',
  { timeout: 600_000 * FUZZ_TIMES },
  async () => {
    const { key } = await customer(database, { apiCredits: 1_000_000 })
    const clock = testClock()
    const api = testApi(database, { clock })
    const operations = operationsOf(openApiDocument(documentedEndpoints, site.origin))
    expect(operations.length).toBeGreaterThanOrEqual(documentedEndpoints.length)
    const complaints: string[] = []
    for (const [at, operation] of operations.entries()) {
      const cursors: string[] = []
      for (let call = 0; call < CALLS; call++) {
        const number = FIRST_NUMBER + at + call * operations.length
        // Within the limit of calls a minute.
        clock.forward(1)
        const { path, body } = hostileCall(number, operation, cursors)
        const method = operation.method.toUpperCase()
        const answered = await api.call(path, { key, method, ...(body === undefined ? {} : { body }) })
        const { nextCursor } = { ...answered.body.meta }
        if (nextCursor) cursors.push(nextCursor)
        const wrong = undocumented(operation, answered)
        if (wrong)
          complaints.push(`${number}: ${operation.method} ${path.slice(0, 300)} ${shown(body)} ${wrong}`)
      }
    }
    expect([...complaints, ...api.logs]).toEqual([])
  },
)

/** Visits of pages with a hostile query. */
const VISITS = 40 * FUZZ_TIMES

test(
  `${VISITS} hostile queries of pages get a whole page, at most as wide as the screen`,
  { timeout: 120_000 * FUZZ_TIMES },
  async () => {
    const browser = await sharedChromium()
    const options = { origin: site.origin, browser, routes: Object.keys(routes) }
    expect(await hostileVisits({ ...options, first: FIRST_NUMBER, count: VISITS })).toEqual([])
  },
)

const shown = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 300)

/** What's wrong with an API response; null if it's one that the OpenAPI document describes, and a refusal names the field. */
function undocumented({ statuses }: Operation, { status, headers, body }: Answered): string | null {
  const answer = `answered ${status} ${shown(body)}`
  if (status >= 500 || !statuses.includes(status)) return answer
  if (/\bat .+:\d+:\d+|PostgresError|syntax error|Cannot read/.test(JSON.stringify(body))) return answer
  if (status < 400) return null
  const isNamed = body.code !== 'invalid_parameters' || body.errors?.some(({ field }) => field !== '')
  const isProblem = isNamed && shapes.Problem.strict().safeParse(body).success
  return isProblem && headers.get('content-type') === 'application/problem+json' ? null : answer
}
