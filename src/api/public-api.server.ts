import { Hono } from 'hono'

import { mcpApp } from './mcp/mcp.server.ts'
import type { ApiEnv, RunningApi } from './running-api.server.ts'
import { apiApp } from './serve.server.ts'

/** Everything that an API key opens: the API at `/api/v1` and the MCP server at `/mcp`. */
export function publicApi(running: RunningApi): Hono<ApiEnv> {
  return new Hono<ApiEnv>().route('/api/v1', apiApp(running)).route('/mcp', mcpApp(running))
}
