/**
 * One of the servers that `bench/api.ts`, `bench/metering.ts`, `bench/steady-load.ts` and `bench/race.ts` compare: 'ours' (the API with logging and headers),
 * 'unmetered' (the same without key, limit and credits) or 'bare' (a Hono handler with the same queries, batched alike).
 */
import type { RequestListener } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely, PostgresDialect } from 'kysely'

import { directCalls } from '#api/direct-calls.server.ts'
import { unknownLimit } from '#api/limit.ts'
import { startApi, type ApiContext, type RunningApi } from '#api/running-api.server.ts'
import { apiApp } from '#api/serve.server.ts'
import { postcodeBulk } from '#datasets/postcodes/bulk-endpoint.server.ts'
import { postcodeLookup } from '#datasets/postcodes/endpoint.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { postcodeSearch } from '#datasets/postcodes/search-endpoint.server.ts'
import { findPostcode, type Postcode } from '#domain/postcode.ts'
import { systemClock } from '#platform/clock.server.ts'
import { openDatabase, type Database } from '#platform/database.server.ts'
import { inBatches } from '#platform/in-batches.ts'
import { createLog, requestLines } from '#platform/log.server.ts'
import { headersByPath } from '#server/headers.server.ts'
import { requestLog, type RequestVariables } from '#server/request-log.server.ts'

import { serveAsChild } from './serve-child.ts'

const [kind, url = ''] = process.argv.slice(2)
const { pool, db } = openDatabase({ url, role: 'freehold_web', max: 10 })

async function bare(): Promise<Hono> {
  const [one, many] = [await queryText(1), await queryText(2)]
  const find = inBatches(async (postcodes: readonly string[]) => {
    const [first] = postcodes
    const query =
      postcodes.length === 1
        ? { name: 'one', text: one, values: [first] }
        : { name: 'many', text: many, values: [postcodes] }
    const { rows } = await pool.query<{ postcode: string }>(query)
    const found = new Map(rows.map((row) => [row.postcode, row]))
    return postcodes.map((postcode) => found.get(postcode))
  })
  const app = new Hono()
  app.get('/api/v1/postcodes/:postcode', async (c) =>
    c.json({ data: await find(findPostcode(c.req.param('postcode')) ?? '') }),
  )
  return app
}

/** The API as it runs. Without metering nobody is asked for a key, counted or charged; everything else is the same. */
function ours(isMetered: boolean): RequestListener {
  const log = createLog('info')
  const siteUrl = 'http://localhost'
  const app = new Hono<RequestVariables>()
  const headersOf = headersByPath({
    siteUrl,
    supabaseOrigin: null,
    development: false,
    config: { turnstile: null, analytics: null, google: null, stripe: null, mapTiles: null },
  })
  app.use(requestLog(log, headersOf))
  const context = { pool, db, clock: systemClock, log, siteUrl }
  const running = isMetered ? startApi({ ...context, endpoints: ENDPOINTS }) : unmetered(context)
  app.route('/api/v1', apiApp(running))
  const direct = directCalls(running, { common: headersOf('/api/v1/'), logRequest: requestLines(log) })
  const listener = getRequestListener(app.fetch)
  return (request, response) => {
    if (!direct(request, response)) void listener(request, response)
  }
}

const ENDPOINTS = [postcodeLookup, postcodeSearch, postcodeBulk] as const

function unmetered(context: ApiContext): RunningApi {
  const endpoints = ENDPOINTS.map((each) => ({ ...each, auth: 'none' as const, credits: 0 }))
  const running = startApi({ ...context, endpoints })
  const gate = { ...running.api.gate, admitAddress: async () => ({ ok: true, limit: unknownLimit }) }
  return { ...running, api: { ...running.api, gate } }
}

/** The SQL that our own endpoint sends for this many look-ups at once, recorded so that both servers run the same. */
async function queryText(lookups: number): Promise<string> {
  let text = ''
  const client = {
    query: async (sql: string) => ((text = sql), { rows: [], command: 'SELECT' }),
    release() {},
  }
  const listening = { connect: async () => client, end: async () => {} }
  const dialect = new PostgresDialect({ pool: listening as never })
  const listener: Database = new Kysely({ dialect })
  await Promise.all(
    Array.from({ length: lookups }, () => findPostcodeRecord(listener, 'RG30 1AA' as Postcode)),
  )
  return text
}

serveAsChild(kind === 'bare' ? getRequestListener((await bare()).fetch) : ours(kind === 'ours'))
