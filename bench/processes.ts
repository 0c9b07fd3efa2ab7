import { ensureBuild } from '#platform/build.server.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
/**
 * What a second web process adds: the requests that a second's work of one core answers, with one web process and with two. All
 * processor time of the site counts, also that of the first process, which hands out connections; that of the database and the
 * load generator doesn't. This is the throughput of two processes that have a core each, not of this machine, where they share
 * the cores with the database and the generator: requests per second are printed beside it.
 */
import { exited, startSite, type RunningSite } from '#testing/site-process.ts'

import { createCustomer } from './support/bench-customer.ts'
import { firstProcess } from './support/bench-database.ts'
import { startServer, type ChildServer } from './support/child-server.ts'
import { compareLoads } from './support/compare.ts'
import { figure, type Measurement } from './support/figures.ts'
import { hold, holdProcess } from './support/held.ts'
import { load, type LoadResult } from './support/load.ts'
import type { LoadRequest } from './support/wrk.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 32
const BOUND = { atLeast: 1.7 }
const POSTCODES = 300
const LOOK_UPS = 'API look-ups with one key'

/** Measures uncached pages, and API look-ups with one key. */
export async function benchProcesses(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await demonstrationDatabase()
  const close = hold(() => database.close())
  const sites: RunningSite[] = []
  try {
    const [one, two] = [await startWith(database, 1, sites), await startWith(database, 2, sites)]
    const postgres = await firstProcess(database.url)
    const postcodes = await postcodesOf(database)
    const headers = { 'x-api-key': await createCustomer(database.pool) }
    const kinds: Record<string, LoadRequest[]> = {
      'uncached postcode reports': postcodes.map((each) => ({ path: `/postcodes/${each.toLowerCase()}` })),
      [LOOK_UPS]: postcodes.map((each) => ({ path: `/api/v1/postcodes/${each}`, headers })),
    }
    for (const [what, requests] of Object.entries(kinds)) {
      const subject = { what: `Two web processes: ${what}`, peer: 'one web process', bound: BOUND }
      const ask = ({ origin, child }: RunningSite) =>
        askFor(requests, postgres, { origin, process: child.pid ?? 0 })
      await figure(subject, () =>
        scaling(
          () => ask(two),
          () => ask(one),
        ),
      )
    }
    await benchBare(database.url, kinds[LOOK_UPS] ?? [], postgres)
  } finally {
    for (const { child } of sites) child.kill('SIGTERM')
    await Promise.all(sites.map(({ child }) => exited(child)))
    await close()
  }
}

/** What two processes can reach here: the bare handler of `bench/api.ts` with the same look-ups. */
async function benchBare(
  url: string,
  requests: readonly LoadRequest[],
  postgres: number | null,
): Promise<void> {
  const two = await startServer('two-bare-server.ts', url)
  const one = await startServer('api-server.ts', 'bare', url)
  const ask = (server: ChildServer) => askFor(requests, postgres, server)
  const subject = { what: 'Two processes of the bare handler: look-ups', peer: 'one process' }
  await figure(subject, () =>
    scaling(
      () => ask(two),
      () => ask(one),
    ),
  )
  await Promise.all([two.end(), one.end()])
}

function askFor(
  requests: readonly LoadRequest[],
  database: number | null,
  { origin, process: server }: Pick<ChildServer, 'origin' | 'process'>,
): Promise<LoadResult> {
  return load({ origin, requests, connections: CONNECTIONS, seconds: SECONDS, server, database })
}

async function startWith(database: TestDatabase, count: number, sites: RunningSite[]): Promise<RunningSite> {
  const site = await startSite('.data/bench-processes', {
    WEB_PROCESSES: String(count),
    PAGE_CACHE_MEGABYTES: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_benchmark',
  })
  holdProcess(site.child)
  sites.push(site)
  return site
}

/** Two processes with a core each answer twice as much, unless a request costs them more. */
async function scaling(two: () => Promise<LoadResult>, one: () => Promise<LoadResult>): Promise<Measurement> {
  const { ours, peer, ratio } = await compareLoads(ROUNDS, two, one)
  const cost = ({ serverMs, databaseMs }: LoadResult) =>
    `${serverMs.toFixed(2)} ms of processor time (database ${databaseMs?.toFixed(2) ?? 'unknown'})`
  return {
    value: (2 * peer.serverMs) / ours.serverMs,
    detail: `${cost(ours)}, with one ${cost(peer)}; on this machine ${ratio.toFixed(2)} × the requests per second`,
  }
}

async function postcodesOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ postcode: string }>(
    `select replace(postcode, ' ', '') as postcode from property.postcode order by md5(postcode) limit $1`,
    [POSTCODES],
  )
  return rows.map(({ postcode }) => postcode)
}

if (import.meta.main) await benchProcesses()
