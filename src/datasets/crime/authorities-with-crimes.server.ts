import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { withCrimes } from './forces.ts'

/** Whether the crimes of a month were imported for an authority, if they were for its force. */
export type HasMonth = (authorityCode: string, month: string) => boolean

/**
 * Reads the months that were imported for authorities: all, or these. A file may have been cut to some of a force's authorities, and
 * no authority has a month without crime but those that `withCrimes` leaves out.
 */
export async function authoritiesWithCrimes(
  db: Database,
  { codes, since = '2010-12' }: { codes?: readonly string[]; since?: string },
): Promise<HasMonth> {
  const { rows } = await sql<{ key: string }>`
    select authority_code || to_char(month, ' YYYY-MM') as key from property.crime_authority_month
    where month >= ${`${since}-01`}::date and ${codes === undefined ? sql`true` : sql`authority_code = any(${codes}::text[])`}`.execute(
    db,
  )
  const known = new Set(rows.map(({ key }) => key))
  return (code, month) => known.has(`${code} ${month}`) || withCrimes([code]).length === 0
}
