import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** Usual residents of these areas on census day, by code. Areas of nations that weren't imported in full are left out. */
export async function populationsOf(
  db: Database,
  areaCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; population: number }>`
    select area_code as code, population from property.area_population
    where area_code = any(${areaCodes}::text[])`.execute(db)
  return new Map(rows.map(({ code, population }) => [code, population]))
}
