import { Hono } from 'hono'

import type { SiteContext } from '#platform/site-context.ts'

import { referenceMarkdown } from './reference-markdown.server.ts'

/** Serves the reference pages as Markdown: `/api-docs/{name}.md`. */
export function referenceEndpoints({ siteUrl }: SiteContext): Hono {
  const app = new Hono()
  app.get('/api-docs/:file{[a-z-]+\\.md}', (c, next) => {
    const text = referenceMarkdown(c.req.param('file').replace(/\.md$/, ''), siteUrl)
    if (text === null) return next()
    return c.body(text, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}
