/**
 * Compares the first import of each big dataset with COPY of the rows that it makes, into the same table with the same
 * indexes and statistics, in the same run and at three sizes; then measures a month's change on top of each size, and how
 * long it keeps readers waiting.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { postcodesFor } from '#datasets/demonstration/sales.ts'
import type { DatasetName } from '#datasets/register.ts'

import { compare } from './support/compare.ts'
import { figure, ratio, type Bound } from './support/figures.ts'
import { openImportStore, type ImportStore } from './support/import-store.ts'
import { certificateLines, type MadeUpRows } from './support/made-up/certificates.ts'
import { writeLines } from './support/made-up/write-lines.ts'
import { longestWait } from './support/readers.ts'

/** A dataset, how to make up its files, and what its import computes besides the table and its indexes. */
type Subject = {
  dataset: DatasetName
  rows: string
  table: string
  lines: (places: readonly DemonstrationPostcode[], wanted: MadeUpRows) => Iterable<string>
  statistics: readonly string[]
}

const SUBJECTS: readonly Subject[] = [
  {
    dataset: 'energy-certificates',
    rows: 'certificates',
    table: 'certificate',
    lines: certificateLines,
    statistics: [
      `create table bench_statistics as
       select postcode, mode() within group (order by authority_code), count(*), min(lodged_on), max(lodged_on)
       from bench_rows group by postcode`,
      'alter table bench_statistics add primary key (postcode)',
    ],
  },
]

/** Rows of the first import; BENCH_ROWS has others, such as 20000,60000,200000. */
const SIZES = (process.env['BENCH_ROWS'] ?? '200000,600000,2000000').split(',').map(Number)
/** Twenty million certificates get about as many more in ten years. */
const CHANGES_SHARE = 1 / 120
const ROUNDS = 1
/** The import must reach at least 0.8 times the speed of COPY. */
const MOST_TIME: Bound = { atMost: 1 / 0.8 }
const MOST_MEGABYTES: Bound = { atMost: 512 }
const LONGEST_WAIT: Bound = { atMost: 0.5 }

/** Measures every dataset, or those named in BENCH_DATASETS. */
export async function benchImportDatasets(): Promise<void> {
  const asked = process.env['BENCH_DATASETS']?.split(',')
  const size = { sales: Math.max(...SIZES), seed: 'bench' }
  const store = await openImportStore(size.sales)
  try {
    const places = postcodesFor(size)
    for (const subject of SUBJECTS.filter(({ dataset }) => asked?.includes(dataset) ?? true))
      for (const rows of SIZES) await measure(store, places, { subject, rows })
  } finally {
    await store.close()
  }
}

async function measure(
  store: ImportStore,
  places: readonly DemonstrationPostcode[],
  { subject, rows }: { subject: Subject; rows: number },
): Promise<void> {
  const { dataset, lines } = subject
  const file = path.join(store.dir, `demonstration-${dataset}.csv`)
  const copied = path.join(store.dir, `${dataset}.copy`)
  const what = `${rows.toLocaleString('en-GB')} ${subject.rows}`
  await writeLines(file, lines(places, { rows, first: 0 }))
  let peakMegabytes = 0
  const ours = async () => {
    await store.empty(dataset)
    const run = await store.importFile(dataset, file)
    peakMegabytes = Math.max(peakMegabytes, run.peakMegabytes)
    return run.seconds
  }
  const peer = async () => {
    await stat(copied).catch(() => exportRows(store.url, subject, copied))
    return copyOnce(store, subject, copied)
  }
  const time = { what: `import of ${what}, time`, peer: 'COPY + indexes + statistics', bound: MOST_TIME }
  await figure(time, async () => ratio(await compare(ROUNDS, ours, peer), 's'))
  await figure({ what: `import of ${what}, peak memory`, bound: MOST_MEGABYTES }, () => ({
    value: peakMegabytes,
    unit: 'MB',
  }))
  const changes = Math.round(rows * CHANGES_SHARE)
  await writeLines(
    file,
    lines(places, { rows: changes, first: rows - Math.round(changes / 5), month: '2026-10' }),
  )
  const change = await longestWait(store.url, `select from property.${subject.table} limit 1`, () =>
    store.importFile(dataset, file),
  )
  await figure({ what: `a month's change of ${changes.toLocaleString('en-GB')} on top of ${what}` }, () => ({
    value: change.result.seconds,
    unit: 's',
  }))
  await figure({ what: 'longest wait of a reader meanwhile', bound: LONGEST_WAIT }, () => ({
    value: change.longestSeconds,
    unit: 's',
  }))
  await rm(copied)
}

/** Writes the imported rows as text, for COPY to read. */
async function exportRows(url: string, { table }: Subject, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await pipeline(client.query(copyTo(`copy property.${table} to stdout`)), createWriteStream(file))
  } finally {
    await client.end()
  }
}

async function copyOnce(
  { url, run }: ImportStore,
  { table, statistics }: Subject,
  file: string,
): Promise<number> {
  await run(['drop table if exists bench_rows, bench_statistics', 'checkpoint'])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`)
    const started = performance.now()
    await client.query('begin')
    await client.query(`create table bench_rows (like property.${table} including all excluding indexes)`)
    await pipeline(
      createReadStream(file, { highWaterMark: 1 << 18 }),
      client.query(copyFrom('copy bench_rows from stdin')),
    )
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'property.${table}'::regclass`,
    )
    for (const { definition } of rows)
      await client.query(definition.replace(/ INDEX \S+ ON \S+ /, ' INDEX ON bench_rows '))
    await client.query('analyze bench_rows')
    for (const statement of statistics) await client.query(statement)
    await client.query('commit')
    return (performance.now() - started) / 1000
  } finally {
    await client.end()
  }
}
