import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'

import { completePostcode } from '#datasets/postcodes/search.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { LookUpAnswer } from './look-up-answer.tsx'
import { lookUp } from './look-up.server.ts'

const SUGGESTIONS = 6
const LONGEST = 40

/** `GET /api/postcodes?q=` completes a postcode; `GET /api/look-up?q=` answers as the home page does, as a piece of it. */
export function lookUpEndpoints({ db, clock }: SiteContext): Hono {
  const app = new Hono()
  app.get('/api/postcodes', async (c) => {
    const typed = (c.req.query('q') ?? '').slice(0, LONGEST)
    const found = await completePostcode(db, typed, SUGGESTIONS)
    c.header('cache-control', 'private, max-age=60')
    return c.json({ postcodes: found.map(({ postcode }) => postcode) })
  })
  app.get('/api/look-up', async (c) => {
    const typed = (c.req.query('q') ?? '').slice(0, LONGEST)
    const answer = typed.trim() === '' ? null : await lookUp(db, typed, londonDay(clock))
    c.header('cache-control', 'private, max-age=60')
    if (!answer) return c.body(null, 204)
    return c.html(renderToString(<LookUpAnswer answer={answer} />).replaceAll('\0', '\uFFFD'))
  })
  return app
}
