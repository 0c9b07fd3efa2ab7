import { Hono } from 'hono'
import { z } from 'zod'

import { completePostcode } from '#datasets/postcodes/search.server.ts'
import { livingCostCall, livingCostHtml } from '#places/living-cost/living-cost-call.server.tsx'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

/** Postcodes that start with the text typed. */
export const completePostcodeCall = siteCall({
  method: 'GET',
  path: '/api/postcodes',
  request: z.object({ q: z.string() }),
  answer: z.object({ postcodes: z.array(z.string()) }),
})

const SUGGESTIONS = 6
const LONGEST = 40
const CACHED = { 'cache-control': 'private, max-age=60' } as const

/** `GET /api/postcodes?q=` autocompletes postcodes; `GET /api/living-cost` returns the cost of a home as HTML. */
export function homeEndpoints({ db, clock }: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, completePostcodeCall, async (sent) => {
    const found = await completePostcode(db, (sent?.q ?? '').slice(0, LONGEST), SUGGESTIONS)
    return reply({ postcodes: found.map(({ postcode }) => postcode) }, 200, CACHED)
  })
  answerCall(app, livingCostCall, async (sent) =>
    reply({ html: await livingCostHtml(db, sent ?? {}, londonDay(clock)) }, 200, CACHED),
  )
  return app
}
