/**
 * Compares a full import of price paid data (hash, checks, rejects, indexes, medians, publish) with PostgreSQL's own
 * COPY of the same file into the same table, plus the same indexes and medians in SQL. Both alternate in the same run,
 * over the same kind of connection, in the embedded database as shipped.
 */
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { writeDemonstrationFiles } from '#datasets/demonstration/files.server.ts'
import { runImport } from '#datasets/import/run.server.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { holdEmbeddedPostgres } from '#platform/embedded/postgres.server.ts'
import { prepareSupabaseSchema } from '#platform/embedded/supabase-schema.server.ts'
import { applyMigrations } from '#platform/migrate.server.ts'
import { IMPORT_NODE_OPTIONS } from '#platform/node-options.ts'

import { compare } from './support/compare.ts'
import { figure, ratio, type Bound } from './support/figures.ts'
import { hold, holdProcess } from './support/held.ts'

/** The file's columns in order; the table has no column for the record status. */
const COLUMNS =
  'transaction_id, price_pounds, sold_on, postcode, property_type, new_build, tenure, paon, saon, street, locality, town, district, county, category, record_status'

/** BENCH_SALES made-up sales are imported this many times each way. */
const ROUNDS = 3
const USUAL_SALES = 2_000_000
/** The import must reach at least 0.8 times the speed of COPY. */
const MAX_TIME: Bound = { atMost: 1 / 0.8 }
const MAX_MEGABYTES: Bound = { atMost: 512 }

/** Measures the ratio our time ÷ COPY's, and the import's peak memory. */
export async function benchImportPricePaid(): Promise<void> {
  const sales = Number(process.env['BENCH_SALES'] ?? USUAL_SALES)
  const dir = path.join(tmpdir(), `freehold-bench-import-${process.pid}`)
  await mkdir(dir, { mode: 0o755 })
  const remove = hold(() => rm(dir, { recursive: true, force: true }))
  const postgres = await holdEmbeddedPostgres({ dir: path.join(dir, 'postgres'), password: 'bench-only' })
  const stop = hold(() => postgres.release())
  try {
    await prepareSupabaseSchema(postgres.url)
    await applyMigrations(postgres.url, path.resolve(import.meta.dirname, '../supabase/migrations'))
    const files = await writeDemonstrationFiles(path.join(dir, 'files'), { sales, seed: 'bench' })
    const [directory = ''] = files.get('postcodes') ?? []
    const [pricePaid = ''] = files.get('price-paid') ?? []
    await importPostcodes(postgres.url, dir, directory)
    let peakMegabytes = 0
    const ours = async () => {
      const run = await importOnce(postgres.url, dir, pricePaid)
      peakMegabytes = Math.max(peakMegabytes, run.peakMegabytes)
      return run.seconds
    }
    const count = sales.toLocaleString('en-GB')
    const time = {
      what: `import of ${count} sales, time`,
      peer: 'COPY + indexes + medians in SQL',
      bound: MAX_TIME,
    }
    await figure(time, async () =>
      ratio(await compare(ROUNDS, ours, () => copyOnce(postgres.url, pricePaid)), 's'),
    )
    const memory = { what: `import of ${count} sales, peak memory`, bound: MAX_MEGABYTES }
    await figure(memory, () => ({ value: peakMegabytes, unit: 'MB' }))
  } finally {
    await stop()
    await remove()
  }
}

async function importPostcodes(databaseUrl: string, dataDir: string, file: string): Promise<void> {
  const { status, message } = await runImport({
    dataset: 'postcodes',
    inputs: [file],
    databaseUrl,
    dataDir,
    today: londonDay(systemClock),
    // As if they were real: the import then finds out what the sales cover, which it skips for demonstration data.
    options: { demonstration: false },
  })
  if (status !== 'published') throw new Error(message)
}

type Run = { seconds: number; peakMegabytes: number }

async function importOnce(url: string, dataDir: string, file: string): Promise<Run> {
  await statements(url, [
    `delete from property.edition where dataset = 'price-paid'`,
    `delete from property.import_run where dataset = 'price-paid'`,
    'truncate property.sale, property.sale_statistics, property.sale_price_list, property.listed_postcode, property.postcode_sales',
    'checkpoint',
  ])
  const script = path.join(import.meta.dirname, 'support/import-once.ts')
  const running = promisify(execFile)(process.execPath, [
    ...IMPORT_NODE_OPTIONS,
    script,
    url,
    dataDir,
    'price-paid',
    file,
  ])
  holdProcess(running.child)
  const { stdout } = await running
  return JSON.parse(stdout) as Run
}

async function copyOnce(url: string, file: string): Promise<number> {
  await statements(url, ['drop table if exists bench_sale, bench_statistics', 'checkpoint'])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`)
    const started = performance.now()
    await client.query('begin')
    await client.query('create table bench_sale (like property.sale including all excluding indexes)')
    await client.query('alter table bench_sale add column record_status text')
    const copy = client.query(copyFrom(`copy bench_sale (${COLUMNS}) from stdin with (format csv)`))
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), copy)
    await client.query('alter table bench_sale add primary key (transaction_id)')
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'property.sale'::regclass and not indisprimary`,
    )
    for (const { definition } of rows)
      await client.query(definition.replace(/ INDEX \S+ ON \S+ /, ' INDEX ON bench_sale '))
    await client.query(MEDIANS)
    await client.query('commit')
    return (performance.now() - started) / 1000
  } finally {
    await client.end()
  }
}

/** The statistics of `property.sale_statistics` in one statement. */
const MEDIANS = `create table bench_statistics as
  select area_kind, area_code, coalesce(type, 'A') as property_type, year, count(*)::int as sales,
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_pounds) as quartiles
  from (
    select area_kind, area_code, s.property_type as type, date_part('year', sold_on)::smallint as year, price_pounds
    from bench_sale s left join property.postcode p using (postcode)
    cross join lateral (values ('outcode', left(s.postcode, -4)), ('sector', left(s.postcode, -2)),
      ('authority', p.authority_code), ('nation', p.nation_code)) as area (area_kind, area_code)
    where category = 'A' and s.property_type <> 'O' and area_code is not null
  ) located
  group by grouping sets ((area_kind, area_code, year, type), (area_kind, area_code, year))`

async function statements(url: string, all: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const sql of all) await client.query(sql)
  } finally {
    await client.end()
  }
}
