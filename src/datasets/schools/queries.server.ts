import { type RawBuilder, sql } from 'kysely'

import { type Area, areaCodesLike } from '#domain/area.ts'
import type { Grid } from '#domain/grid.ts'
import { codeOfNation } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import type { School, SchoolLink } from './school.ts'

/** Where to search: around a point, or in an area. */
export type SchoolPlace = { middle: Grid; radiusMetres: number } | { area: Pick<Area, 'code' | 'kind'> }

/** Slugs that a school must match; null for any. */
export type SchoolFilter = {
  phases: readonly string[] | null
  kind: string | null
  gender: string | null
  faith: string | null
}

/** The last school of the page before: its distance or name, and its URN. */
export type SchoolPosition = { at: number | string; urn: string }

/**
 * One page of open schools: nearest first around a point, by name in an area. Schools that the register gives no position
 * are only found by area.
 */
export async function findSchools(
  db: Database,
  search: { place: SchoolPlace; filter: SchoolFilter; after: SchoolPosition | null; limit: number },
): Promise<{ schools: School[]; next: SchoolPosition | null }> {
  const { place, filter, after, limit } = search
  const isNear = 'middle' in place
  const at = isNear ? sql`f.position <-> ${pointOf(place.middle)}` : sql`f.name collate "C"`
  const seen = isNear ? sql`${after?.at}::float8` : sql`${after?.at}::text`
  const { rows } = await sql<School & { at: number | string }>`
    select ${COLUMNS}, found.at, ${isNear ? sql`found.at` : sql`null::float8`} as distance
    from (
      select f.urn, ${at} as at from property.school_finder f
      where ${within(place)} and ${matches(filter)} and ${after ? sql`(${at}, f.urn) > (${seen}, ${after.urn})` : sql`true`}
      order by at, f.urn limit ${limit + 1}
    ) found join property.school s on s.urn = found.urn
    order by found.at, s.urn`.execute(db)
  const schools = rows.slice(0, limit)
  const last = rows.length > limit ? schools.at(-1) : undefined
  return { schools, next: last ? { at: last.at, urn: last.urn } : null }
}

/** Finds a school of any status by its URN. Null if the register doesn’t have it. */
export async function findSchool(db: Database, urn: string): Promise<School | null> {
  const { rows } = await sql<School>`
    select ${COLUMNS}, null::float8 as distance from property.school s where s.urn = ${urn}`.execute(db)
  return rows[0] ?? null
}

/** Reads the links of these schools by URN. */
export async function linksOf(
  db: Database,
  urns: readonly string[],
): Promise<ReadonlyMap<string, SchoolLink[]>> {
  const { rows } = await sql<SchoolLink>`
    select urn, link_urn as "linkUrn", link_type as "linkType", link_name as "linkName"
    from property.school_link where urn = any(${urns}::text[]) order by urn, link_type, link_urn`.execute(db)
  return Map.groupBy(rows, ({ urn }) => urn)
}

const COLUMNS = sql`s.urn, s.name, s.slug, s.status, s.type_name as "typeName", s.kinds, s.phase, s.gender,
  s.religious_character as "religiousCharacter", s.admissions, s.sixth_form as "sixthForm",
  s.authority_code as "authorityCode", s.authority_name as "authorityName", s.postcode, s.street, s.town, s.website,
  s.trust, s.easting, s.northing, s.low_age as "lowAge", s.high_age as "highAge", s.capacity, s.pupils,
  s.free_meals_percent::float8 as "freeMealsPercent", s.opened_on::text as "openedOn", s.closed_on::text as "closedOn"`

const pointOf = ({ easting, northing }: Grid) => sql`point(${easting}::float8, ${northing}::float8)`

function within(place: SchoolPlace): RawBuilder<unknown> {
  if ('middle' in place)
    return sql`f.position <@ circle(${pointOf(place.middle)}, ${place.radiusMetres}::float8)`
  const { code, kind } = place.area
  // England's URNs are numbers; those of other nations begin with their letter.
  if (kind === 'nation')
    return code === codeOfNation('england') ? sql`f.urn < 'A'` : sql`left(f.urn, 1) = ${code.charAt(0)}`
  if (kind === 'region') return sql`f.region_code = ${code}`
  if (kind === 'county') return sql`f.education_authority_code = ${code}`
  return sql`f.authority_code = any(${areaCodesLike(code)}::text[])`
}

function matches({ phases, kind, gender, faith }: SchoolFilter): RawBuilder<unknown> {
  const parts = [
    phases === null ? null : sql`f.phase = any(${phases}::text[])`,
    kind === null ? null : sql`f.kinds @> array[${kind}]::text[]`,
    gender === null ? null : sql`lower(f.gender) = ${gender}`,
    faith === null ? null : sql`f.faith = ${faith}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
