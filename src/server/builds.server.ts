import { Hono } from 'hono'

import { routeRules } from '#site/redirects.ts'

import type { Build } from './assets.server.ts'
import { ruleMatcher } from './redirects.server.ts'

/** Serves `latest.json`, the current build ID, and `meta/{id}.json`, its route rules. */
export function builds(build: Pick<Build, 'id' | 'builtAt'>): Hono {
  const app = new Hono()
  const timestamp = Date.parse(build.builtAt)
  app.get('/latest.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ id: build.id, timestamp })
  })
  app.get('/meta/:file', (c) => {
    if (c.req.param('file') !== `${build.id}.json`)
      return c.json({ error: 'This build is no longer available' }, 404)
    c.header('cache-control', 'public, max-age=3600')
    return c.json({
      id: build.id,
      timestamp,
      matcher: ruleMatcher(routeRules),
      prerendered: [],
    })
  })
  return app
}
