import { Hono } from 'hono'

import { posts } from '#content/blog/posts.ts'
import { lessonFiles } from '#content/courses/lesson/lessons.ts'
import { allEditions } from '#datasets/editions.server.ts'
import { datasetSources } from '#datasets/register.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { href } from '#web/href.ts'
import type { PageHeads } from '#web/page-heads.ts'

import { listedPages } from './listed-pages.server.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots.ts'

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Every article and lesson, as pages of the list. */
function textPages() {
  const articles = posts.map(({ slug, title, description }) => ({
    path: href('/blog/:slug{.+}', { slug }),
    head: { title, description },
  }))
  const lessons = [...lessonFiles.values()].map(({ slug, title, about }) => ({
    path: href('/courses/lessons/:slug', { slug }),
    head: { title, description: about },
  }))
  return [...articles, ...lessons]
}

/** `/robots.txt` and `/llms.txt`. */
export function crawlerEndpoints(site: SiteContext, heads: PageHeads): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => c.body(robotsTxt(site.siteUrl), 200, TEXT))
  app.get('/llms.txt', async (c) => {
    const editions = await allEditions(site.db)
    const pages = [...(await listedPages(heads, editions)), ...textPages()]
    return c.body(llmsTxt({ siteUrl: site.siteUrl, pages, sources: datasetSources, editions }), 200, TEXT)
  })
  // The browser extension’s pages appear in its panel, so search engines needn’t list them.
  app.use('/extension/*', async (c, next) => {
    await next()
    c.header('x-robots-tag', 'noindex')
  })
  return app
}
