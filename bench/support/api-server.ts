/**
 * One of the two servers that `bench/api.ts` compares, in a process of its own: 'ours' (the API) or 'bare' (a Hono handler
 * with the same named query and nothing around it). Prints its port; prints its peak memory when its input ends.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely, PostgresDialect } from 'kysely'

import { apiApp } from '#api/serve.server.ts'
import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { findPostcode } from '#domain/postcode.ts'
import type { Postcode } from '#domain/postcode.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import type { Database } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'

const [kind, url = ''] = process.argv.slice(2)
const { pool, db } = openDatabase({ url, role: 'freehold_web', max: 10 })

async function bare(): Promise<Hono> {
  const text = await queryText()
  const app = new Hono()
  app.get('/api/v1/postcodes/:postcode', async (c) => {
    const { rows } = await pool.query({
      name: 'postcode',
      text,
      values: [findPostcode(c.req.param('postcode'))],
    })
    return c.json({ data: rows[0] })
  })
  return app
}

function ours(): Hono {
  const log = createLog('warn')
  const app = new Hono()
  app.route(
    '/api/v1',
    apiApp({ pool, db, clock: systemClock, log, siteUrl: 'http://localhost', endpoints: [postcodeLookup] }),
  )
  return app
}

/** The SQL of our own endpoint, so that both ask the same: caught from a connection that only listens. */
async function queryText(): Promise<string> {
  let text = ''
  const client = {
    query: async (sql: string) => ((text = sql), { rows: [], command: 'SELECT' }),
    release() {},
  }
  const listening = { connect: async () => client, end: async () => {} }
  const dialect = new PostgresDialect({ pool: listening as never })
  await findPostcodeRecord(new Kysely({ dialect }) as Database, 'RG30 1AA' as Postcode)
  return text
}

const app = kind === 'bare' ? await bare() : ours()
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.resume()
process.stdin.on('end', () => {
  process.stdout.write(`${process.resourceUsage().maxRSS}\n`, () => process.exit(0))
})
