import { Hono } from 'hono'

import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { type Head, isOutcome } from '#web/page.ts'

import { openRequest } from './page-request.server.ts'
import { pageTable } from './page-table.server.ts'

/** What a page says about itself to someone who is not signed in, and the datasets that it shows. */
export type PageHead = { head: Head; datasets: readonly string[] }

/** Finds what the page at a path says about itself; null when there is no page for everyone, or it is elsewhere. */
export type FindHead = (path: string) => Promise<PageHead | null>

/** Heads of pages without rendering them: for the site map and for images that stand for a page. */
export function pageHeads(site: SiteContext): FindHead {
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
  return async (path) => {
    const env: { found: PageHead | null } = { found: null }
    await app.request(new Request(site.siteUrl + path), undefined, env)
    return env.found
  }
}
