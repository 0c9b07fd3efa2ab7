/**
 * What metering adds to a call: `/api/v1/postcodes/{postcode}` with key, limit, credits and ledger, compared with the same API
 * without them. Each server runs in its own process, alternating in the same run. The database waits for the disk at every commit,
 * as in production, which only the metered call has to wait for.
 */
import { postcodePaths, withApiDatabase } from './support/api-database.ts'
import { createCustomer } from './support/bench-customer.ts'
import { firstProcess } from './support/bench-database.ts'
import { startServer, type ChildServer } from './support/child-server.ts'
import { compareLoads } from './support/compare.ts'
import { figure, p99Ratio, type Bound } from './support/figures.ts'
import { load } from './support/load.ts'

const ROUNDS = 3
/** Seconds of each load, if the environment doesn't say. */
const SECONDS = 4
/** Connections, and the most that metering may add to the time within which 99% of the responses arrive. */
const BOUNDS: readonly (readonly [connections: number, bound: Bound])[] = [
  [1, { atMost: 1.6 }],
  [32, { atMost: 1.25 }],
]

/** Measures the ratio metered ÷ unmetered of the 99th percentile at each number of connections. */
export async function benchMetering(): Promise<void> {
  await withApiDatabase(createCustomer, compareServers)
}

async function compareServers(url: string, key: string): Promise<void> {
  const metered = await startServer('api-server.ts', 'ours', url)
  const unmetered = await startServer('api-server.ts', 'unmetered', url)
  const database = await firstProcess(url)
  const requests = postcodePaths().map((each) => ({ path: each }))
  const headers = { 'x-api-key': key }
  const seconds = Number(process.env['BENCH_METERING_SECONDS'] ?? SECONDS)
  const ask = ({ origin, process: server }: ChildServer, connections: number) =>
    load({ origin, requests, headers, connections, seconds, server, database })
  for (const [connections, bound] of BOUNDS) {
    const subject = {
      what: `API: metering, connections: ${connections}, 99% within`,
      peer: 'the same call without key, limit and credits',
      bound,
    }
    await figure(subject, async () =>
      p99Ratio(
        await compareLoads(
          ROUNDS,
          () => ask(metered, connections),
          () => ask(unmetered, connections),
        ),
      ),
    )
  }
  await Promise.all([metered.end(), unmetered.end()])
}
