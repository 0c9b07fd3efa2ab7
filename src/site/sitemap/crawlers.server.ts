import { Hono } from 'hono'

import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { pageHeads } from '#server/page-heads.server.ts'

import { listedPages } from './listed-pages.server.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots.ts'

const SOURCES = [pricePaidSource, housePriceIndexSource, postcodesSource]
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** What crawlers and language models read first: `/robots.txt`, `/llms.txt`. */
export function crawlerEndpoints(site: SiteContext): Hono {
  const findHead = pageHeads(site)
  let text: Promise<string> | null = null
  const app = new Hono()
  app.get('/robots.txt', (c) => c.body(robotsTxt(site.siteUrl), 200, TEXT))
  app.get('/llms.txt', async (c) => {
    text ??= listedPages(findHead).then((pages) =>
      llmsTxt({ siteUrl: site.siteUrl, pages, sources: SOURCES }),
    )
    return c.body(await text, 200, TEXT)
  })
  // Pages of the browser extension stand in a frame beside somebody else's: they are nothing to find.
  app.use('/extension/*', async (c, next) => {
    await next()
    c.header('x-robots-tag', 'noindex')
  })
  return app
}
