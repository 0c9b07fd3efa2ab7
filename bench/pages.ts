/**
 * Responses per second of hundreds of postcode pages, compressed with Brotli as browsers get them, each server in a process of its
 * own: cached, compared with plain node:http that sends the same compressed bodies; and rendered for each request, compared with
 * bare Hono + pg + renderToString that sends the same queries, for rows where we pack them, makes tables of as many cells and
 * compresses them alike.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { ensureBuild } from '#platform/build.server.ts'
import { testSite } from '#testing/site.ts'

import { asRows } from './support/as-rows.ts'
import { openBenchDatabase, type BenchDatabase } from './support/bench-database.ts'
import { startServer, type ChildServer } from './support/child-server.ts'
import { compareLoads } from './support/compare.ts'
import { figure, throughputRatio, type Bound } from './support/figures.ts'
import { hold } from './support/held.ts'
import { load, type LoadResult, type LoadTask } from './support/load.ts'
import type { BarePage, BareStatement } from './support/page-server.ts'
import { rawBody } from './support/raw-body.ts'

const PAGES = 300
const CONNECTIONS = [1, 32, 64] as const
const ROUNDS = 3
const SECONDS = 4
/** How long servers that render are loaded before the first measurement, until V8 has compiled what they run. */
const WARM_UP_SECONDS = 60
const CACHE_BYTES = 64 * 1024 * 1024
const CACHED: Bound = { atLeast: 0.6 }
/** With one client. */
const RENDERED: Bound = { atLeast: 0.6 }

/** Measures cached and rendered pages at each number of connections, and peak memory. */
export async function benchPages(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await openBenchDatabase()
  const dir = await mkdtemp(path.join(tmpdir(), 'freehold-bench-pages-'))
  const remove = hold(() => rm(dir, { recursive: true, force: true }))
  try {
    const paths = await somePages(database.url)
    await benchCached(database, paths, dir)
    await benchRendered(database, paths, dir)
  } finally {
    await remove()
    await database.close()
  }
}

async function benchCached(database: BenchDatabase, paths: readonly string[], dir: string): Promise<void> {
  const ours = await startServer('page-server.ts', 'ours', database.url, String(CACHE_BYTES))
  const manifest: Record<string, string> = {}
  let bytes = 0
  // A page that's requested a second time is compressed again.
  for (const page of [...paths, ...paths]) await rawBody(ours.origin + page)
  for (const [index, page] of paths.entries()) {
    const body = await rawBody(ours.origin + page)
    bytes += body.length
    manifest[page] = path.join(dir, `${index}.br`)
    await writeFile(manifest[page], body)
  }
  const file = path.join(dir, 'bodies.json')
  await writeFile(file, JSON.stringify(manifest))
  const peer = await startServer('page-server.ts', 'bytes', file)
  const size = `${paths.length} pages of ${(bytes / paths.length / 1000).toFixed(1)} kB`
  const subject = { what: `cached, ${size}`, peer: 'node:http, same bodies', bound: CACHED }
  await compareAt(subject, { ours, peer, paths, database: null })
  await reportMemory('cached', ours, peer)
}

async function benchRendered(database: BenchDatabase, paths: readonly string[], dir: string): Promise<void> {
  const ours = await startServer('page-server.ts', 'ours', database.url, '0')
  const pages = await barePages(database.url, paths)
  const startBare = async (name: string, changed: (statement: BareStatement) => BareStatement) => {
    const file = path.join(dir, `${name}.json`)
    await writeFile(file, JSON.stringify(withStatements(pages, changed)))
    return startServer('page-server.ts', 'bare', database.url, file)
  }
  const rowsOf = (statement: BareStatement) => ({ ...statement, text: asRows(statement.text) })
  const peer = await startBare('rows', rowsOf)
  const what = `rendered, ${paths.length} pages`
  const subject = { what, peer: 'Hono + pg + React, same queries and rows, as many cells' }
  const sides = { ours, paths, database: database.process }
  const warmUp = { paths, database: database.process, connections: 4, seconds: WARM_UP_SECONDS }
  for (const server of [ours, peer]) await ask(warmUp, server)
  await compareAt({ ...subject, bound: RENDERED }, { ...sides, peer }, [1])
  await compareAt(subject, { ...sides, peer }, [32, 64])
  // What's left of it if the bare page had fewer rows to read, and if it knew the record of a postcode before it had read it.
  const others = [
    ['series as texts', 'Hono + pg + React, our statements', (statement: BareStatement) => statement],
    [
      'all queries at once',
      'Hono + pg + React, every query sent at once with values known beforehand',
      (statement: BareStatement) => ({ ...rowsOf(statement), afterRecord: false }),
    ],
  ] as const
  for (const [name, other, changed] of others) {
    const server = await startBare(name.replaceAll(' ', '-'), changed)
    await ask({ ...warmUp, seconds: WARM_UP_SECONDS / 3 }, server)
    await compareAt({ what: `${what}, ${name}`, peer: other }, { ...sides, peer: server }, [1])
    await server.end()
  }
  await reportMemory('rendered', ours, peer)
}

function withStatements(
  pages: Record<string, BarePage>,
  changed: (statement: BareStatement) => BareStatement,
): Record<string, BarePage> {
  return Object.fromEntries(
    Object.entries(pages).map(([page, { statements, ...sizes }]) => [
      page,
      { ...sizes, statements: statements.map(changed) },
    ]),
  )
}

type Sides = { ours: ChildServer; peer: ChildServer; paths: readonly string[]; database: number | null }

async function compareAt(
  { what, ...subject }: { what: string; peer: string; bound?: Bound },
  { ours, peer, paths, database }: Sides,
  connectionCounts: readonly number[] = CONNECTIONS,
): Promise<void> {
  for (const connections of connectionCounts) {
    const task = { paths, database, connections, seconds: SECONDS }
    await figure({ ...subject, what: `${what}, connections: ${connections}` }, async () =>
      throughputRatio(
        await compareLoads(
          ROUNDS,
          () => ask(task, ours),
          () => ask(task, peer),
        ),
      ),
    )
  }
}

type Task = Pick<LoadTask, 'connections' | 'seconds'> & { paths: readonly string[]; database: number | null }

function ask({ paths, ...task }: Task, { origin, process: server }: ChildServer): Promise<LoadResult> {
  const requests = paths.map((page) => ({ path: page }))
  return load({ ...task, origin, requests, headers: { 'accept-encoding': 'br' }, server })
}

async function reportMemory(what: string, ours: ChildServer, peer: ChildServer): Promise<void> {
  const [mine, theirs] = [await ours.end(), await peer.end()]
  await figure({ what: `${what}, peak memory of the server` }, () => ({
    value: mine / 1024,
    unit: 'MB',
    detail: `peer ${Math.round(theirs / 1024)} MB`,
  }))
}

/** The queries, table rows and cells of each page, for the bare server. Queries are recorded from the application's pool. */
async function barePages(url: string, paths: readonly string[]): Promise<Record<string, BarePage>> {
  let seen: BarePage['statements'] = []
  let hasRecord = false
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const statement = args[0] as { text?: string; values?: unknown[] }
    const text = statement?.text ?? ''
    if (/^\s*(select|with)/i.test(text) && !isAboutEditions(text))
      seen.push({ text, values: statement.values ?? [], afterRecord: hasRecord })
    const answer = (send as (...all: unknown[]) => unknown).apply(this, args)
    if (readsRecord(text)) void (answer as Promise<unknown>).then(() => (hasRecord = true))
    return answer
  } as typeof send
  const site = await testSite({ url }, { pageCacheBytes: 0 })
  const pages: Record<string, BarePage> = {}
  try {
    for (const page of paths) {
      seen = []
      hasRecord = false
      const html = await (await fetch(site.origin + page)).text()
      const rows = html.match(/<tr[\s>]/g)?.length ?? 0
      const cells = Math.round((html.match(/<t[dh][\s>]/g)?.length ?? 0) / Math.max(rows, 1))
      pages[page] = { statements: seen, rows, cells }
    }
  } finally {
    pg.Client.prototype.query = send
    await site.close()
  }
  return pages
}

/** Whether a statement reads the record of the page's postcode, which others need. */
function readsRecord(sql: string): boolean {
  return /from property\.postcode p\s+where p\.postcode\s+= \$1/.test(sql)
}

/** Whether a statement is the site's regular look at the editions, which belongs to no page. */
function isAboutEditions(sql: string): boolean {
  return sql.includes('property"."edition"')
}

async function somePages(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ postcode: string }>(
      `select postcode from property.postcode where terminated_on is null order by md5(postcode) limit $1`,
      [PAGES],
    )
    return rows.map(({ postcode }) => `/postcodes/${postcode.replace(' ', '').toLowerCase()}`)
  } finally {
    await client.end()
  }
}
