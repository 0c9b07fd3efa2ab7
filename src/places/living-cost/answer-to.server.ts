import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { CostAnswer } from './cost-answer.ts'
import { findAreaCost, findCostArea } from './find-area-cost.server.ts'
import { findLivingCost } from './find-living-cost.server.ts'
import { type CostFormPlace, placeDefaults } from './question.ts'

/** Answers a form about the cost of a home at a `postcode`, or `in` a district or local authority, and says where it's for. */
export async function answerTo(
  db: Database,
  query: URLSearchParams,
  today: IsoDate,
): Promise<{ answer: CostAnswer; place: CostFormPlace | undefined }> {
  const name = query.get('in') ?? ''
  const area = await findCostArea(db, name)
  const answer = area && (await findAreaCost(db, area, query, today))
  if (answer) return { answer, place: { in: name } }
  const postcode = query.get('postcode') ?? ''
  if (postcode === '') return { answer: await findLivingCost(db, query, today), place: undefined }
  return { answer: await findLivingCost(db, query, today, placeDefaults(query)), place: { postcode } }
}
