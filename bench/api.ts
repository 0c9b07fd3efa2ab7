/**
 * Requests per second of `/api/v1/postcodes/{postcode}` (key, limit, credits, ledger, envelope) compared with a bare Hono handler
 * that runs the same named query. Each server runs in a separate process, with load from a third, alternating in the same run.
 * The database waits for the disk at every commit, as in production.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import type { Readable } from 'node:stream'

import pg from 'pg'

import { holdEmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'

import { load } from './support/load.ts'
import type { LoadResult } from './support/load.ts'
import { compare } from './support/ratio.ts'
import type { Comparison } from './support/ratio.ts'

const ROUNDS = 5
const REQUESTS = 10_000
const CONNECTIONS = 64
const POSTCODES = 200_000
/** The letters used in the second half of a postcode. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

type Server = {
  port: number
  lines: AsyncIterator<string>
  child: ChildProcess
}

/** Runs the comparison and prints it; the ratio is ours ÷ bare. */
export async function benchApi(): Promise<Comparison> {
  const dir = path.join(tmpdir(), `freehold-bench-${process.pid}`)
  await mkdir(dir, { mode: 0o755 })
  const postgres = await holdEmbeddedPostgres({ dir: path.join(dir, 'postgres'), password: 'bench-only' })
  try {
    await prepareSupabaseSchema(postgres.url)
    await applyMigrations(postgres.url, path.resolve(import.meta.dirname, '../supabase/migrations'))
    const key = await fill(postgres.url)
    return await compareServers(postgres.url, key)
  } finally {
    await postgres.release()
    await rm(dir, { recursive: true, force: true })
  }
}

async function compareServers(url: string, key: string): Promise<Comparison> {
  const servers = { bare: await start('bare', url), ours: await start('ours', url) }
  const measured: LoadResult[] = []
  const ask = async (kind: 'bare' | 'ours') => {
    const urls = paths().map((each) => `http://127.0.0.1:${servers[kind].port}${each}`)
    const result = await load({
      urls,
      headers: { 'x-api-key': key },
      requests: REQUESTS,
      connections: CONNECTIONS,
    })
    if (result.status[200] !== REQUESTS) throw new Error(`${kind} answered ${JSON.stringify(result.status)}`)
    if (kind === 'ours') measured.push(result)
    return result.requestsPerSecond
  }
  const result = await compare(
    ROUNDS,
    () => ask('ours'),
    () => ask('bare'),
  )
  const memory = { bare: await end(servers.bare), ours: await end(servers.ours) }
  console.log(
    `api: ${Math.round(result.ours)} requests/s, compared with ${Math.round(result.peer)} for a bare handler with the same query; ` +
      `ratio ${result.ratio.toFixed(2)} (at least 0.5); peak memory ${megabytes(memory.ours)}, bare ${megabytes(memory.bare)}`,
  )
  await checkCharges(url, measured.length * REQUESTS)
  return result
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
  await client.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [
    'bench@example.com',
  ])
  const { rows } = await client.query<{ secret_api: string }>(
    `update public.profile set api_customer = true, api_credits = 2000000000 returning secret_api`,
  )
  // The metered plan's 1,000 requests a minute would be used up in a second, so the bucket is made larger.
  await client.query(
    `create or replace view public.api_entitlement with (security_invoker = true) as
      ${(await client.query<{ d: string }>(`select pg_get_viewdef('public.api_entitlement') as d`)).rows[0]?.d.replace(/ELSE 30/, 'ELSE 100000000')}`,
  )
  await client.query('vacuum analyze')
  await client.end()
  return rows[0]?.secret_api ?? ''
}

async function start(kind: 'bare' | 'ours', url: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'support/api-server.ts'), kind, url],
    {
      stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
    },
  )
  const reader: Interface = createInterface(child.stdio[3] as Readable)
  const lines = reader[Symbol.asyncIterator]()
  const { value } = await lines.next()
  return { port: Number(value), lines, child }
}

/** Stops a server and returns its peak memory in kilobytes. */
async function end({ child, lines }: Server): Promise<number> {
  child.stdin?.end()
  const { value } = await lines.next()
  if (child.exitCode === null) await once(child, 'exit')
  return Number(value)
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

/** Checks that every response was charged: the ledger must have one row for each. */
async function checkCharges(url: string, answered: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ charged: number; spent: number }>(
    `select (select count(*)::int from public.credit_ledger) as charged, 2000000000 - api_credits as spent from public.profile`,
  )
  await client.end()
  const { charged = 0, spent = 0 } = rows[0] ?? {}
  if (charged !== spent || charged !== answered)
    throw new Error(`charged ${charged}, spent ${spent}, answered ${answered}`)
  console.log(`api: ${answered} responses, ${charged} ledger rows, ${spent} credits`)
}

if (import.meta.main) await benchApi()
