import { Hono } from 'hono'

import type { SiteContext } from './site-context.ts'

/** What the site answers beside pages and the public API: one line for each feature's endpoints. */
export function siteEndpoints(_site: SiteContext): Hono {
  const app = new Hono()
  return app
}
