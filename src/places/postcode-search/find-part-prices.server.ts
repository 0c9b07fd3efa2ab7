import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { Covered } from '#datasets/extent/extent.ts'
import { statisticsFor } from '#datasets/price-paid/queries.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type MediansByYear, mediansByYear } from '#places/areas/medians-by-year.ts'
import { nothingOf } from '#places/areas/postcode-area.ts'
import { asOfDayIn, lastFullYear } from '#places/postcode/data-period.ts'
import type { Database } from '#platform/database.server.ts'

import type { PostcodePart } from './part-named.ts'

/** The median sold prices of a district or sector by type and year. */
export type PartPrices = {
  part: PostcodePart
  /** Null without a standard sale in the years imported. */
  medians: MediansByYear | null
  edition: Edition | null
  covered: Covered
  /** Whether it's in England or Wales, whose sales are published. */
  isCovered: boolean
}

/** Reads the median sold prices of a district or sector by type and year. */
export async function findPartPrices(db: Database, part: PostcodePart, today: IsoDate): Promise<PartPrices> {
  const [statistics, { 'price-paid': edition }, extent] = await Promise.all([
    statisticsFor(db, part.kind, part.code),
    editionsOf(db, ['price-paid']),
    extentOf(db, 'price-paid', [part]),
  ])
  const fullYear = lastFullYear(asOfDayIn(extent, part, today))
  const area = /^[A-Z]+/.exec(part.code)?.[0] ?? ''
  return {
    part,
    medians: mediansByYear(statistics, part.code, fullYear),
    edition,
    covered: extent.covers(part),
    isCovered: nothingOf(area, false) !== 'not covered',
  }
}
