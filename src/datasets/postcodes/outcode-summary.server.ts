import { sql } from 'kysely'

import { roundDegrees } from '#domain/grid.ts'
import { recordOf } from '#domain/record-of.ts'
import type { Database } from '#platform/database.server.ts'

import { placesOf } from './place-names.server.ts'
import type { Place } from './record.ts'

const LISTS = {
  nations: 'nation_code',
  regions: 'region_code',
  counties: 'county_code',
  localAuthorities: 'authority_code',
  wards: 'ward_code',
  parishes: 'parish_code',
  constituencies: 'constituency_code',
} as const

type ListName = keyof typeof LISTS
const LIST_NAMES = Object.keys(LISTS) as ListName[]

type Row = Record<ListName, string[] | null> & {
  version: number | null
  live: number
  /** Null if the directory leaves out the postcodes that were withdrawn. */
  terminated: number | null
  easting: number | null
  northing: number | null
  latitude: number | null
  longitude: number | null
}

/** An outcode's centre in metres and degrees, its numbers of postcodes, and the areas of its live postcodes. */
export type OutcodeSummary = Omit<Row, ListName | 'version'> & Record<ListName, Place[]> & { outcode: string }

/** Summarises an outcode; null if the directory has no postcode in it. */
export async function findOutcodeSummary(db: Database, outcode: string): Promise<OutcodeSummary | null> {
  const lists = LIST_NAMES.map(
    (name) =>
      sql`array_agg(distinct ${sql.ref(LISTS[name])}) filter (where terminated_on is null and ${sql.ref(LISTS[name])} is not null) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Row>`
    select count(*) filter (where terminated_on is null)::int as live, 
      case when not bool_and(source = 'code-point-open') then count(terminated_on)::int end as terminated,
      avg(easting) filter (where terminated_on is null)::float8 as easting,
      avg(northing) filter (where terminated_on is null)::float8 as northing,
      avg(latitude) filter (where terminated_on is null) as latitude,
      avg(longitude) filter (where terminated_on is null) as longitude,
      (select version from property.edition where dataset = 'postcodes') as version, ${sql.join(lists)}
    from property.postcode where outcode = ${outcode}`.execute(db)
  const [row] = rows
  if (!row || row.live + (row.terminated ?? 0) === 0) return null
  const { version, ...numbers } = row
  const codes = LIST_NAMES.flatMap((name) => row[name] ?? [])
  const places = await placesOf(db, codes, version)
  const named = recordOf(LIST_NAMES, (name) => (row[name] ?? []).flatMap((code) => places.get(code) ?? []))
  return {
    ...numbers,
    outcode,
    easting: row.easting === null ? null : Math.round(row.easting),
    northing: row.northing === null ? null : Math.round(row.northing),
    latitude: row.latitude === null ? null : roundDegrees(row.latitude),
    longitude: row.longitude === null ? null : roundDegrees(row.longitude),
    ...named,
  }
}
