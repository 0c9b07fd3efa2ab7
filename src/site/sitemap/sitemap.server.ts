import { Hono, type Context } from 'hono'

import { allEditions } from '#datasets/editions.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { editionsVersion } from './listed-pages.server.ts'
import { sitemapPart, sitemapParts, type SitemapSources } from './parts.server.ts'
import { sitemapIndex, urlSet } from './sitemap-xml.ts'

/** Number of cached files, each up to 2 MB. */
const MOST_KEPT = 8

/** Serves the index at `/sitemap.xml` and the parts at `/sitemap/{part}.xml`. Regenerated every day and with every data edition. */
export function sitemapEndpoints(site: SiteContext, heads: PageHeads): Hono {
  const kept = new Map<string, { version: string; body: Promise<string | null> }>()

  async function answer(c: Context, name: string, make: (sources: SitemapSources) => Made) {
    const editions = await allEditions(site.db)
    const today = londonDay(site.clock)
    const version = `${today} ${editionsVersion(editions)}`
    const known = kept.get(name)
    let body = known?.version === version ? known.body : undefined
    if (!body) {
      body = make({ db: site.db, editions, heads, today })
      kept.delete(name)
      kept.set(name, { version, body })
      // Don’t cache failures or missing parts.
      void body.then(
        (text) => text === null && kept.delete(name),
        () => kept.delete(name),
      )
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    }
    const text = await body
    if (text === null) return c.notFound()
    return c.body(text, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  }

  const app = new Hono()
  app.get('/sitemap.xml', (c) =>
    answer(c, '', async (sources) => {
      const parts = await sitemapParts(sources)
      return sitemapIndex(
        site.siteUrl,
        parts.map(({ name, changedOn }) => ({ path: `/sitemap/${name}.xml`, changedOn })),
      )
    }),
  )
  app.get('/sitemap/:file{[a-z0-9-]+\\.xml}', (c) => {
    const wanted = c.req.param('file').slice(0, -'.xml'.length)
    return answer(c, wanted, async (sources) => {
      const part = sitemapPart(sources, wanted)
      const entries = (await part?.entries()) ?? []
      return entries.length > 0 ? urlSet(site.siteUrl, entries) : null
    })
  })
  return app
}

type Made = Promise<string | null>
