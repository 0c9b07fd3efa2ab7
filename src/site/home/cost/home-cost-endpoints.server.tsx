import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'

import { completePostcode } from '#datasets/postcodes/search.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { CostAnswer } from './cost-answer.tsx'
import { findHomeCost } from './find-home-cost.server.ts'

const SUGGESTIONS = 6
const LONGEST = 40

/** `GET /api/postcodes?q=` autocompletes postcodes; `GET /api/home-cost` returns the home page’s result as HTML. */
export function homeEndpoints({ db, clock }: SiteContext): Hono {
  const app = new Hono()
  app.get('/api/postcodes', async (c) => {
    const typed = (c.req.query('q') ?? '').slice(0, LONGEST)
    const found = await completePostcode(db, typed, SUGGESTIONS)
    c.header('cache-control', 'private, max-age=60')
    return c.json({ postcodes: found.map(({ postcode }) => postcode) })
  })
  app.get('/api/home-cost', async (c) => {
    const answer = await findHomeCost(db, new URL(c.req.url).searchParams, londonDay(clock))
    c.header('cache-control', 'private, max-age=60')
    return c.html(renderToString(<CostAnswer answer={answer} />).replaceAll('\0', '\uFFFD'))
  })
  return app
}
