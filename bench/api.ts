/**
 * Responses per second of `/api/v1/postcodes/{postcode}` (key, limit, credits, ledger, envelope) compared with a bare
 * Hono handler that runs the same queries, batched alike; and with one that also keeps a row for each answer on the disk, which is the
 * least that a charge can cost here. Each server runs in its own process, alternating in the same
 * run. The database waits for the disk at every commit, as in production.
 */
import pg from 'pg'

import { postcodePaths, withApiDatabase } from './support/api-database.ts'
import { createCustomer, CREDITS } from './support/bench-customer.ts'
import { firstProcess } from './support/bench-database.ts'
import { startServer, type ChildServer } from './support/child-server.ts'
import { compareLoads } from './support/compare.ts'
import { figure, throughputRatio, type Bound, type Subject } from './support/figures.ts'
import { load } from './support/load.ts'

const ROUNDS = 3
const SECONDS = 4
/** Connections of the load before the first measurement, until V8 has compiled what the servers run. */
const WARM_UP = 64
/** Connections, and the least share of the bare handler's throughput. */
const BOUNDS: readonly (readonly [connections: number, bound: Bound])[] = [
  [1, { atLeast: 0.5 }],
  [32, { atLeast: 0.6 }],
  [64, { atLeast: 0.6 }],
]

const BARE = 'bare Hono + pg, same queries, batched alike'
const DURABLE = 'the same that keeps a row for each answer on the disk'

/** Measures the ratio ours ÷ bare at each number of connections. */
export async function benchApi(): Promise<void> {
  await withApiDatabase(createCustomer, compareServers)
}

async function compareServers(url: string, key: string): Promise<void> {
  const bare = await startServer('api-server.ts', 'bare', url)
  const durable = await startServer('api-server.ts', 'durable', url)
  const ours = await startServer('api-server.ts', 'ours', url)
  const database = await firstProcess(url)
  const requests = postcodePaths().map((each) => ({ path: each }))
  const headers = { 'x-api-key': key }
  const answered = { least: 0, most: 0 }
  const ask = async ({ origin, process: server }: ChildServer, connections: number) => {
    const result = await load({ origin, requests, headers, connections, seconds: SECONDS, server, database })
    if (origin === ours.origin) {
      answered.least += result.requests
      answered.most += result.requests + connections
    }
    return result
  }
  const compareAt = async (connections: number, subject: Subject, one: ChildServer, other: ChildServer) =>
    figure({ ...subject, what: `${subject.what}, connections: ${connections}` }, async () =>
      throughputRatio(
        await compareLoads(
          ROUNDS,
          () => ask(one, connections),
          () => ask(other, connections),
        ),
      ),
    )
  for (const server of [bare, durable, ours]) await ask(server, WARM_UP)
  for (const [connections, bound] of BOUNDS) {
    await compareAt(connections, { what: 'API: postcode look-up', peer: BARE, bound }, ours, bare)
    await compareAt(connections, { what: 'API: postcode look-up', peer: DURABLE }, ours, durable)
    await compareAt(
      connections,
      { what: 'bare handler that keeps a row for each answer', peer: BARE },
      durable,
      bare,
    )
  }
  await durable.end()
  const peak = { bare: await bare.end(), ours: await ours.end() }
  await figure({ what: 'API: peak memory of the server', peer: 'the bare handler' }, () => ({
    value: peak.ours / peak.bare,
    detail: `${megabytes(peak.ours)}, peer ${megabytes(peak.bare)}`,
  }))
  await checkCharges(url, answered)
}

function megabytes(kilobytes: number): string {
  return `${Math.round(kilobytes / 1024)} MB`
}

/** Checks that each response was charged once; wrk doesn't count the last request of each connection, which may be charged too. */
async function checkCharges(url: string, answered: { least: number; most: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ charged: number; spent: number }>(
    `select (select count(*)::int from public.credit_ledger) as charged, $1 - api_credits as spent from public.profile`,
    [CREDITS],
  )
  await client.end()
  const { charged = 0, spent = 0 } = rows[0] ?? {}
  if (charged !== spent || charged < answered.least || charged > answered.most)
    throw new Error(`charged ${charged}, spent ${spent}, answered ${answered.least} to ${answered.most}`)
  process.stdout.write(`  ${answered.least} responses, ${charged} ledger rows, ${spent} credits\n`)
}
