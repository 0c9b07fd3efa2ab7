import type { Edition } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { Database } from '#platform/database.server.ts'

import { withoutModelSentence } from '../home/open-estimator.server.ts'
import { outsideReason } from '../model/sold-prices-published.ts'
import { awaitsTraining } from '../training/training-need.server.ts'

/** Why an outcode has no local index. */
type NoIndex = { kind: 'no index'; title: string; sentence: string }

/**
 * Says why we have no index of an outcode for the asked type: no sold prices are published there, nothing was imported, its sales are still
 * to be used for training, or there are none among those imported.
 */
export async function withoutIndex(db: Database, outcode: string, edition: Edition | null): Promise<NoIndex> {
  const outside = outsideReason(outcode)
  if (outside !== null) return { kind: 'no index', title: `No index of ${outcode}`, sentence: outside }
  if (edition === null || (await awaitsTraining(db, outcode)))
    return { kind: 'no index', title: 'No index yet', sentence: withoutModelSentence(edition) }
  const place = { kind: 'outcode', code: outcode } as const
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
