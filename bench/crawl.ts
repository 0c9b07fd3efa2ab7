/**
 * A crawl of postcodes' reports, none of which is cached, by one client that asks for one after another: how long each takes, whether the
 * last ones take as long as the first, and how much memory the server needs. `CRAWL_PLACES` sets their number (20,000 without it).
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

import pg from 'pg'

import { ensureBuild } from '#platform/build.server.ts'

import { openBenchDatabase } from './support/bench-database.ts'
import { startServer, type ChildServer } from './support/child-server.ts'
import { figure } from './support/figures.ts'
import { processorSeconds } from './support/processor.ts'

const PLACES = Number(process.env['CRAWL_PLACES'] ?? 20_000)
const CACHE_MB = 64
/** Pages asked for before anything is measured. */
const WARM_UP = 200

/** Measures latency, growth and memory. */
export async function benchCrawl(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await openBenchDatabase()
  try {
    const paths = await differentPlaces(database.url)
    const server = await startServer('page-server.ts', 'ours', database.url, String(CACHE_MB * 1024 * 1024))
    await crawl(server, database.process, paths.slice(0, WARM_UP))
    const visits = await crawl(server, database.process, paths.slice(WARM_UP))
    const peakMb = (await server.end()) / 1024
    await report(`${visits.ms.length} different reports, ${database.size}`, visits, peakMb)
  } finally {
    await database.close()
  }
}

/** What each request took until its last byte, and the processor time of server and database for each quarter of the crawl. */
type Visits = { ms: number[]; quarters: number[] }

async function report(what: string, { ms, quarters }: Visits, peakMb: number): Promise<void> {
  const within = (share: number) => ({
    value: ms.toSorted((a, b) => a - b)[Math.floor(ms.length * share)] ?? Number.NaN,
    unit: 'ms',
  })
  await figure({ what: `${what}: half are there within`, bound: { atMost: 40 } }, () => within(0.5))
  await figure({ what: `${what}: 99% are there within`, bound: { atMost: 120 } }, () => within(0.99))
  await figure(
    {
      what: `${what}: processor time of the last quarter`,
      peer: 'the first quarter',
      bound: { atMost: 1.25 },
    },
    () => {
      const [first = Number.NaN, , , last = Number.NaN] = quarters
      return {
        value: last / first,
        detail: `${last.toFixed(1)} ms a page, first quarter ${first.toFixed(1)} ms`,
      }
    },
  )
  await figure({ what: `${what}: peak memory of the server`, bound: { atMost: 300 + CACHE_MB } }, () => ({
    value: peakMb,
    unit: 'MB',
    detail: `${CACHE_MB} MB of it for cached pages`,
  }))
}

async function crawl(
  server: ChildServer,
  database: number | null,
  paths: readonly string[],
): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const worked = () => processorSeconds(server.process) + (database === null ? 0 : processorSeconds(database))
  const visits: Visits = { ms: [], quarters: [] }
  const quarter = Math.ceil(paths.length / 4)
  for (let from = 0; from < paths.length; from += quarter) {
    const some = paths.slice(from, from + quarter)
    const before = worked()
    for (const path of some) visits.ms.push(await timed(server.origin + path, agent))
    const each = ((worked() - before) * 1000) / some.length
    visits.quarters.push(each)
    const mb = residentMegabytes(server.process).toFixed(0)
    process.stdout.write(
      `${visits.ms.length} of ${paths.length}: ${each.toFixed(1)} ms a page, server ${mb} MB\n`,
    )
  }
  agent.destroy()
  return visits
}

/** The memory that a process has now, of this machine's. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Milliseconds until a page is there whole, as a browser gets it. Throws if it isn't a page. */
function timed(url: string, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.resume()
      response.on('end', () => resolve(performance.now() - start))
      response.on('error', reject)
    })
    call.on('error', reject)
  })
}

async function differentPlaces(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ postcode: string }>(
      `select postcode from property.postcode where terminated_on is null and not large_user order by md5(postcode) limit $1`,
      [PLACES + WARM_UP],
    )
    return rows.map(({ postcode }) => `/postcodes/${postcode.replace(' ', '').toLowerCase()}`)
  } finally {
    await client.end()
  }
}
