/**
 * The MCP server at `/mcp` (streamable HTTP, decision 073): a tool for each endpoint that only reads. Tools take the same keys and
 * limits as the API, cost the same credits, and are answered by the same code. Each request stands alone, so any web process
 * can answer it.
 */
import {
  createMcpHandler,
  originValidationResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
import { type Context, Hono } from 'hono'

import { apiKeyOf } from '#billing/keys/api-key.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { type Deadline, deadlineIn, inTime } from '#platform/deadline.ts'
import { type ProblemCode, problems } from '#web/endpoint/problems.ts'
import { USUAL_BODY_BYTES } from '#web/json-body.ts'

import { readBody } from '../body.ts'
import { admit } from '../call.server.ts'
import type { Api } from '../call.ts'
import type { Entry } from '../entry.ts'
import { errorReply } from '../error-replies.ts'
import { unknownLimit } from '../limit.ts'
import { limitHeaders, responseOf } from '../reply.ts'
import { type ApiEnv, requestIdOf, type RunningApi } from '../running-api.server.ts'
import { callTool, type Visit } from './tool-call.server.ts'
import { type ReadTool, readTools } from './tools.server.ts'

/** The Hono application, with paths relative to /mcp. */
export function mcpApp({ api, endpoints, addressOf }: RunningApi): Hono<ApiEnv> {
  const visits = new WeakMap<Request, Visit>()
  let tools: ReadonlyMap<string, ReadTool> | null = null
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      tools ??= readTools(endpoints, api.siteUrl)
      const visit = requestInfo && visits.get(requestInfo)
      if (!visit) throw new Error('An MCP request came past the checks of its key and rate limit')
      return serverFor(visit, { api, tools })
    },
    // The tools don't change while the server runs, so there's nothing to subscribe to.
    { maxSubscriptions: 0, onerror: (error) => api.log.debug({ err: error }, 'MCP request rejected') },
  )

  return new Hono<ApiEnv>().all('/', async (c) => {
    const { raw, method } = c.req
    const fromElsewhere = originValidationResponse(raw, [new URL(api.siteUrl).hostname])
    if (fromElsewhere) return fromElsewhere
    if (method === 'GET' && c.req.header('accept')?.includes('text/html'))
      return c.redirect('/api-docs/mcp', 303)
    if (method !== 'POST') return await handler.fetch(raw)

    const visit = await admitted(api, c, addressOf(c))
    const failed = (why: Parameters<typeof errorReply>[3]) =>
      responseOf(errorReply(api, visit, visit.entry, why))
    const { error } = visit.entry
    if (error && !isAboutKey(error)) return failed({ code: error })
    const body = await readBody(raw, USUAL_BODY_BYTES)
    if (!body.ok) return failed(body)
    visits.set(raw, visit)
    return withLimit(await handler.fetch(raw, { parsedBody: body.value }), visit)
  })
}

/** Adds what every API response says too: its request ID, and what's left of the limit. */
function withLimit(response: Response, { requestId, entry }: Visit): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...limitHeaders(entry.limit), 'X-Request-Id': requestId }))
    headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

/** Errors of keys: anybody may list the tools, and a call says what's wrong with its key. */
function isAboutKey(code: ProblemCode): boolean {
  return [401, 403].includes(problems[code].status)
}

/** Checks the key and rate limit before anything is read from the body. Never rejects. */
async function admitted(api: Api, c: Context<ApiEnv>, address: string): Promise<Visit> {
  const requestId = requestIdOf(c)
  const deadline = deadlineIn(api.timeLimitMs, monotonicMs())
  const key = apiKeyOf((name) => c.req.header(name))
  return {
    requestId,
    deadline,
    key,
    address,
    entry: await entryFor(api, { deadline, key, address, requestId }),
  }
}

async function entryFor(
  api: Api,
  { requestId, ...asking }: { requestId: string; deadline: Deadline; key: string | null; address: string },
): Promise<Entry> {
  const refused = (error: 'internal' | 'unavailable') => ({ account: null, limit: unknownLimit, error })
  try {
    const admitting = admit(api, { ...asking, endpoint: { auth: 'key' } })
    const entry = await inTime(admitting, asking.deadline.workMs, monotonicMs())
    return entry === 'late' ? refused('unavailable') : entry
  } catch (error) {
    api.log.error({ err: error, requestId }, 'could not admit an MCP request')
    return refused(isDatabaseAway(error) ? 'unavailable' : 'internal')
  }
}

/** A server for one request. */
function serverFor(visit: Visit, { api, tools }: { api: Api; tools: ReadonlyMap<string, ReadTool> }): Server {
  const server = new Server(
    {
      name: 'freehold',
      title: 'Freehold UK property data',
      version: '1.0.0',
      websiteUrl: `${api.siteUrl}/api-docs/mcp`,
    },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': { ttlMs: 300_000, cacheScope: 'public' } },
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: [...tools.values()].map(({ tool }) => tool) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const called = tools.get(params.name)
    if (!called) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There’s no tool ${params.name}.`)
    return await callTool(api, called.endpoint, { visit, given: params.arguments ?? {} })
  })
  return server
}

const INSTRUCTIONS =
  'UK property data from official open datasets, and tax and mortgage calculators. Money is in pounds and 5 means 5%. ' +
  'Each result has data and meta: name meta.sources as the source, and pass on meta.notices, which say what the figures leave out. ' +
  'Calls that find something cost credits, as the tool says; errors are free. Results are for guidance and aren’t financial advice.'
