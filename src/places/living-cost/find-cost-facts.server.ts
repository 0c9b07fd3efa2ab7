import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'
import { figuresOfAuthority, figuresPlaceOf } from '#places/area-figures/find-area-figures.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { CostFacts } from './cost-of-report.ts'
import { findQuotedRates, findRunningCosts } from './find-running-costs.server.ts'

/** Finds the figures about living at a postcode; null for one that's no longer in use, or outside the four nations. */
export async function findCostFacts(
  db: Database,
  record: PostcodeRecord,
  today: IsoDate,
): Promise<CostFacts | null> {
  const place = figuresPlaceOf(record)
  if (place === null) return null
  const [figures, running, quoted] = await Promise.all([
    figuresOfAuthority(db, place.authority, place.nation, today),
    findRunningCosts(db, place),
    findQuotedRates(db),
  ])
  return { figures: { postcode: place.postcode, ...figures }, running, quoted, today }
}
