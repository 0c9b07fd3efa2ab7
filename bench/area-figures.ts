/**
 * The job that makes the files of Find Areas and the figures of postcode areas, districts and sectors after an edition has changed:
 * processor time of Node and PostgreSQL, peak memory, and how long readers of those figures wait meanwhile, in the database and because
 * the process is busy. It makes again what the database has already.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { openBenchDatabase } from './support/bench-database.ts'
import { figure } from './support/figures.ts'
import { holdProcess } from './support/held.ts'
import { processorSeconds } from './support/processor.ts'
import { longestWait } from './support/readers.ts'

type Made = { seconds: number; node: number; peakMegabytes: number; longestBlockMs: number }

/** Makes everything again and prints what it took. */
export async function benchAreaFigures(): Promise<void> {
  const { url, size, process: postgres, close } = await openBenchDatabase()
  try {
    // A file whose key is another's is made again.
    await run(url, `update property.area_columns set key = 'to make again'`)
    const before = postgres === null ? 0 : processorSeconds(postgres)
    const reading = `select * from property.part_figure where code = 'M1'`
    const { result: made, longestSeconds } = await longestWait(url, reading, () => makeFigures(url))
    const inDatabase = postgres === null ? null : processorSeconds(postgres) - before
    const rows = await countsOf(url)
    await figure({ what: `figures of areas, processor time, ${size}` }, () => ({
      value: made.node + (inDatabase ?? 0),
      unit: 's',
      detail: `${inDatabase === null ? 'of Node only' : `Node ${made.node.toFixed(1)} s, PostgreSQL ${inDatabase.toFixed(1)} s`}; ${made.seconds.toFixed(1)} s on the clock; ${rows}`,
    }))
    await figure({ what: `figures of areas, peak memory, ${size}` }, () => ({
      value: made.peakMegabytes,
      unit: 'MB',
    }))
    await figure({ what: `figures of areas, a reader in the database waits at most, ${size}` }, () => ({
      value: longestSeconds * 1000,
      unit: 'ms',
    }))
    await figure({ what: `figures of areas, the process is busy at most, ${size}` }, () => ({
      value: made.longestBlockMs,
      unit: 'ms',
    }))
  } finally {
    await close()
  }
}

async function makeFigures(url: string): Promise<Made> {
  const script = path.join(import.meta.dirname, 'support/make-area-figures.ts')
  const running = promisify(execFile)(process.execPath, [script, url])
  holdProcess(running.child)
  const { stdout } = await running
  return JSON.parse(stdout) as Made
}

/** '12,345 figures of 1,234 postcode areas, districts and sectors, 2.3 MB of files'. */
async function countsOf(url: string): Promise<string> {
  const [row] = await run<{ figures: number; parts: number; megabytes: number }>(
    url,
    `select count(*)::int as figures, count(distinct code)::int as parts,
       (select sum(length(file)) / 1e6 from property.area_columns)::float8 as megabytes from property.part_figure`,
  )
  const { figures = 0, parts = 0, megabytes = 0 } = row ?? {}
  const count = (value: number) => value.toLocaleString('en-GB')
  return `${count(figures)} figures of ${count(parts)} postcode areas, districts and sectors, ${megabytes.toFixed(2)} MB of files`
}

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
