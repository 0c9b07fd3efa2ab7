/**
 * Answers calls on Node's own request and response, for the endpoints that answer in one round trip (decision 160). A
 * router, a web `Request` and `Response` and middleware cost the server more than such a call. Both ways use the same
 * `answerCall`, and a test compares their responses.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

import { apiKeyOf } from '#billing/keys/api-key.ts'
import { clientAddress } from '#platform/client-address.server.ts'
import { elapsedMs, monotonicMs } from '#platform/clock.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import type { RequestLine } from '#platform/log.server.ts'
import { newRequestId } from '#platform/request-id.server.ts'
import { traceOf, withTrace } from '#platform/trace.server.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { answerCall } from './call.server.ts'
import type { Call } from './call.ts'
import { deprecationHeaders } from './deprecation.ts'
import { headersOf, type Reply } from './reply.ts'
import { findEndpoints } from './routing.ts'
import type { RunningApi } from './running-api.server.ts'

/** Answers a request if it's a call that it can answer, and otherwise returns false. */
export type DirectCalls = (request: IncomingMessage, response: ServerResponse) => boolean

type Outside = {
  /** The application's common headers of API responses. */
  common: Readonly<Record<string, string>>
  logRequest: (line: RequestLine) => void
}

const ROOT = '/api/v1'
/** Paths that every router reads alike. Escapes and anything unusual are left to Hono. */
const PLAIN_PATH = /^[\w/.~-]+$/

/** Answers calls to the endpoints that need one round trip without going through Hono. */
export function directCalls({ api, endpoints, trustedProxies }: RunningApi, outside: Outside): DirectCalls {
  const nearby = Map.groupBy(endpoints, ({ path }) => firstPart(path))
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || !url.startsWith(`${ROOT}/`) || hasBody(headers)) return false
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const query = mark === -1 ? '' : url.slice(mark + 1)
    if (!PLAIN_PATH.test(path) || query.includes('#')) return false
    const relative = path.slice(ROOT.length)
    const match = findEndpoints(nearby.get(firstPart(relative)) ?? [], relative)
    const endpoint = match?.endpoints.find((each) => each.method === 'get')
    if (!match || !endpoint?.inOneTrip) return false

    const header = (name: string) => textOf(headers[name])
    const started = monotonicMs()
    const requestId = newRequestId()
    const trace = traceOf(header('traceparent'), requestId)
    const call: Call = {
      requestId,
      deadline: deadlineIn(api.timeLimitMs, started),
      endpoint,
      key: apiKeyOf(header),
      address: clientAddress({ header, peer: request.socket.remoteAddress }, trustedProxies),
      target: url.slice(ROOT.length),
      params: match.params,
      query,
      readBody: noBody,
      ifNoneMatch: header('if-none-match') ?? null,
      repeatKey: null,
    }
    void withTrace(trace, () => answerOn(response, call, { api, common: outside.common })).then((status) => {
      const { traceId } = trace
      return outside.logRequest({ requestId, traceId, method, route: path, status, ms: elapsedMs(started) })
    })
    return true
  }
}

/** Answers a call and never rejects. Returns the status. */
async function answerOn(
  response: ServerResponse,
  call: Call,
  { api, common }: Pick<RunningApi, 'api'> & Pick<Outside, 'common'>,
): Promise<number> {
  const reply = await answerCall(api, call)
  try {
    send(response, reply, { ...common, ...deprecationHeadersOf(call.endpoint, api.siteUrl) })
  } catch (error) {
    api.log.error({ err: error, requestId: call.requestId }, 'could not send an answer')
    response.destroy()
  }
  return reply.status
}

/** The part of a path between its first two slashes. Endpoints are found among those that share it. */
function firstPart(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path.slice(1) : path.slice(1, end)
}

const noBody: Call['readBody'] = () => Promise.reject(new Error('A GET call has no body'))

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(', ')
}

const NONE: Readonly<Record<string, string>> = {}

function deprecationHeadersOf(endpoint: Endpoint, siteUrl: string): Readonly<Record<string, string>> {
  return endpoint.deprecated ? deprecationHeaders(endpoint, siteUrl) : NONE
}

function send(response: ServerResponse, reply: Reply, common: Readonly<Record<string, string>>): void {
  const headers = headersOf(reply, common)
  if (reply.body !== null) headers['Content-Length'] = String(Buffer.byteLength(reply.body))
  response.writeHead(reply.status, headers)
  response.end(reply.body ?? undefined)
}
