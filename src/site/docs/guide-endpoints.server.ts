import { Hono } from 'hono'

import { allReferencesMarkdown } from '#api/reference/reference-markdown.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findGuide, guideMarkdown, guides } from './guide-texts.server.ts'

/** Serves the guides as Markdown, `/docs/{name}.md`, and all API documentation in one file, `/llms-full.txt`. */
export function guideEndpoints({ siteUrl }: SiteContext): Hono {
  const app = new Hono()
  app.get('/docs/:file{[a-z-]+\\.md}', (c, next) => {
    const guide = findGuide(c.req.param('file').replace(/\.md$/, ''), siteUrl)
    if (!guide) return next()
    return c.body(guideMarkdown(guide), 200, headersFor('markdown'))
  })
  app.get('/llms-full.txt', (c) => c.body(llmsFullTxt(siteUrl), 200, headersFor('plain')))
  return app
}

function headersFor(type: 'markdown' | 'plain') {
  return { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' }
}

function llmsFullTxt(siteUrl: string): string {
  return [
    `# Freehold API: complete documentation\n\n> Every guide and every endpoint of the Freehold data API for UK property. A list of all pages is at ${siteUrl}/llms.txt.\n`,
    ...guides(siteUrl).map(guideMarkdown),
    allReferencesMarkdown(siteUrl),
  ].join('\n---\n\n')
}
