import { Hono } from 'hono'

import { numberInFile, PLAN_PATTERN } from '#ui/plan-lines/plan-address.ts'
import { planSvg } from '#ui/plan-lines/plan-svg.ts'

const WEEK_SECONDS = 604_800

/** Serves the line drawings behind headers, `/plan-lines/{number}.svg`. Drawing one takes about a millisecond. */
export function planLinesEndpoint(): Hono {
  const app = new Hono()
  app.get(PLAN_PATTERN, (c) =>
    c.body(planSvg(numberInFile(c.req.param('file') ?? '')), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${WEEK_SECONDS}`,
    }),
  )
  return app
}
