/**
 * Responses per second of `/api/v1/postcodes/{postcode}` (key, limit, credits, ledger, envelope) compared with a bare
 * Hono handler that runs the same queries, batched alike. Each server runs in its own process, alternating in the same
 * run. The database waits for the disk at every commit, as in production.
 */
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { holdEmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'

import { createCustomer, CREDITS } from './support/bench-customer.ts'
import { firstProcess } from './support/bench-database.ts'
import { startServer, type ChildServer } from './support/child-server.ts'
import { compareLoads } from './support/compare.ts'
import { figure, throughputRatio, type Bound } from './support/figures.ts'
import { hold } from './support/held.ts'
import { load } from './support/load.ts'

const ROUNDS = 3
const SECONDS = 4
/** Connections, and the least share of the bare handler's throughput. */
const BOUNDS: readonly (readonly [connections: number, bound: Bound])[] = [
  [1, { atLeast: 0.5 }],
  [32, { atLeast: 0.6 }],
  [64, { atLeast: 0.6 }],
]
const POSTCODES = 200_000
/** The letters used in the second half of a postcode. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

/** Measures the ratio ours ÷ bare at each number of connections. */
export async function benchApi(): Promise<void> {
  const dir = path.join(tmpdir(), `freehold-bench-${process.pid}`)
  await mkdir(dir, { mode: 0o755 })
  const remove = hold(() => rm(dir, { recursive: true, force: true }))
  const postgres = await holdEmbeddedPostgres({ dir: path.join(dir, 'postgres'), password: 'bench-only' })
  const stop = hold(() => postgres.release())
  try {
    await prepareSupabaseSchema(postgres.url)
    await applyMigrations(postgres.url, path.resolve(import.meta.dirname, '../supabase/migrations'))
    await compareServers(postgres.url, await fill(postgres.url))
  } finally {
    await stop()
    await remove()
  }
}

async function compareServers(url: string, key: string): Promise<void> {
  const bare = await startServer('api-server.ts', 'bare', url)
  const ours = await startServer('api-server.ts', 'ours', url)
  const database = await firstProcess(url)
  const requests = paths().map((each) => ({ path: each }))
  const headers = { 'x-api-key': key }
  const answered = { least: 0, most: 0 }
  const ask = async ({ origin, process: server }: ChildServer, connections: number) => {
    const result = await load({ origin, requests, headers, connections, seconds: SECONDS, server, database })
    if (origin === ours.origin) {
      answered.least += result.requests
      answered.most += result.requests + connections
    }
    return result
  }
  for (const [connections, bound] of BOUNDS) {
    const subject = {
      what: `API: postcode look-up, connections: ${connections}`,
      peer: 'bare Hono + pg, same queries, batched alike',
      bound,
    }
    await figure(subject, async () =>
      throughputRatio(
        await compareLoads(
          ROUNDS,
          () => ask(ours, connections),
          () => ask(bare, connections),
        ),
      ),
    )
  }
  const peak = { bare: await bare.end(), ours: await ours.end() }
  await figure({ what: 'API: peak memory of the server', peer: 'the bare handler' }, () => ({
    value: peak.ours / peak.bare,
    detail: `${megabytes(peak.ours)}, peer ${megabytes(peak.bare)}`,
  }))
  await checkCharges(url, answered)
}

function megabytes(kilobytes: number): string {
  return `${Math.round(kilobytes / 1024)} MB`
}

/** Creates a customer with a limit no benchmark reaches, and postcodes to request. Returns the API key. */
async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into property.postcode (postcode, outcode, sector, introduced_on, easting, northing, latitude, longitude,
      nation_code, region_code, authority_code, source)
    select format('RG%s %s%s%s', 10 + n / 4000, n / 400 % 10, substr($2, n / 20 % 20 + 1, 1), substr($2, n % 20 + 1, 1)),
      'RG' || 10 + n / 4000, format('RG%s %s', 10 + n / 4000, n / 400 % 10), '1980-01-01', 400000 + n % 1000, 170000 + n / 1000, 51.4, -0.9,
      'E92000001', 'E12000008', 'E06000038', 'onspd' from generate_series(0, $1 - 1) n`,
    [POSTCODES, LETTERS],
  )
  await client.query(
    `insert into property.area (code, name, kind, slug) values ('E92000001', 'England', 'nation', 'england'),
      ('E12000008', 'South East', 'region', 'south-east'), ('E06000038', 'Reading', 'authority', 'reading')
    on conflict do nothing`,
  )
  await client.query(
    `insert into property.edition (dataset, label, rows, nations) values ('postcodes', 'November 2026', $1, '{england}')`,
    [POSTCODES],
  )
  const key = await createCustomer(client)
  await client.query('vacuum analyze')
  await client.end()
  return key
}

/** Postcodes spread across the table. */
function paths(): string[] {
  return Array.from({ length: 2000 }, (_, index) => {
    const n = (index * 99_991) % POSTCODES
    const letter = (value: number) => LETTERS[value % 20] ?? ''
    const outcode = 10 + Math.floor(n / 4000)
    return `/api/v1/postcodes/RG${outcode}${Math.floor(n / 400) % 10}${letter(Math.floor(n / 20))}${letter(n)}`
  })
}

/** Checks that each response was charged once; wrk doesn't count the last request of each connection, which may be charged too. */
async function checkCharges(url: string, answered: { least: number; most: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ charged: number; spent: number }>(
    `select (select count(*)::int from public.credit_ledger) as charged, $1 - api_credits as spent from public.profile`,
    [CREDITS],
  )
  await client.end()
  const { charged = 0, spent = 0 } = rows[0] ?? {}
  if (charged !== spent || charged < answered.least || charged > answered.most)
    throw new Error(`charged ${charged}, spent ${spent}, answered ${answered.least} to ${answered.most}`)
  process.stdout.write(`  ${answered.least} responses, ${charged} ledger rows, ${spent} credits\n`)
}
