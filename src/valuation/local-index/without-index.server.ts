import type { Edition } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { Database } from '#platform/database.server.ts'

import { withoutModelSentence } from '../home/open-estimator.server.ts'
import { outsideReason } from '../model/sold-prices-published.ts'
import { findModelFacts } from '../training/model-store.server.ts'

/** Why an outcode has no local index. */
type NoIndex = { kind: 'no index'; title: string; sentence: string }

/**
 * Says why there's no model for an outcode: nothing was imported, it's being trained, or, once there's a summary of the models of all postcode
 * areas, its area has no sales that one can learn from.
 */
export async function withoutModel(db: Database, outcode: string, edition: Edition | null): Promise<NoIndex> {
  if (edition !== null && (await findModelFacts(db)) !== null) return await withoutSales(db, outcode)
  return { kind: 'no index', title: 'No index yet', sentence: withoutModelSentence(edition) }
}

/** Says that we have no sales of the asked type in an outcode, and whether those there are imported or published at all. */
export async function withoutSales(db: Database, outcode: string): Promise<NoIndex> {
  const place = { kind: 'outcode', code: outcode } as const
  const outside = outsideReason(outcode)
  if (outside !== null) return { kind: 'no index', title: `No index of ${outcode}`, sentence: outside }
  const extent = await extentOf(db, 'price-paid', [place])
  const sentence = `We have no sales of this type in ${outcode}, so there’s no index.`
  return extent.covers(place) === 'imported'
    ? { kind: 'no index', title: `No sales in ${outcode}`, sentence }
    : {
        kind: 'no index',
        title: `No index of ${outcode}`,
        sentence: `We haven’t imported all the sales in ${outcode}. ${sentence}`,
      }
}
