import { sql } from 'kysely'

import { AREAS, findArea } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'
import type { Database } from '#platform/database.server.ts'

import type { FigureLevel, Place, Reading } from '../reading.ts'

type Row = {
  code: string
  name: string | null
  authority: string | null
  nation: string | null
  easting: number | null
  northing: number | null
  latitude: number | null
  longitude: number | null
  authorities: string[]
  sectors: string[]
}

/** SQL: the areas of a level in the postcode directory. */
const CODE = {
  area: sql`substring(outcode from '^[A-Z]+')`,
  authority: sql`authority_code`,
  outcode: sql`outcode`,
  sector: sql`sector`,
  lsoa: sql`lsoa_code`,
}

/**
 * Lists the areas of each level: the local authorities of today, and the smaller areas that have live postcodes in the directory.
 * An area that crosses a border belongs to the authority that most of its postcodes are in.
 */
export async function readPlaces(db: Database): Promise<Reading['places']> {
  const directory = await placesIn(db, 'authority')
  const middles = new Map(directory.map((place) => [place.code, place]))
  const authority = AREAS.filter(({ kind }) => kind === 'authority').map((area): Place => ({
    code: area.code,
    name: area.name,
    authorityCode: area.code,
    nation: nationOfCode(area.nationCode),
    middle: middles.get(area.code)?.middle ?? null,
    authorities: [area.code],
    sectors: [],
  }))
  return {
    area: await placesIn(db, 'area'),
    authority: authority.toSorted(byName),
    outcode: await placesIn(db, 'outcode'),
    sector: await placesIn(db, 'sector'),
    lsoa: await placesIn(db, 'lsoa'),
  }
}

async function placesIn(db: Database, level: FigureLevel): Promise<Place[]> {
  const { rows } = await sql<Row>`
    select g.code, a.name, g.authority, g.nation, g.easting, g.northing, g.latitude, g.longitude, g.authorities, g.sectors
    from (
      select ${CODE[level]} as code, mode() within group (order by authority_code) as authority,
        mode() within group (order by nation_code) as nation, avg(easting)::float8 as easting, avg(northing)::float8 as northing,
        avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude,
        coalesce(array_agg(distinct authority_code) filter (where authority_code is not null), '{}') as authorities,
        ${level === 'lsoa' || level === 'sector' ? sql`array_agg(distinct sector)` : sql`'{}'::text[]`} as sectors
      from property.postcode where terminated_on is null and ${CODE[level]} is not null group by 1
    ) g left join property.area a on a.code = g.code and a.kind = ${level}`.execute(db)
  return rows.map(placeOf).toSorted(byName)
}

function placeOf({ code, name, authority, nation, authorities, sectors, ...row }: Row): Place {
  const { easting, northing, latitude, longitude } = row
  const area = authority === null ? null : findArea(authority)
  return {
    code,
    name: name ?? code,
    authorityCode: area?.code ?? authority,
    nation: nationOfCode(nation),
    middle:
      easting === null || northing === null || latitude === null || longitude === null
        ? null
        : { easting, northing, latitude, longitude },
    authorities,
    sectors,
  }
}

function byName(a: Place, b: Place): number {
  return a.name.localeCompare(b.name, 'en-GB', { numeric: true })
}
