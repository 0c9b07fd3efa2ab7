import { Hono } from 'hono'

import type { SiteContext } from '#platform/site-context.ts'

import { clientsMarkdown } from '../client-libraries/guide.ts'
import { mcpMarkdown } from '../mcp/guide.server.ts'
import { endpointMarkdown, referenceMarkdown } from './reference-markdown.server.ts'

const GUIDES: Readonly<Record<string, (siteUrl: string) => string>> = {
  clients: clientsMarkdown,
  mcp: mcpMarkdown,
}

/** Serves the reference pages and guides as Markdown: `/api-docs/{name}.md` and `/api-docs/endpoints/{name}.md`. */
export function referenceEndpoints({ siteUrl, config }: SiteContext): Hono {
  const app = new Hono()
  app.get('/api-docs/:file{[a-z-]+\\.md}', (c, next) => {
    const name = c.req.param('file').replace(/\.md$/, '')
    const guide = GUIDES[name]
    const text = guide ? guide(siteUrl) : referenceMarkdown(name, siteUrl)
    return text === null ? next() : c.body(text, 200, HEADERS)
  })
  app.get('/api-docs/endpoints/:file{[a-z-]+\\.md}', (c, next) => {
    const text = endpointMarkdown(c.req.param('file').replace(/\.md$/, ''), siteUrl, config.pictureModel)
    return text === null ? next() : c.body(text, 200, HEADERS)
  })
  return app
}

const HEADERS = {
  'content-type': 'text/markdown; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}
