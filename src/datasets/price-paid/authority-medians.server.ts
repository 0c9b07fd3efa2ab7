import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { importedYear } from '../extent/imported.ts'

/** The standard sales of an authority in a year, with their median price in pounds. */
export type AuthorityMedian = {
  readonly code: string
  readonly year: number
  readonly sales: number
  readonly medianPounds: number
}

/** Medians of all types of home by authority for these years, only where all of an authority's sales of the year were imported. */
export async function authorityMedians(
  db: Database,
  years: readonly number[],
): Promise<readonly AuthorityMedian[]> {
  const { rows } = await sql<AuthorityMedian>`
    select area_code as code, year, sales, median_pounds as "medianPounds"
    from property.sale_statistics
    where area_kind = 'authority' and property_type = 'A' and year = any(${[...years]}::smallint[])
      and ${importedYear('sale_statistics')}
    order by area_code, year`.execute(db)
  return rows
}
