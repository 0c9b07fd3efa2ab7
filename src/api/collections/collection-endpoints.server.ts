import { Hono } from 'hono'

import { batchEndpoints, endpoints } from '#api/endpoints.server.ts'
import { openApiDocument } from '#api/openapi.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { COLLECTION_TOOLS, collectionFor, type CollectionTool } from './collections.ts'

/** Serves the collections to import into API tools: `/api-docs/freehold.postman.json` and so on, each written once. */
export function collectionEndpoints({ siteUrl }: Pick<SiteContext, 'siteUrl'>, write = collectionText): Hono {
  const app = new Hono()
  for (const tool of COLLECTION_TOOLS) {
    let text: string | null = null
    app.get(`/api-docs/freehold.${tool}.json`, (c) => {
      text ??= write(tool, siteUrl)
      return c.body(text, 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="freehold.${tool}.json"`,
        'cache-control': 'public, max-age=3600',
      })
    })
  }
  return app
}

function collectionText(tool: CollectionTool, siteUrl: string): string {
  const document = openApiDocument([...endpoints, ...batchEndpoints], siteUrl)
  return JSON.stringify(collectionFor(tool, document, siteUrl), null, 2)
}
