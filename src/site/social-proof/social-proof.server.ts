import { Hono } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply } from '#web/site-call.ts'

import { type SocialProof, socialProofCall, visitorLocationCall } from './calls.server.ts'
import { recentJoins } from './joins.server.ts'
import { visitorLocation } from './visitor-location.server.ts'

const KEPT_MS = 60_000

/** `GET /api/social-proof`: recent sign-ups, the same for everyone. `GET /api/visitor-location`: the visitor’s town. */
export function socialProofEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  let kept: { proof: SocialProof; until: number } | null = null
  answerCall(app, socialProofCall, async () => {
    const now = site.clock.now()
    if (!kept || kept.until <= now.getTime()) {
      const proof = await recentJoins(site.db, now, londonDay(site.clock))
      kept = { proof, until: now.getTime() + KEPT_MS }
    }
    return reply(kept.proof, 200, { 'cache-control': 'public, max-age=300' })
  })
  answerCall(app, visitorLocationCall, async (_, c) => {
    const { db, clock, config } = site
    const client = clientOf(c, site)
    const location = await visitorLocation({
      db,
      serviceUrl: config.ipLocationUrl,
      client,
      now: clock.now(),
    })
    return reply(location, 200, { 'cache-control': 'private, no-store' })
  })
  return app
}
