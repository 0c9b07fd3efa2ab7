/**
 * Requests per second of a postcode page with demonstration data, each server in a separate process: cached, compared with plain
 * node:http sending the same compressed bytes; and rendered for each request, compared with bare Hono + pg + renderToString with
 * the same queries and as many rows and cells.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { ensureBuild } from '#platform/build.server.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { load } from './support/load.ts'
import { startServer, type Server } from './support/page-servers.ts'
import { compare, line } from './support/ratio.ts'

const CONNECTIONS = 32

/** Runs both comparisons and prints them with peak memory. */
export async function benchPages(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await demonstrationDatabase()
  const dir = await mkdtemp(path.join(tmpdir(), 'freehold-bench-pages-'))
  try {
    const page = await busiestPostcode(database.pool)
    await benchKept(database.url, page, dir)
    await benchRendered(database.url, page, dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
    await database.close()
  }
}

async function benchKept(url: string, page: string, dir: string): Promise<void> {
  const ours = await startServer('ours', url, String(64 * 1024 * 1024))
  const file = path.join(dir, 'page.br')
  const body = await rawBody(ours.origin + page)
  await writeFile(file, body)
  const peer = await startServer('bytes', file)
  const ask = (server: Server) => rate([server.origin + page], 'br', 20_000)
  const result = await compare(
    5,
    () => ask(ours),
    () => ask(peer),
  )
  process.stdout.write(line('cached page, compared with node:http', result, 'req/s', 'at least 0.6'))
  process.stdout.write(
    `  ${body.length} compressed bytes; peak memory ${await ours.end()} kB, peer ${await peer.end()} kB\n`,
  )
}

async function benchRendered(url: string, page: string, dir: string): Promise<void> {
  const ours = await startServer('ours', url, '0')
  const html = await (await fetch(ours.origin + page)).text()
  const rows = html.match(/<tr[\s>]/g)?.length ?? 0
  const cells = Math.round((html.match(/<t[dh][\s>]/g)?.length ?? 0) / rows)
  const file = path.join(dir, 'statements.json')
  await writeFile(file, JSON.stringify(await statementsOf(url, page)))
  const peer = await startServer('bare', url, file, String(rows), String(cells))
  // Each URL once a round, because concurrent requests for the same one share a rendering.
  const addresses = (server: Server) =>
    Array.from({ length: 1500 }, (_, index) => `${server.origin}${page}?visit=${index}`)
  const ask = (server: Server) => rate(addresses(server), 'identity', 1500)
  const result = await compare(
    5,
    () => ask(ours),
    () => ask(peer),
  )
  process.stdout.write(
    line('rendered page, compared with Hono + pg + React', result, 'req/s', 'at least 0.6'),
  )
  process.stdout.write(
    `  ${rows} rows of ${cells} cells; peak memory ${await ours.end()} kB, peer ${await peer.end()} kB\n`,
  )
}

async function rate(urls: string[], encoding: string, requests: number): Promise<number> {
  const result = await load({
    urls,
    headers: { 'accept-encoding': encoding },
    requests,
    connections: CONNECTIONS,
  })
  if (result.status[200] !== requests) throw new Error(`${urls[0]} answered ${JSON.stringify(result.status)}`)
  return result.requestsPerSecond
}

/** The page as sent to a browser that accepts Brotli. */
function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    call.on('error', reject)
  })
}

/** The queries our page runs for one request, recorded from the application's connection pool. */
async function statementsOf(url: string, page: string): Promise<{ text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const statement = args[0] as { text?: string; values?: unknown[] }
    if (statement?.text && /^\s*(select|with)/i.test(statement.text))
      seen.push({ text: statement.text, values: statement.values ?? [] })
    return (send as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof send
  const { testSite } = await import('#testing/site.ts')
  const site = await testSite({ url }, { pageCacheBytes: 0 })
  seen.length = 0
  await fetch(site.origin + page)
  const found = seen.filter(({ text }) => !text.includes('property"."edition"'))
  pg.Client.prototype.query = send
  await site.close()
  return found
}

async function busiestPostcode(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ slug: string }>(
    `select lower(replace(postcode, ' ', '')) as slug from property.sale where postcode is not null group by postcode order by count(*) desc, postcode limit 1`,
  )
  return `/postcodes/${rows[0]?.slug ?? ''}`
}

if (import.meta.main) await benchPages()
