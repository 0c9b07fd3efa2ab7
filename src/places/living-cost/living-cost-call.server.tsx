import { renderToString } from 'react-dom/server'
import { z } from 'zod'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { siteCall } from '#web/site-call.ts'

import { answerTo } from './answer-to.server.ts'
import { CostPanel } from './cost-panel.tsx'

/** The answer to the form about the cost of a home as an HTML fragment. The query has the form's fields. */
export const livingCostCall = siteCall({
  method: 'GET',
  path: '/api/living-cost',
  request: z.record(z.string(), z.string()),
  answer: z.object({ html: z.string() }),
})

/** Renders the answer to the form's fields, for a postcode or `in` an area. `on: 'report'` leaves out the link to the postcode's report. */
export async function livingCostHtml(
  db: Database,
  fields: Readonly<Record<string, string>>,
  today: IsoDate,
): Promise<string> {
  const { answer, place } = await answerTo(db, new URLSearchParams(fields), today)
  const isReport = fields['on'] === 'report'
  const panel = <CostPanel answer={answer} withReport={!isReport} place={isReport ? place : undefined} />
  return renderToString(panel).replaceAll('\0', '\uFFFD')
}
