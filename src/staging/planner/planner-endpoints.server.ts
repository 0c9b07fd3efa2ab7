import { type Context, Hono } from 'hono'

import { drawnPlan } from './drawn-plan.ts'
import { planCsv, planSvg } from './plan-files.server.tsx'
import { planWords } from './plan-words.ts'
import { readRoom } from './planned-room.ts'
import { PLANNER_PATH } from './planner-path.ts'

/**
 * A plan's files: `GET /ai-room-planner/plan.svg` and `plan.csv`, with the plan and its furniture as the query. Addresses without furniture
 * or with something wrong lead to the page, which furnishes the room or says what's wrong.
 */
export function plannerEndpoints(): Hono {
  const app = new Hono()
  app.get(`${PLANNER_PATH}/:file{plan\\.(?:svg|csv)}`, (c) => sendFile(c))
  return app
}

function sendFile(c: Context): Response {
  const { search, searchParams } = new URL(c.req.url)
  const { plan, pieces } = readRoom(searchParams)
  if (!plan || !pieces) return c.redirect(`${PLANNER_PATH}${search}#plan`, 303)
  const drawn = drawnPlan(plan.room, plan.openings, pieces)
  const isSvg = c.req.param('file') === 'plan.svg'
  const headers = {
    'content-type': isSvg ? 'image/svg+xml' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="room-plan.${isSvg ? 'svg' : 'csv'}"`,
    'x-robots-tag': 'noindex',
  }
  return c.body(isSvg ? planSvg(drawn, planWords(plan)) : planCsv(drawn), 200, headers)
}
