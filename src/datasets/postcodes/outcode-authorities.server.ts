import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

/** A local authority with the number of an outcode's live postcodes that are in it. */
export type OutcodeAuthority = { code: string; live: number }

/** Reads the local authorities of an outcode's live postcodes, the one with the most first. */
export async function authoritiesOfOutcode(
  db: Database,
  outcode: string,
): Promise<readonly OutcodeAuthority[]> {
  const { rows } = await sql<OutcodeAuthority>`
    select authority_code as code, count(*)::int as live from property.postcode
    where outcode = ${outcode} and terminated_on is null and authority_code is not null
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
