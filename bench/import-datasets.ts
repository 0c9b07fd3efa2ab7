/**
 * Compares the first import of each big dataset with COPY of the rows that it makes, into the same table with the same
 * indexes and statistics, in the same run and at three sizes, by the clock and by processor time (which is all that counts on a busy
 * machine); then measures a month's change on top of each size, and how long it keeps readers waiting.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { compare } from './support/compare.ts'
import { eachImport, type MeasuredImport } from './support/each-import.ts'
import { figure, ratio, type Bound } from './support/figures.ts'
import type { ImportRun, ImportStore } from './support/import-store.ts'
import type { ImportSubject } from './support/import-subjects.ts'
import { writeLines } from './support/made-up/write-lines.ts'
import { longestWait } from './support/readers.ts'

/** Rows of the first import. */
const SIZES = [200_000, 600_000, 2_000_000]
const ROUNDS = 1
/** The import must reach at least 0.8 times the speed of COPY. */
const MAX_TIME: Bound = { atMost: 1 / 0.8 }
/**
 * The bound holds from this many rows on. With fewer, what every run takes (starting Node, recording the edition, comparing
 * authorities: 0.8 s of processor time) counts too much, so those times are printed without a bound.
 */
const MIN_BOUND_ROWS = 600_000
const MAX_MEGABYTES: Bound = { atMost: 512 }
/** At national size; these files are in proportion to their dataset. */
const LONGEST_CHANGE: Bound = { atMost: 60 }
const LONGEST_WAIT: Bound = { atMost: 0.5 }

/** Measures the first import of each big dataset, and a month's change on top of it. */
export function benchImportDatasets(): Promise<void> {
  return eachImport(SIZES, measure)
}

async function measure({ store, subject, rows, places, what }: MeasuredImport): Promise<void> {
  const { dataset } = subject
  const whole = subject.whole(places, rows)
  const file = path.join(store.dir, whole.name)
  const copied = subject.official ? file : path.join(store.dir, `${dataset}.copy`)
  await writeLines(file, whole.lines)
  let peakMegabytes = 0
  let processor = { ours: { node: 0, postgres: 0 }, peer: { node: 0, postgres: 0 } }
  const ours = async () => {
    await store.empty(dataset)
    const run = await store.importFile(dataset, file)
    peakMegabytes = Math.max(peakMegabytes, run.peakMegabytes)
    processor = { ...processor, ours: run }
    return run.seconds
  }
  const peer = async () => {
    await stat(copied).catch(() => exportRows(store.url, subject, copied))
    const run = await copyOnce(store, subject, copied)
    processor = { ...processor, peer: run }
    return run.seconds
  }
  const time = { what: `import of ${what}, time`, peer: 'COPY + indexes + statistics' }
  const bound = rows >= MIN_BOUND_ROWS ? { bound: MAX_TIME } : {}
  await figure({ ...time, ...bound }, async () => ratio(await compare(ROUNDS, ours, peer), 's'))
  await figure({ what: `import of ${what}, processor time`, peer: time.peer }, () => {
    const { ours: own, peer: other } = processor
    const detail = `Node + PostgreSQL ${own.node.toFixed(2)} + ${own.postgres.toFixed(2)} s, peer ${other.node.toFixed(2)} + ${other.postgres.toFixed(2)}`
    return { value: (own.node + own.postgres) / (other.node + other.postgres), detail }
  })
  await figure({ what: `import of ${what}, peak memory`, bound: MAX_MEGABYTES }, () => ({
    value: peakMegabytes,
    unit: 'MB',
  }))
  const month = subject.change(places, rows)
  const monthFile = path.join(store.dir, month.name)
  await writeLines(monthFile, month.lines)
  const change = await longestWait(store.url, `select from property.${subject.table} limit 1`, () =>
    store.importFile(dataset, monthFile),
  )
  await figure({ what: `a month's change on top of ${what}`, bound: LONGEST_CHANGE }, () => ({
    value: change.result.seconds,
    unit: 's',
  }))
  await figure({ what: 'longest wait of a reader meanwhile', bound: LONGEST_WAIT }, () => ({
    value: change.longestSeconds,
    unit: 's',
  }))
  for (const written of new Set([file, monthFile, copied])) await rm(written)
}

/** Writes the imported rows as text, for COPY to read. */
async function exportRows(url: string, { table }: ImportSubject, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await pipeline(client.query(copyTo(`copy property.${table} to stdout`)), createWriteStream(file))
  } finally {
    await client.end()
  }
}

async function copyOnce(
  { url, run, postgresSeconds }: ImportStore,
  { table, official, statistics }: ImportSubject,
  file: string,
): Promise<Pick<ImportRun, 'seconds' | 'node' | 'postgres'>> {
  await run([
    `do $$ declare name text; begin
       for name in select tablename from pg_tables where tablename like 'bench\\_%' loop execute 'drop table ' || name; end loop;
     end $$`,
    'checkpoint',
  ])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`)
    const started = performance.now()
    const before = { node: process.cpuUsage(), postgres: postgresSeconds() }
    await client.query('begin')
    await client.query(`create table bench_rows (like property.${table} including all excluding indexes)`)
    if (official) await client.query(official.create)
    const copy = official
      ? 'copy bench_file from stdin with (format csv, header)'
      : 'copy bench_rows from stdin'
    await pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), client.query(copyFrom(copy)))
    if (official) await client.query(official.fill)
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'property.${table}'::regclass`,
    )
    for (const { definition } of rows)
      await client.query(definition.replace(/ INDEX \S+ ON \S+ /, ' INDEX ON bench_rows '))
    await client.query('analyze bench_rows')
    for (const statement of statistics) await client.query(statement)
    await client.query('commit')
    const { user, system } = process.cpuUsage(before.node)
    return {
      seconds: (performance.now() - started) / 1000,
      node: (user + system) / 1e6,
      postgres: postgresSeconds() - before.postgres,
    }
  } finally {
    await client.end()
  }
}
