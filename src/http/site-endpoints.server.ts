import { Hono } from 'hono'

import { newsletterEndpoints } from '#content/newsletter/newsletter.server.ts'

import type { SiteContext } from './site-context.ts'

/** What the site answers beside pages and the public API: one line for each feature's endpoints. */
export function siteEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.route('/', newsletterEndpoints(site))
  return app
}
