import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'

import { completePostcode } from '#datasets/postcodes/search.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { answerCall, reply, siteCall } from '#web/site-call.ts'

import { CostAnswer } from './cost-answer.tsx'
import { findHomeCost } from './find-home-cost.server.ts'

/** Postcodes that start with the text typed. */
export const completePostcodeCall = siteCall({
  method: 'GET',
  path: '/api/postcodes',
  request: z.object({ q: z.string() }),
  answer: z.object({ postcodes: z.array(z.string()) }),
})

/** The answer to the home page's form as an HTML fragment. The query has the form's fields. */
export const homeCostCall = siteCall({
  method: 'GET',
  path: '/api/home-cost',
  request: z.record(z.string(), z.string()),
  answer: z.object({ html: z.string() }),
})

const SUGGESTIONS = 6
const LONGEST = 40
const CACHED = { 'cache-control': 'private, max-age=60' } as const

/** `GET /api/postcodes?q=` autocompletes postcodes; `GET /api/home-cost` returns the home page’s result as HTML. */
export function homeEndpoints({ db, clock }: SiteContext): Hono {
  const app = new Hono()
  answerCall(app, completePostcodeCall, async (sent) => {
    const found = await completePostcode(db, (sent?.q ?? '').slice(0, LONGEST), SUGGESTIONS)
    return reply({ postcodes: found.map(({ postcode }) => postcode) }, 200, CACHED)
  })
  answerCall(app, homeCostCall, async (sent) => {
    const answer = await findHomeCost(db, new URLSearchParams(sent ?? {}), londonDay(clock))
    const html = renderToString(<CostAnswer answer={answer} />).replaceAll('\0', '\uFFFD')
    return reply({ html }, 200, CACHED)
  })
  return app
}
