import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import type { Stage } from './measures.ts'
import type { StoredResult } from './results.ts'
import { ENGLAND } from './results.ts'

/** Each school’s latest results at each key stage, by URN. Schools without any are left out. */
export async function latestResultsOf(
  db: Database,
  urns: readonly string[],
): Promise<ReadonlyMap<string, StoredResult[]>> {
  const { rows } = await sql<StoredResult>`
    select urn, stage, year, name, postcode, figures
    from property.school_latest_result where urn = any(${urns}::text[]) order by urn, stage`.execute(db)
  return Map.groupBy(rows, ({ urn }) => urn)
}

/** Lists the years, oldest first, of which we have a stage’s whole table: one with England’s averages. */
export async function nationalYears(db: Database): Promise<ReadonlyMap<Stage, string[]>> {
  const { rows } = await sql<{ stage: Stage; years: string[] }>`
    select stage, array_agg(year::text order by year) as years from property.school_result
    where urn = ${ENGLAND} group by stage`.execute(db)
  return new Map(rows.map(({ stage, years }) => [stage, years]))
}
