import { afterAll, beforeAll, expect, test } from 'vitest'

import type { SiteContext } from '#platform/site-context.ts'
import { testClock } from '#testing/api.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'

import { sitemapEndpoints } from './sitemap.server.ts'

let database: TestDatabase
let ask: (path: string, headers?: Record<string, string>) => Promise<Response>

/** Postcodes of an area of more than two batches. */
const LISTED = 5001

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into property.edition (dataset, label, rows, covers_to, published_at)
     select dataset, 'October 2026', 1, '2026-10-31', '2026-11-05T10:00:00Z'
     from unnest(array['postcodes', 'price-paid', 'house-price-index']) dataset`,
  )
  await database.pool.query(
    `insert into property.listed_postcode (postcode, fifth_sold_on)
     select 'RG' || outcode || ' ' || sector || first || second, date '2026-09-01'
     from generate_series(1, 2) outcode, generate_series(0, 9) sector,
       unnest(string_to_array('A,B,D,E,F,G,H,J,L,N,P,Q,R,S,T,U', ',')) first,
       unnest(string_to_array('A,B,D,E,F,G,H,J,L,N,P,Q,R,S,T,U', ',')) second limit $1`,
    [LISTED],
  )
  const site: Partial<SiteContext> = {
    db: database.webDb,
    siteUrl: 'https://freehold.test',
    clock: testClock(),
  }
  const app = sitemapEndpoints(site as SiteContext, { paths: [], find: async () => null })
  ask = async (path, headers = {}) => app.request(path, { headers })
})
afterAll(() => database.close())

const PART = '/sitemap/postcodes-rg.xml'

/** Reads a piece of a body; null at its end. */
async function pieceOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const { done, value } = await reader.read()
  return done ? null : new TextDecoder().decode(value)
}

const busy = () => database.webPool.totalCount - database.webPool.idleCount

test('a file comes in pieces, whole and valid however slowly it’s read', async () => {
  const { body, status } = await ask(PART)
  expect(status).toBe(200)
  const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const pieces: string[] = []
  for (let piece = await pieceOf(reader); piece !== null; piece = await pieceOf(reader)) {
    pieces.push(piece)
    await new Promise((resolve) => setTimeout(resolve, 30))
    // While the reader takes its time, no connection waits for it.
    expect(busy()).toBe(0)
  }
  expect(pieces.length).toBeGreaterThan(3)
  for (const piece of pieces) expect(piece.length).toBeLessThan(300_000)
  const xml = pieces.join('')
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n(<url><loc>[^<]+<\/loc><lastmod>[\d-]{10}<\/lastmod><\/url>\n)+<\/urlset>\n$/,
  )
  const paths = [...xml.matchAll(/<loc>([^<]+)</g)].map(([, path]) => path)
  expect(new Set(paths).size).toBe(LISTED)
  expect(paths).toHaveLength(LISTED)
})

test('nothing more is read for somebody who goes away', async () => {
  let reads = 0
  const pool = database.webPool
  const count = () => (reads += 1)
  pool.on('acquire', count)
  const { body } = await ask(PART)
  const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
  await pieceOf(reader)
  await pieceOf(reader)
  const before = reads
  await reader.cancel()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reads).toBe(before)
  expect(busy()).toBe(0)
  // All of the file takes more.
  await (await ask(PART)).text()
  expect(reads - before).toBeGreaterThan(before)
  pool.off('acquire', count)
})

test('answers 304 to a matching ETag until a new edition is published', async () => {
  const etag = (await ask(PART)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect((await ask(PART, { 'if-none-match': etag })).status).toBe(304)
  expect((await ask('/sitemap/areas.xml', { 'if-none-match': etag })).status).not.toBe(304)
  await database.pool.query(`update property.edition set version = version + 1 where dataset = 'price-paid'`)
  const changed = await ask(PART, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  await changed.body?.cancel()
})

test('a part without entries, or of an area that there isn’t, is missing', async () => {
  for (const path of ['/sitemap/postcodes-zz.xml', '/sitemap/postcodes-m.xml', '/sitemap/schools-1.xml'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})
