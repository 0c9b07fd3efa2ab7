import { createHash } from 'node:crypto'

import { Hono, type Context } from 'hono'

import { allEditions } from '#datasets/editions.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { firstPublished } from './first-published.server.ts'
import { editionsVersion } from './listed-pages.server.ts'
import { sitemapPart, sitemapParts, type SitemapSources } from './parts.server.ts'
import { type SitemapBatches, sitemapIndex, urlSet } from './sitemap-xml.ts'

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

/**
 * Serves the index at `/sitemap.xml` and the parts at `/sitemap/{part}.xml`. Parts are written while they're read, so none is in
 * memory as a whole. Their ETag changes every day and with every data edition: until then, a request with that ETag is answered with 304.
 */
export function sitemapEndpoints(site: SiteContext, heads: PageHeads): Hono {
  let index: { version: string; text: Promise<string> } | null = null

  const app = new Hono()
  app.get('/sitemap.xml', async (c) => {
    const { version, sources } = await current(site, heads)
    if (index?.version !== version) {
      const made = { version, text: indexText(site.siteUrl, sources) }
      made.text.catch(() => index === made && (index = null))
      index = made
    }
    return conditional(c, version) ?? c.body(await index.text, 200, { ...HEADERS, etag: etagOf(c, version) })
  })
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', async (c) => {
    const { version, sources } = await current(site, heads)
    const first = await firstPublished(site.db)
    const part = sitemapPart({ ...sources, first }, c.req.param('file').slice(0, -'.xml'.length))
    if (part === null) return c.notFound()
    const unchanged = conditional(c, version)
    if (unchanged) return unchanged
    const batches = await withEntries(part.entries())
    if (batches === null) return c.notFound()
    return c.body(streamOf(urlSet(site.siteUrl, batches)), 200, { ...HEADERS, etag: etagOf(c, version) })
  })
  return app
}

async function current(site: SiteContext, heads: PageHeads) {
  const editions = await allEditions(site.db)
  const today = londonDay(site.clock)
  const sources: SitemapSources = { db: site.db, editions, heads, today, first: new Map() }
  return { version: `${today} ${editionsVersion(editions)}`, sources }
}

async function indexText(siteUrl: string, sources: SitemapSources): Promise<string> {
  const parts = await sitemapParts(sources)
  return sitemapIndex(
    siteUrl,
    parts.map(({ name, changedOn }) => ({ path: `/sitemap/${name}.xml`, changedOn })),
  )
}

function etagOf(c: Context, version: string): string {
  return `"${createHash('sha256').update(`${c.req.path} ${version}`).digest('base64url').slice(0, 22)}"`
}

/** Answers 304 to somebody who has the file of this version. */
function conditional(c: Context, version: string): Response | null {
  const etag = etagOf(c, version)
  const { 'cache-control': cacheControl } = HEADERS
  return isNotModified(c.req.header('if-none-match'), etag)
    ? c.body(null, 304, { etag, 'cache-control': cacheControl })
    : null
}

/** Reads the first batch with entries, so that a failure or an empty part is known before anything is sent. Null if there are no entries. */
async function withEntries(batches: SitemapBatches): Promise<SitemapBatches | null> {
  const reader = batches[Symbol.asyncIterator]()
  let first = await reader.next()
  while (first.done !== true && first.value.length === 0) first = await reader.next()
  if (first.done === true) return null
  const { value } = first
  return (async function* () {
    try {
      yield value
      for (let next = await reader.next(); next.done !== true; next = await reader.next()) yield next.value
    } finally {
      await reader.return?.()
    }
  })()
}

/** A stream that makes a piece when the reader has taken the one before, and stops when the reader goes away. */
function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await pieces.return()
      },
    },
    { highWaterMark: 0 },
  )
}
