/**
 * Whether pages cost the same however much data there is: each kind of page about the same places, from the database of
 * `BENCH_DATABASE_URL` or `DATA_DIR` and from a small one in `BENCH_SMALL_DATA_DIR`, by turns. Compares the processor time of server
 * and database together, which other programs hardly affect, and prints the median time until the page was there.
 */
import pg from 'pg'

import { ensureBuild } from '#platform/build.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { openServices } from '#platform/services.server.ts'

import { type BenchDatabase, firstProcess, openBenchDatabase } from './support/bench-database.ts'
import { type ChildServer, startServer } from './support/child-server.ts'
import { type Bound, figure } from './support/figures.ts'
import { hold } from './support/held.ts'
import { MissingFigure } from './support/missing-figure.ts'
import { pagesOfPlaces } from './support/pages-of-places.ts'
import { processorSeconds } from './support/processor.ts'

const FLAT: Bound = { atMost: 1.25 }
const WARM_UP = 5
/** Requests of a page in a row, and how often each side takes its turn. */
const ASKED = 25
const TURNS = 5

type Side = { server: ChildServer; database: number | null }
type Cost = { ms: number; processorMs: number }

/** Measures the ratio for each kind of page. */
export async function benchFlatPages(): Promise<void> {
  const folder = process.env['BENCH_SMALL_DATA_DIR']
  if (folder === undefined) {
    await figure({ what: 'pages at national size, compared with a small database', bound: FLAT }, () => {
      throw new MissingFigure('set BENCH_SMALL_DATA_DIR (see docs/performance.md)')
    })
    return
  }
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const large = await openBenchDatabase()
  const small = await openSmall(folder)
  const servers: ChildServer[] = []
  try {
    const sideOf = async ({ url, process: database }: Pick<BenchDatabase, 'url' | 'process'>) => {
      const server = await startServer('page-server.ts', 'ours', url, '0')
      servers.push(server)
      return { server, database }
    }
    const [ours, peer] = [await sideOf(large), await sideOf(small)]
    for (const [kind, paths] of Object.entries(await placesIn(small.url)))
      await figure({ what: `${kind}, ${large.size}`, peer: small.size, bound: FLAT }, () =>
        compared(ours, peer, paths),
      )
  } finally {
    for (const server of servers) await server.end()
    await small.close()
    await large.close()
  }
}

async function openSmall(folder: string): Promise<BenchDatabase> {
  const services = await openServices({ ...readSettings(), dataDir: folder })
  const { databaseUrl: url } = services
  return {
    url,
    size: 'small database',
    process: await firstProcess(url),
    close: hold(() => services.release()),
  }
}

async function placesIn(url: string): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await pagesOfPlaces(client)
  } finally {
    await client.end()
  }
}

async function compared(ours: Side, peer: Side, paths: readonly string[]) {
  for (const side of [ours, peer]) await ask(side, paths, WARM_UP)
  const costs = { ours: [] as Cost[], peer: [] as Cost[] }
  for (let turn = 0; turn < TURNS; turn++) {
    costs.ours.push(await ask(ours, paths, ASKED))
    costs.peer.push(await ask(peer, paths, ASKED))
  }
  const of = (name: 'ours' | 'peer', measure: keyof Cost) => median(costs[name].map((cost) => cost[measure]))
  const [mine, theirs] = [of('ours', 'processorMs'), of('peer', 'processorMs')]
  return {
    value: mine / theirs,
    detail: `${mine.toFixed(1)} ms of processor time, peer ${theirs.toFixed(1)}; ${of('ours', 'ms').toFixed(1)} ms until it was there, peer ${of('peer', 'ms').toFixed(1)}`,
  }
}

/** Asks for the pages one after another. The time is a request's median, the processor time its mean. */
async function ask({ server, database }: Side, paths: readonly string[], times: number): Promise<Cost> {
  const worked = () => processorSeconds(server.process) + (database === null ? 0 : processorSeconds(database))
  const before = worked()
  const took: number[] = []
  for (let at = 0; at < times; at++) {
    const start = performance.now()
    const response = await fetch(server.origin + paths[at % paths.length], {
      headers: { 'accept-encoding': 'br' },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    if (response.status >= 500) throw new Error(`${paths[at % paths.length]} answers ${response.status}`)
    took.push(performance.now() - start)
  }
  return { ms: median(took), processorMs: ((worked() - before) * 1000) / times }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
