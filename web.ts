/** One of several web processes (`WEB_PROCESSES`). The first process, `start.ts`, starts it. */
import { pathToFileURL } from 'node:url'

import { readSettings } from '#platform/env.server.ts'
import { followOrders } from '#platform/processes/follow-orders.server.ts'

import type { startServer as StartServer } from './server.ts'

followOrders(async ({ services, port }) => {
  const { startServer } = (await import(pathToFileURL('dist/server/server.js').href)) as {
    startServer: typeof StartServer
  }
  return startServer({ ...readSettings(), port }, services)
})
