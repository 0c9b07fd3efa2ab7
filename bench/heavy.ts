/**
 * How heavy work affects other visitors: the 99th percentile of a cached page's response times while four clients ask for one
 * kind of heavy work without a pause, compared with nobody asking. Every heavy request is for something new. The server, the
 * visitor and the clients run in separate processes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'

import type pg from 'pg'

import { ensureBuild } from '#platform/build.server.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { startServer, type ChildServer } from './support/child-server.ts'
import { startClients } from './support/clients.ts'
import { compare } from './support/compare.ts'
import { figure, ratio, type Bound } from './support/figures.ts'
import { hold } from './support/held.ts'

const ROUNDS = 3
const CLIENTS = 4
const MAX: Bound = { atMost: 5 }
/** A web process may take 300 MB besides its cache. */
const CACHE_BYTES = 16 * 1024 * 1024
const MAX_MEGABYTES = 300 + CACHE_BYTES / 1024 / 1024
const MEASURE_MS = 3_500
/** Milliseconds between visits: often enough to notice delays, rarely enough not to cause them. */
const PAUSE_MS = 3
const PAGE = '/mortgage-repayment-calculator'

/** Measures each kind of heavy work, then the peak memory of the server and of the process for heavy work. */
export async function benchHeavy(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await demonstrationDatabase()
  const close = hold(() => database.close())
  const server = await startServer('page-server.ts', 'ours', database.url, String(CACHE_BYTES))
  try {
    const kinds: Record<string, readonly string[]> = {
      PDFs: ['/downloads/mortgage-repayment.pdf?price=2#'],
      spreadsheets: ['/downloads/deal-analyser.xlsx?purchasePrice=2#'],
      'CSV files': ['/downloads/deal-analyser.csv?purchasePrice=2#'],
      'sharing images': await postcodeImages(database.pool),
      'pages with a risk simulation': ['/property-deal-analyser?purchasePrice=2#'],
    }
    for (const [kind, paths] of Object.entries(kinds)) await measure(server, kind, paths)
  } finally {
    const atWork = childrenOf(server.process).map(peakOf)
    const memory = await server.end()
    await figure(
      { what: 'peak memory of the server under heavy work', bound: { atMost: MAX_MEGABYTES } },
      () => ({
        value: memory / 1024,
        unit: 'MB',
      }),
    )
    await figure({ what: 'peak memory of the process that does it' }, () => ({
      value: Math.max(...atWork) / 1024,
      unit: 'MB',
    }))
    await close()
  }
}

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}

/** The most memory that a process has taken, in kilobytes. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

let first = 10_000

async function measure(server: ChildServer, kind: string, paths: readonly string[]): Promise<void> {
  const done: Record<number, number> = {}
  const what = `light page’s p99 while ${CLIENTS} clients ask for ${kind}`
  await figure({ what, peer: 'the same with nobody asking', bound: MAX }, async () => {
    const result = await compare(
      ROUNDS,
      async () => {
        first += 1_000
        const clients = await startClients({ origin: server.origin, paths, clients: CLIENTS, first })
        const p99 = await visits(server)
        for (const [status, count] of Object.entries(await clients.stop()))
          done[Number(status)] = (done[Number(status)] ?? 0) + count
        return p99
      },
      () => visits(server),
    )
    return ratio(result, 'ms')
  })
  process.stdout.write(`  heavy responses by status: ${JSON.stringify(done)}\n`)
  if (!done[200]) throw new Error(`No ${kind} were made: ${JSON.stringify(done)}`)
}

/** Visits a cached page again and again. Returns the 99th percentile of the response times in milliseconds. */
async function visits({ origin }: ChildServer): Promise<number> {
  const times: number[] = []
  for (const until = performance.now() + MEASURE_MS; performance.now() < until;) {
    times.push(await visit(origin + PAGE))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

function visit(url: string): Promise<number> {
  const asked = performance.now()
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('end', () => resolve(performance.now() - asked)).resume()
    })
    call.on('error', reject)
  })
}

async function postcodeImages(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ postcode: string }>(
    `select postcode from property.postcode order by md5(postcode) limit 2000`,
  )
  return rows.map(({ postcode }) => `/sharing-image/postcodes/${postcode.replace(' ', '').toLowerCase()}.png`)
}
