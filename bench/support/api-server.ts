/**
 * One of the two servers that `bench/api.ts` compares, as a separate process: 'ours' (the API with logging and headers) or 'bare'
 * (a Hono handler with the same named query). Writes its port to file descriptor 3, and its peak memory when standard input
 * ends; standard output is for the log.
 */
import { writeSync } from 'node:fs'
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
import { headersByPath } from '#server/headers.server.ts'
import { requestLog, type RequestVariables } from '#server/request-log.server.ts'

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

function ours(): Hono<RequestVariables> {
  const log = createLog('info')
  const siteUrl = 'http://localhost'
  const app = new Hono<RequestVariables>()
  app.use(
    requestLog(
      log,
      headersByPath({
        siteUrl,
        supabaseOrigin: null,
        development: false,
        config: { turnstile: null, analytics: null, google: null },
      }),
    ),
  )
  app.route('/api/v1', apiApp({ pool, db, clock: systemClock, log, siteUrl, endpoints: [postcodeLookup] }))
  return app
}

/** The SQL of our own endpoint, recorded so that both servers run the same query. */
async function queryText(): Promise<string> {
  let text = ''
  const client = {
    query: async (sql: string) => ((text = sql), { rows: [], command: 'SELECT' }),
    release() {},
  }
  const listening = { connect: async () => client, end: async () => {} }
  const dialect = new PostgresDialect({ pool: listening as never })
  const listener: Database = new Kysely({ dialect })
  await findPostcodeRecord(listener, 'RG30 1AA' as Postcode)
  return text
}

const app = kind === 'bare' ? await bare() : ours()
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => writeSync(3, `${(server.address() as AddressInfo).port}\n`))
process.stdin.resume()
process.stdin.on('end', () => {
  writeSync(3, `${process.resourceUsage().maxRSS}\n`)
  process.exit(0)
})
