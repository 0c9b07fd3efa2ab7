import { sql } from 'kysely'

import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

/** What distinguishes a postcode from others in a list. */
export type PostcodeContext = { authorityCode: string | null; terminated: boolean }

/** Reads the local authorities of these postcodes, and whether they're terminated. */
export async function authoritiesOfPostcodes(
  db: Database,
  postcodes: readonly Postcode[],
): Promise<ReadonlyMap<string, PostcodeContext>> {
  if (postcodes.length === 0) return new Map()
  const { rows } = await sql<PostcodeContext & { postcode: string }>`
    select postcode, authority_code as "authorityCode", terminated_on is not null as terminated
    from property.postcode where postcode = any(${[...postcodes]}::text[])`.execute(db)
  return new Map(rows.map(({ postcode, ...context }) => [postcode, context]))
}

/** Finds an outcode in the directory; null if no postcode in it was imported. */
export async function findOutcode(db: Database, outcode: string): Promise<{ live: number } | null> {
  const { rows } = await sql<{ live: number }>`
    select live from property.outcode where outcode = ${outcode}`.execute(db)
  return rows[0] ?? null
}
