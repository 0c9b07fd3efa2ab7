/** The API with its probes as a process of its own, to be killed: `node test/support/api-process.ts DATABASE_URL` prints its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

import { apiApp } from '#api/serve.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'

import { probes } from './api-probes.ts'

const database = openDatabase({ url: process.argv[2] ?? '', role: 'freehold_web', max: 6 })
const log = createLog('silent')
const api = apiApp({
  ...database,
  clock: systemClock,
  log,
  siteUrl: 'https://www.example.test',
  endpoints: probes,
})
const app = new Hono().route('/api/v1', api)
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
