import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Database } from '#platform/database.server.ts'

/** Why a home isn't valued: a word for programs, and a sentence for people. */
export type NotValued = {
  kind: 'not covered' | 'not imported' | 'no model' | 'no basis' | 'wrong day'
  sentence: string
}

/** Says that there's nothing to value a home by, or that the sales there haven't all been imported. `sentence` says what's missing. */
export async function withoutBasis(
  db: Database,
  { outcode }: PostcodeRecord,
  sentence: string,
): Promise<NotValued> {
  const place = { kind: 'outcode', code: outcode } as const
  const extent = await extentOf(db, 'price-paid', [place])
  if (extent.covers(place) === 'imported') return { kind: 'no basis', sentence }
  return {
    kind: 'not imported',
    sentence: `We haven’t imported all the sales in ${outcode}. ${sentence}`,
  }
}
