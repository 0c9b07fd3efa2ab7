/**
 * The public API as a Hono application, mounted at /api/v1. Each endpoint in `endpoints.server.ts` becomes a route.
 * `call.server.ts` runs a call from top to bottom, and `reply.ts` builds every response, errors included.
 *
 * What callers will notice: unknown parameters return 422 with the closest known name; HEAD works on free endpoints only
 * (405 elsewhere, since it would charge for no data); CORS is open to all origins, without cookies.
 */
import { Hono } from 'hono'
import type { Context } from 'hono'
import type pg from 'pg'

import { chargingContext, openCharging } from '#billing/credits/charge.server.ts'
import { repeatKeyOf } from '#billing/credits/idempotency.server.ts'
import { apiKeyOf } from '#billing/keys/api-key.ts'
import { openKeyLookup } from '#billing/keys/key-lookup.server.ts'
import { clientOf } from '#platform/client-address.server.ts'
import type { Clock } from '#platform/clock.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import type { Database } from '#platform/database.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import type { Log } from '#platform/log.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'
import { USUAL_BODY_BYTES } from '#web/json-body.ts'

import { openGate } from './admission.server.ts'
import { answerEach } from './answer-each.server.ts'
import { batchEndpoint } from './batch.server.ts'
import { readBody } from './body.ts'
import { admitAddress, answerCall } from './call.server.ts'
import type { Api, Call } from './call.ts'
import { endpoints as allEndpoints } from './endpoints.server.ts'
import { openOneTrip } from './one-trip.server.ts'
import { openApiDocument } from './openapi.server.ts'
import { problemReply, responseOf, strongEtag } from './reply.ts'
import type { Reply } from './reply.ts'
import { allowed, findEndpoints, honoPath } from './routing.ts'
import { openSourceBook } from './sources.server.ts'

/** Everything the API depends on. `endpoints` defaults to all of them; tests can pass their own. */
export type ApiContext = {
  pool: pg.Pool
  db: Database
  clock: Clock
  log: Log
  siteUrl: string
  trustedProxies?: number
  endpoints?: readonly Endpoint[]
  /** Where refunds that are owed outlive the process. */
  dataDir?: string
  /** Tests of what happens at the limit have less time. */
  timeLimitMs?: number
}

/** Calls are answered within this time, from key to charge. */
const TIME_LIMIT_MS = 15_000

type Env = { Variables: { requestId?: string } }

/** The Hono application, with paths relative to /api/v1. */
export function apiApp(context: ApiContext): Hono<Env> {
  const { pool, db, clock, log, siteUrl, trustedProxies = 0 } = context
  const endpoints = [...(context.endpoints ?? allEndpoints), batchEndpoint]
  const charging = chargingContext(context)
  const api: Api = {
    pool,
    db,
    clock,
    log,
    siteUrl,
    gate: openGate({ db, clock, keys: openKeyLookup({ pool, clock }) }),
    charge: openCharging(charging),
    serve: openOneTrip(charging),
    refunds: charging.refunds,
    sourcesOf: openSourceBook({ db, nowMs: monotonicMs }),
    newRequestId,
    timeLimitMs: context.timeLimitMs ?? TIME_LIMIT_MS,
    answerEach: (outer, admitted) => (calls) => answerEach(api, { outer, admitted, endpoints }, calls),
  }
  const addressOf = (c: Context<Env>) => clientOf(c, { trustedProxies }).address

  const app = new Hono<Env>()
  app.options('*', (c) => preflight(endpoints, pathOf(c)))
  for (const endpoint of endpoints) {
    app.on(endpoint.method.toUpperCase(), honoPath(endpoint.path), async (c) => {
      if (c.req.method === 'HEAD' && endpoint.auth === 'key') return await notFound(c)
      return responseOf(await answerCall(api, callOf(c, endpoint, { address: addressOf(c), api })))
    })
  }
  app.get('/openapi.json', documentRoute(api, endpoints, addressOf))
  app.all('*', (c) => notFound(c))

  /** 404 for an unknown path, 405 for a method it doesn't support. */
  async function notFound(c: Context<Env>): Promise<Response> {
    const { ok, limit } = await admitAddress(api, addressOf(c))
    const failed = (code: ProblemCode, detail: string, extra: Record<string, string> = {}) =>
      responseOf(problemReply(code, { detail, requestId: requestIdOf(c), siteUrl, limit, extra }))
    if (!ok) return failed('rate_limited', 'Too many requests from this IP address in the last minute.')
    const match = findEndpoints(endpoints, pathOf(c))
    if (!match) return failed('not_found', `The API has no path ${pathOf(c)}.`)
    return failed('method_not_allowed', `This path supports ${allowed(match.endpoints)}.`, {
      Allow: allowed(match.endpoints),
    })
  }
  return app
}

function callOf(
  c: Context<Env>,
  endpoint: Endpoint,
  { address, api }: { address: string; api: Pick<Api, 'timeLimitMs'> },
): Call {
  const url = c.req.url
  const mark = url.indexOf('?')
  const query = mark === -1 ? '' : url.slice(mark + 1).replace(/#.*$/s, '')
  return {
    requestId: requestIdOf(c),
    deadline: deadlineIn(api.timeLimitMs, monotonicMs()),
    endpoint,
    key: apiKeyOf((name) => c.req.header(name)),
    address,
    target: query === '' ? pathOf(c) : `${pathOf(c)}?${query}`,
    params: endpoint.request.params ? c.req.param() : {},
    query,
    readBody: () => readBody(c.req.raw, endpoint.mostBodyBytes ?? USUAL_BODY_BYTES),
    ifNoneMatch: c.req.header('if-none-match') ?? null,
    repeatKey: endpoint.method === 'post' ? repeatKeyOf(c.req.header('idempotency-key')) : null,
  }
}

/** The request ID set by the application. Never taken from the client, because charges are keyed by it. */
function requestIdOf(c: Context<Env>): string {
  const given = c.get('requestId')
  if (given) return given
  const made = newRequestId()
  c.set('requestId', made)
  return made
}

/** The path relative to /api/v1. */
function pathOf(c: Context<Env>): string {
  return c.req.path.replace(/^\/api\/v1(?=\/|$)/, '') || '/'
}

function preflight(endpoints: readonly Endpoint[], path: string): Response {
  const methods = allowed(findEndpoints(endpoints, path)?.endpoints ?? [])
  return new Response(null, {
    status: 204,
    headers: {
      Allow: methods,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers':
        'x-api-key, authorization, content-type, idempotency-key, if-none-match',
      'Access-Control-Max-Age': '86400',
    },
  })
}

/** Serves the OpenAPI document, generated on the first request. */
function documentRoute(api: Api, endpoints: readonly Endpoint[], addressOf: (c: Context<Env>) => string) {
  let made: { body: string; etag: string } | null = null
  return async (c: Context<Env>): Promise<Response> => {
    const requestId = requestIdOf(c)
    const { ok, limit } = await admitAddress(api, addressOf(c))
    if (!ok) {
      const detail = 'Too many requests from this IP address in the last minute.'
      return responseOf(problemReply('rate_limited', { detail, requestId, siteUrl: api.siteUrl, limit }))
    }
    if (!made) {
      const body = JSON.stringify(openApiDocument(endpoints, api.siteUrl))
      made = { body, etag: strongEtag(body) }
    }
    const unchanged = isNotModified(c.req.header('if-none-match'), made.etag)
    const reply: Reply = {
      status: unchanged ? 304 : 200,
      requestId,
      body: unchanged ? null : made.body,
      contentType: 'application/json',
      etag: made.etag,
      limit,
      charged: 0,
      remaining: undefined,
      cacheControl: 'public, max-age=300',
      extra: {},
    }
    return responseOf(reply)
  }
}
