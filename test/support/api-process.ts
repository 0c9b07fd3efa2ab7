/**
 * The API with its probes in its own process, to be killed: `node test/support/api-process.ts DATABASE_URL [DATA_DIR
 * TIME_LIMIT_MS]` prints its port.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

import { startApi } from '#api/running-api.server.ts'
import { apiApp } from '#api/serve.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'

import { probes } from './api-probes.ts'
import { keepCompiledModules } from './compiled-modules.ts'

const [, , url = '', dataDir, timeLimitMs] = process.argv
const database = openDatabase({ url, role: 'freehold_web', max: 6 })
const log = createLog('silent')
const api = apiApp(
  startApi({
    ...database,
    clock: systemClock,
    log,
    siteUrl: 'https://www.example.test',
    endpoints: probes,
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(timeLimitMs === undefined ? {} : { timeLimitMs: Number(timeLimitMs) }),
  }),
)
const app = new Hono().route('/api/v1', api)
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  keepCompiledModules()
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
