import { sql } from 'kysely'

import { currentAreaCode } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { extentOf } from '../extent/extent-of.server.ts'

/** With fewer rated certificates, the share of a small area says little. */
export const ENOUGH_RATED = 10

/** The certificates of an outcode that have a rating, those rated A to C, and when the first and last were lodged. */
export type OutcodeRatings = { rated: number; efficient: number; from: IsoDate; to: IsoDate }

/**
 * Adds up the ratings of an outcode ('RG30'). Null with fewer than `ENOUGH_RATED`, or if the certificates of one of its authorities
 * weren't all imported.
 */
export async function ratingsOfOutcode(
  db: Database,
  outcode: string,
  authorityCodes: readonly string[],
): Promise<OutcodeRatings | null> {
  const places = authorityCodes.map((code) => ({ kind: 'authority', code: currentAreaCode(code) }) as const)
  const [extent, { rows }] = await Promise.all([
    extentOf(db, 'energy-certificates', places),
    // The operators with tildes compare byte by byte, which is how the index is sorted.
    sql<{ rated: number | null; efficient: number; from: IsoDate; to: IsoDate }>`
      select sum(rated)::int as rated, sum(efficient)::int as efficient,
        min(first_lodged_on)::text as "from", max(last_lodged_on)::text as "to"
      from property.certificate_count where postcode ~>=~ ${`${outcode} `} and postcode ~<~ ${`${outcode} ~`}`.execute(
      db,
    ),
  ])
  if (places.length === 0 || !places.every((place) => extent.covers(place) === 'imported')) return null
  const [row] = rows
  return row && row.rated !== null && row.rated >= ENOUGH_RATED ? { ...row, rated: row.rated } : null
}
