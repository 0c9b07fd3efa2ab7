import { Hono } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import type { SocialProof } from './choose-join.ts'
import { recentJoins } from './joins.server.ts'
import { visitorLocation } from './visitor-location.server.ts'

const KEPT_MS = 60_000

/** `GET /api/social-proof`: recent sign-ups, the same for everyone. `GET /api/visitor-location`: the visitor’s town. */
export function socialProofEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  let kept: { proof: SocialProof; until: number } | null = null
  app.get('/api/social-proof', async (c) => {
    const now = site.clock.now()
    if (!kept || kept.until <= now.getTime()) {
      const proof = await recentJoins(site.db, now, londonDay(site.clock))
      kept = { proof, until: now.getTime() + KEPT_MS }
    }
    c.header('cache-control', 'public, max-age=300')
    return c.json(kept.proof)
  })
  app.get('/api/visitor-location', async (c) => {
    c.header('cache-control', 'private, no-store')
    const { db, clock, config } = site
    const client = clientOf(c, site)
    return c.json(await visitorLocation({ db, serviceUrl: config.ipLocationUrl, client, now: clock.now() }))
  })
  return app
}
