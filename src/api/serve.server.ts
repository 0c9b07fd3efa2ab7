/**
 * The public API as a Hono application, mounted at /api/v1. Each endpoint in `endpoints.server.ts` becomes a route.
 * `call.server.ts` runs a call from top to bottom, and `reply.ts` builds every response, errors included.
 *
 * What callers will notice: unknown parameters return 422 with the closest known name; HEAD works on free endpoints only
 * (405 elsewhere, since it would charge for no data); CORS is open to all origins, without cookies.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'

import { repeatKeyOf } from '#billing/credits/idempotency.server.ts'
import { apiKeyOf } from '#billing/keys/api-key.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import { returnBuffer } from '#web/endpoint/buffer-pool.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

import { resultRoute } from './batch-jobs/result-route.server.ts'
import { openBodyBudget, type BudgetedBody } from './body-budget.ts'
import type { Body } from './body.ts'
import { admitAddress, answerCall } from './call.server.ts'
import type { Api, Call } from './call.ts'
import { deprecationHeaders } from './deprecation.ts'
import { openApiDocument } from './openapi.server.ts'
import { problemReply, responseOf, strongEtag } from './reply.ts'
import type { Reply } from './reply.ts'
import { allowed, findEndpoints, honoPath, queryOf, supportsHead } from './routing.ts'
import { type ApiEnv, requestIdOf, type RunningApi } from './running-api.server.ts'
import { fileRoute } from './staging/file-route.server.ts'

/** The Hono application, with paths relative to /api/v1. */
export function apiApp(running: RunningApi): Hono<ApiEnv> {
  const { api, endpoints, addressOf } = running
  const app = new Hono<ApiEnv>()
  const holdBody = openBodyBudget()
  app.options('*', (c) => preflight(endpoints, pathOf(c)))
  app.use((c, next) => (c.req.path.includes('\0') ? notFound(c) : next()))
  for (const endpoint of endpoints) {
    app.on(endpoint.method.toUpperCase(), honoPath(endpoint.path), async (c) => {
      if (c.req.method === 'HEAD' && !supportsHead(endpoint)) return await notFound(c)
      const body = holdBody(c.req.raw, endpoint)
      const readBody = () => bodyOf(api, endpoint, body)
      const call = callOf(c, endpoint, { address: addressOf(c), api, readBody })
      const reply = await answerCall(api, call).finally(body.release)
      returnOnceSent(reply.body, c)
      const common = c.get('commonHeaders')
      if (common) c.set('hasCommonHeaders', true)
      const deprecation = deprecationHeaders(endpoint, api.siteUrl)
      return responseOf({ ...reply, extra: { ...reply.extra, ...deprecation } }, common)
    })
  }
  app.get('/batch-jobs/:id/result.csv', resultRoute(running))
  app.get('/staging/:id/:file', fileRoute(running))
  app.get('/openapi.json', documentRoute(api, endpoints, addressOf))
  app.all('*', (c) => notFound(c))

  /** 404 for an unknown path, 405 for a method it doesn't support. */
  async function notFound(c: Context<ApiEnv>): Promise<Response> {
    const { ok, limit } = await admitAddress(api, addressOf(c))
    const failed = (code: ProblemCode, detail: string, extra: Record<string, string> = {}) =>
      responseOf(
        problemReply(code, { detail, requestId: requestIdOf(c), siteUrl: api.siteUrl, limit, extra }),
      )
    if (!ok) return failed('rate_limited', 'Too many requests from this IP address in the last minute.')
    const match = findEndpoints(endpoints, pathOf(c))
    if (!match) return failed('not_found', `The API has no path ${pathOf(c)}.`)
    return failed('method_not_allowed', `This path supports ${allowed(match.endpoints)}.`, {
      Allow: allowed(match.endpoints),
    })
  }
  return app
}

/** Returns the buffer of a long answer to its pool when the operating system has all of it. Tests of the application alone have no connection. */
function returnOnceSent(body: Reply['body'], { env }: Context<ApiEnv>): void {
  if (!Buffer.isBuffer(body)) return
  const { outgoing } = (env ?? {}) as Partial<HttpBindings>
  outgoing?.once('finish', () => returnBuffer(body))
}

/**
 * Reads the body of a call. Sending a large one may take longer than a call's time limit, which therefore starts once
 * it has arrived.
 */
async function bodyOf(
  { timeLimitMs }: Pick<Api, 'timeLimitMs'>,
  { mostBodyBytes }: Pick<Endpoint, 'mostBodyBytes'>,
  body: Pick<BudgetedBody, 'read'>,
): Promise<Body> {
  const read = await body.read()
  return read.ok && mostBodyBytes !== undefined
    ? { ...read, deadline: deadlineIn(timeLimitMs, monotonicMs()) }
    : read
}

function callOf(
  c: Context<ApiEnv>,
  endpoint: Endpoint,
  { address, api, readBody }: Pick<Call, 'address' | 'readBody'> & { api: Pick<Api, 'timeLimitMs'> },
): Call {
  const query = queryOf(c.req.url)
  return {
    requestId: requestIdOf(c),
    deadline: deadlineIn(api.timeLimitMs, monotonicMs()),
    endpoint,
    key: apiKeyOf((name) => c.req.header(name)),
    address,
    target: query === '' ? pathOf(c) : `${pathOf(c)}?${query}`,
    params: endpoint.request.params ? c.req.param() : {},
    query,
    readBody,
    ifNoneMatch: c.req.header('if-none-match') ?? null,
    repeatKey: endpoint.method === 'post' ? repeatKeyOf(c.req.header('idempotency-key')) : null,
  }
}

/** The path relative to /api/v1. */
function pathOf(c: Context<ApiEnv>): string {
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
function documentRoute(api: Api, endpoints: readonly Endpoint[], addressOf: RunningApi['addressOf']) {
  let made: { body: string; etag: string } | null = null
  return async (c: Context<ApiEnv>): Promise<Response> => {
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
