import { Hono } from 'hono'

import type { SiteContext } from '#platform/site-context.ts'

import { clientsMarkdown } from '../client-libraries/guide.ts'
import { mcpMarkdown } from '../mcp/guide.server.ts'
import { referenceMarkdown } from './reference-markdown.server.ts'

const GUIDES: Readonly<Record<string, (siteUrl: string) => string>> = {
  clients: clientsMarkdown,
  mcp: mcpMarkdown,
}

/** Serves the reference pages and guides as Markdown: `/api-docs/{name}.md`. */
export function referenceEndpoints({ siteUrl }: SiteContext): Hono {
  const app = new Hono()
  app.get('/api-docs/:file{[a-z-]+\\.md}', (c, next) => {
    const name = c.req.param('file').replace(/\.md$/, '')
    const guide = GUIDES[name]
    const text = guide ? guide(siteUrl) : referenceMarkdown(name, siteUrl)
    if (text === null) return next()
    return c.body(text, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}
