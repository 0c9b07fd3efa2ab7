import { Hono } from 'hono'

import { londonDay } from '#platform/clock.server.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import type { PageHead, PageHeads } from '#web/page-heads.ts'
import { isOutcome } from '#web/page.ts'

import { openRequest } from './page-request.server.ts'
import { pageTable } from './page-table.server.ts'

/** Loads pages' heads without rendering them. */
export function pageHeads(site: SiteContext & { heavy: HeavyWork }): PageHeads {
  const app = new Hono<{ Bindings: { found: PageHead | null } }>({ strict: false })
  for (const [pattern, load] of pageTable) {
    app.get(pattern, async (c) => {
      const page = await load()
      if (page.access === 'signed-in') return c.body(null, 404)
      const request = await openRequest({ site, today: () => londonDay(site.clock) }, page, c)
      if (request instanceof Response) return request
      const shown = await page.get(request.context)
      if (isOutcome(shown)) return c.body(null, 404)
      const { head } = shown
      if (head.status === undefined) c.env.found = { head, datasets: page.cache?.datasets ?? [] }
      return c.body(null, 204)
    })
  }
  return {
    find: async (path) => {
      const env: { found: PageHead | null } = { found: null }
      await app.request(new Request(site.siteUrl + path), undefined, env)
      return env.found
    },
    paths: pageTable.map(([pattern]) => pattern).filter((pattern) => !/[:*]/.test(pattern)),
  }
}
