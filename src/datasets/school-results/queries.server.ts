import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { StoredResult } from './results.ts'

/** Each school’s latest results at each key stage, by URN. Schools without any are left out. */
export async function latestResultsOf(
  db: Database,
  urns: readonly string[],
): Promise<ReadonlyMap<string, StoredResult[]>> {
  const { rows } = await sql<StoredResult>`
    select distinct on (urn, stage) urn, stage, year, name, postcode, figures
    from property.school_result where urn = any(${urns}::text[]) order by urn, stage, year desc`.execute(db)
  return Map.groupBy(rows, ({ urn }) => urn)
}
