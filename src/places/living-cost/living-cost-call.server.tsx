import { renderToString } from 'react-dom/server'
import { z } from 'zod'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { siteCall } from '#web/site-call.ts'

import { CostPanel } from './cost-panel.tsx'
import { findAreaCost, findCostArea } from './find-area-cost.server.ts'
import { findLivingCost } from './find-living-cost.server.ts'

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
  const query = new URLSearchParams(fields)
  const area = await findCostArea(db, fields['in'] ?? '')
  const answer =
    (area && (await findAreaCost(db, area, query, today))) ?? (await findLivingCost(db, query, today))
  const panel = <CostPanel answer={answer} withReport={fields['on'] !== 'report'} />
  return renderToString(panel).replaceAll('\0', '\uFFFD')
}
