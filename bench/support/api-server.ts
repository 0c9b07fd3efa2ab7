/**
 * One of the servers that `bench/api.ts`, `bench/metering.ts`, `bench/steady-load.ts` and `bench/race.ts` compare: 'ours' (the API with logging and headers),
 * 'unmetered' (the same without key, limit and credits), 'bare' (a Hono handler with the same queries, batched alike) or 'durable' (the
 * bare handler that also keeps one row for each answer on the disk: the least that a durable charge can be).
 */
import type { RequestListener } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

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

/** With `keep`, a row is kept for each answer, and the answer waits until the disk has it. Nothing else is charged or counted. */
async function bare(keep: boolean): Promise<Hono> {
  if (keep) await createAnswers()
  const prepare = async (lookups: number) =>
    keep ? keeping(await queryText(lookups)) : await queryText(lookups)
  const [one, many] = [await prepare(1), await prepare(2)]
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

/** Adds a row for each row that this query finds, in the same statement. */
function keeping(text: string): string {
  return `with found as materialized (${text}),
    kept as (insert into public.bench_answer (postcode) select found.postcode from found)
    select * from found`
}

async function createAnswers(): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `create table public.bench_answer (request uuid primary key default gen_random_uuid(), postcode text not null);
    grant insert on public.bench_answer to freehold_web`,
  )
  await client.end()
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

serveAsChild(
  kind === 'bare' || kind === 'durable'
    ? getRequestListener((await bare(kind === 'durable')).fetch)
    : ours(kind === 'ours'),
)
