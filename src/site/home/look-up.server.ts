import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import { searchPostcodes, type Search } from '#places/postcode-search/find-postcodes.server.ts'
import { findPostcodeReport } from '#places/postcode/find-report.server.ts'
import type { PostcodeReport } from '#places/postcode/report.ts'
import type { Database } from '#platform/database.server.ts'

/** What a look-up on the home page leads to: a place, postcodes to choose from, or why there is none. */
export type LookUp = { kind: 'place'; report: PostcodeReport } | Exclude<Search, { kind: 'page' }>

/** Looks up what was typed: the same search as that of the postcode pages, answered in short. */
export async function lookUp(db: Database, typed: string, today: IsoDate): Promise<LookUp | null> {
  const search = await searchPostcodes(db, typed)
  return search.kind === 'page' ? placeOf(db, search.postcode, today) : search
}

/** A place to begin with: the postcode with most sales in the sector where most homes were sold last year. Null without data. */
export async function examplePlace(db: Database, today: IsoDate): Promise<LookUp | null> {
  const lastYear = Number(today.slice(0, 4)) - 1
  const { rows } = await sql<{ postcode: Postcode }>`
    select s.postcode from property.sale s
    join property.postcode p on p.postcode = s.postcode and p.terminated_on is null
    where s.postcode ~>=~ (${busiestSector(lastYear)}) and s.postcode ~<~ ((${busiestSector(lastYear)}) || '~')
    group by s.postcode order by count(*) desc, s.postcode limit 1`.execute(db)
  return rows[0] ? placeOf(db, rows[0].postcode, today) : null
}

function busiestSector(year: number) {
  return sql`select area_code from property.sale_statistics
    where area_kind = 'sector' and property_type = 'A' and year <= ${year}
    order by year desc, sales desc, area_code limit 1`
}

async function placeOf(db: Database, postcode: Postcode, today: IsoDate): Promise<LookUp | null> {
  const report = await findPostcodeReport(db, { postcode, today, query: new URLSearchParams() })
  return report && { kind: 'place', report }
}
