import { Hono } from 'hono'

import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { articleOn, textOf } from './blog/article.ts'
import { chartCsv } from './blog/chart-csv.ts'
import { findPost, posts } from './blog/posts.ts'
import { changelog } from './changelog/entries.ts'
import { rss } from './rss.ts'

const RSS_TYPE = 'application/rss+xml; charset=utf-8'
const HEADERS = { 'cache-control': 'public, max-age=3600' }

/** The RSS feeds of the blog and the changelog, and the figures of articles' charts as CSV. */
export function contentEndpoints({ siteUrl, clock }: SiteContext): Hono {
  const app = new Hono()
  app.get('/changelog/rss.xml', (c) => {
    const items = changelog.map(({ id, ...entry }) => ({ ...entry, path: `/changelog#${id}` }))
    const feed = { path: '/changelog', feedPath: '/changelog/rss.xml', items }
    return c.body(
      rss(
        { ...feed, title: 'Freehold changelog', description: 'What’s new on Freehold and in the data API' },
        siteUrl,
      ),
      200,
      { ...HEADERS, 'content-type': RSS_TYPE },
    )
  })
  app.get('/blog/rss.xml', (c) => {
    const today = londonDay(clock)
    const items = posts.map((post) => ({
      title: post.title,
      path: `/blog/${post.slug}`,
      date: post.published,
      html: textOf(articleOn(post, today)),
    }))
    const feed = { path: '/blog', feedPath: '/blog/rss.xml', items }
    return c.body(
      rss(
        { ...feed, title: 'Freehold blog', description: 'Property data and property tax explained' },
        siteUrl,
      ),
      200,
      { ...HEADERS, 'content-type': RSS_TYPE },
    )
  })
  app.get('/blog/:file{.+\\.csv}', (c, next) => {
    const [, slug = '', chart = ''] = /^(.+)\/([^/]+)\.csv$/.exec(c.req.param('file')) ?? []
    const post = findPost(slug)
    const text = post && chartCsv(articleOn(post, londonDay(clock)), chart)
    if (!text) return next()
    return c.body(text, 200, { ...HEADERS, 'content-type': 'text/csv; charset=utf-8' })
  })
  return app
}
