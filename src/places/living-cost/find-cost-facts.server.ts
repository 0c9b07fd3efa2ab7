import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { isAreaUnknown } from '#domain/area-figures.ts'
import type { IsoDate } from '#domain/dates.ts'
import { areaFiguresOf } from '#places/area-figures/find-area-figures.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { CostFacts } from './cost-of-report.ts'
import { findQuotedRates, findRunningCosts } from './find-running-costs.server.ts'

/** Finds the figures about living at a postcode; null for one that's no longer in use, or outside the four nations. */
export async function findCostFacts(
  db: Database,
  record: PostcodeRecord,
  today: IsoDate,
): Promise<CostFacts | null> {
  const [figures, quoted] = await Promise.all([areaFiguresOf(db, record, today), findQuotedRates(db)])
  if (isAreaUnknown(figures)) return null
  return { figures, running: await findRunningCosts(db, figures), quoted, today }
}
