import { sql } from 'kysely'

import { isoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { extentOf } from '../extent/extent-of.server.ts'
import type { ComparablesFilter } from './comparables.ts'
import { postcodesNear } from './sales-near.server.ts'

/** Sectors with postcodes within the radius whose sales weren't all imported for the requested period. */
export async function sectorsNotImported(db: Database, filter: ComparablesFilter): Promise<string[]> {
  const { rows } = await sql<{ sector: string }>`
    select distinct left(near_postcode, -2) as sector from (${postcodesNear(filter)}) near order by 1`.execute(
    db,
  )
  const sectors = rows.map(({ sector }) => ({ kind: 'sector', code: sector }) as const)
  const extent = await extentOf(db, 'price-paid', sectors)
  return sectors
    .filter((sector) => {
      const latest = extent.latest(sector)
      const period = latest && {
        from: filter.from ?? latest.from,
        to: filter.to !== null && filter.to < latest.to ? filter.to : latest.to,
      }
      return extent.covers(sector, period ?? ALWAYS) !== 'imported'
    })
    .map(({ code }) => code)
}

const ALWAYS = { from: isoDate('1995-01-01'), to: isoDate('1995-01-01') }

/** Whether there's any sale within the radius, of any type, date and price. */
export async function hasSalesNear(db: Database, filter: ComparablesFilter): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from (${postcodesNear(filter)}) near join property.postcode_sales s on s.postcode = near_postcode) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}
