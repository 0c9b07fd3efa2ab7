import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { holdEmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'

import { hold } from './held.ts'

const POSTCODES = 200_000
/** The letters used in the second half of a postcode. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

/**
 * Runs a benchmark with a new database that has 200,000 postcodes and whatever `prepare` adds. It waits for the disk at every commit, as
 * in production.
 */
export async function withApiDatabase<Prepared>(
  prepare: (client: pg.Client, url: string) => Promise<Prepared>,
  measure: (url: string, prepared: Prepared) => Promise<void>,
): Promise<void> {
  const dir = path.join(tmpdir(), `freehold-bench-${process.pid}`)
  await mkdir(dir, { mode: 0o755 })
  const remove = hold(() => rm(dir, { recursive: true, force: true }))
  const postgres = await holdEmbeddedPostgres({ dir: path.join(dir, 'postgres'), password: 'bench-only' })
  const stop = hold(() => postgres.release())
  try {
    await prepareSupabaseSchema(postgres.url)
    await applyMigrations(postgres.url, path.resolve(import.meta.dirname, '../../supabase/migrations'))
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await fill(client)
    const prepared = await prepare(client, postgres.url)
    await client.query('vacuum analyze')
    await client.end()
    await measure(postgres.url, prepared)
  } finally {
    await stop()
    await remove()
  }
}

/** Adds postcodes to request. */
async function fill(client: pg.Client): Promise<void> {
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
}

/** Returns paths of postcodes spread across the table. */
export function postcodePaths(): string[] {
  return Array.from({ length: 2000 }, (_, index) => {
    const n = (index * 99_991) % POSTCODES
    const letter = (value: number) => LETTERS[value % 20] ?? ''
    const outcode = 10 + Math.floor(n / 4000)
    return `/api/v1/postcodes/RG${outcode}${Math.floor(n / 400) % 10}${letter(Math.floor(n / 20))}${letter(n)}`
  })
}
