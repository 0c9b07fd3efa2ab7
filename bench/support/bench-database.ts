/**
 * The database that benchmarks of pages and statements use: BENCH_DATABASE_URL, the embedded one below DATA_DIR, or else one
 * with demonstration data.
 */
import pg from 'pg'

import { readSettings } from '#platform/env.server.ts'
import { openServices } from '#platform/services.server.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { givenDatabase } from './given-database.ts'
import { hold } from './held.ts'
import { parentOf } from './processor.ts'

/** `size` says how much is in it; `process` is PostgreSQL's first process, null on another machine. */
export type BenchDatabase = {
  url: string
  size: string
  process: number | null
  close: () => Promise<void>
}

/** Opens the database. It's closed when the benchmark is interrupted. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const { url, isGiven, end } = await open()
  const close = hold(end)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ sales: number }>(
      `select greatest(reltuples, 0)::float8 as sales from pg_class where oid = 'property.sale'::regclass`,
    )
    const millions = Number(((rows[0]?.sales ?? 0) / 1e6).toPrecision(2))
    const size = isGiven ? `${millions} million sales` : 'demonstration data'
    return { url, size, process: await firstProcess(url), close }
  } finally {
    await client.end()
  }
}

/** PostgreSQL's first process, to count processor time; null if it runs on another machine. */
export async function firstProcess(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ backend: number; local: boolean }>(
      `select pg_backend_pid() as backend, coalesce(inet_server_addr() <<= '127.0.0.0/8', true) as local`,
    )
    return rows[0]?.local ? parentOf(rows[0].backend) : null
  } finally {
    await client.end()
  }
}

async function open(): Promise<{ url: string; isGiven: boolean; end: () => Promise<void> }> {
  const given = givenDatabase()
  if (given === 'BENCH_DATABASE_URL')
    return { url: process.env[given] ?? '', isGiven: true, end: async () => {} }
  if (given === 'DATA_DIR') {
    const services = await openServices(readSettings())
    return { url: services.databaseUrl, isGiven: true, end: () => services.release() }
  }
  const database = await demonstrationDatabase()
  return { url: database.url, isGiven: false, end: () => database.close() }
}
