import { sql } from 'kysely'

import type { Database } from '#platform/database.server.ts'

import { englishSchoolsImported } from './imported-places.server.ts'

/** The register's phases of education with children of each age. */
export const PHASES = {
  primary: ['Primary', 'Middle deemed primary', 'All-through'],
  secondary: ['Secondary', 'Middle deemed secondary', 'All-through'],
} as const

/** A kind of school whose distance is a measure. */
export type SchoolKind = keyof typeof PHASES

/** Both kinds. */
export const SCHOOL_KINDS = ['primary', 'secondary'] as const

/** Places whose nearest school is looked up by one statement. */
const BATCH = 2000

type From = { readonly code: string; readonly easting: number; readonly northing: number }

/**
 * Measures the distance from each place to the nearest open state school of a kind, in whole metres. None without the whole register
 * of England: a nearer one may be missing.
 */
export async function nearestSchools(
  db: Database,
  places: readonly From[],
  kind: SchoolKind,
): Promise<{ code: string; value: number }[]> {
  if (!(await englishSchoolsImported(db))) return []
  const found: { code: string; value: number }[] = []
  for (let at = 0; at < places.length; at += BATCH)
    found.push(...(await nearestTo(db, places.slice(at, at + BATCH), kind)))
  return found
}

async function nearestTo(
  db: Database,
  places: readonly From[],
  kind: SchoolKind,
): Promise<{ code: string; value: number }[]> {
  const { rows } = await sql<{ code: string; value: number }>`
    select p.code, round(s.metres)::int as value
    from unnest(${places.map(({ code }) => code)}::text[], ${places.map(({ easting }) => easting)}::float8[],
      ${places.map(({ northing }) => northing)}::float8[]) as p (code, easting, northing)
    cross join lateral (
      select position <-> point(p.easting, p.northing) as metres from property.school_finder
      where position is not null and phase = any(${PHASES[kind]}::text[]) and not kinds @> '{independent}'
      order by position <-> point(p.easting, p.northing) limit 1) s`.execute(db)
  return rows
}
