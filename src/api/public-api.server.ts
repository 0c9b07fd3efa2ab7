import { Hono } from 'hono'

import type { RequestLine } from '#platform/log.server.ts'

import { directCalls, type DirectCalls } from './direct-calls.server.ts'
import { mcpApp } from './mcp/mcp.server.ts'
import { type ApiContext, type ApiEnv, startApi } from './running-api.server.ts'
import { apiApp } from './serve.server.ts'

type Outside = ApiContext & {
  /** The application's common headers by path. */
  headersOf: (path: string) => Readonly<Record<string, string>>
  logRequest: (line: RequestLine) => void
}

/** What an API key opens: the API at `/api/v1` and the MCP server at `/mcp`, and the short way to some calls. */
export type PublicApi = { routes: Hono<ApiEnv>; direct: DirectCalls }

/** Starts the API and the MCP server. */
export function publicApi(context: Outside): PublicApi {
  const running = startApi(context)
  const common = context.headersOf('/api/v1/')
  return {
    routes: new Hono<ApiEnv>().route('/api/v1', apiApp(running)).route('/mcp', mcpApp(running)),
    direct: directCalls(running, { common, logRequest: context.logRequest }),
  }
}
