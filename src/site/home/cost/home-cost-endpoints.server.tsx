import { Hono } from 'hono'

import { livingCostCall, livingCostHtml } from '#places/living-cost/living-cost-call.server.tsx'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply } from '#web/site-call.ts'

const CACHED = { 'cache-control': 'private, max-age=60' } as const

/** `GET /api/living-cost` returns the cost of a home as HTML. */
export function homeEndpoints({ db, clock }: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, livingCostCall, async (sent) =>
    reply({ html: await livingCostHtml(db, sent ?? {}, londonDay(clock)) }, 200, CACHED),
  )
  return app
}
