import { sql } from 'kysely'

import { findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { inBatches } from '#platform/in-batches.ts'
import { noteTablesRead } from '#platform/tables-read.server.ts'

import type { GridPoint, NearbyPostcode, Place, PostcodeRecord } from './record.ts'

/*
 * Reads of the postcode directory. One round trip each; distances are metres on the British National Grid.
 */

type FindRecord = (postcode: Postcode) => Promise<PostcodeRecord | null>

const finders = new WeakMap<Database, FindRecord>()

/**
 * Everything known about one postcode, with the names of its areas; null when no edition has ever held it. Look-ups that
 * arrive together share a round trip.
 */
export async function findPostcodeRecord(db: Database, postcode: Postcode): Promise<PostcodeRecord | null> {
  const known = finders.get(db)
  const find = known ?? inBatches((postcodes: readonly Postcode[]) => findRecords(db, postcodes))
  if (!known) finders.set(db, find)
  const record = await find(postcode)
  if (record) noteTablesRead(['postcode'])
  return record
}

async function findRecords(db: Database, postcodes: readonly Postcode[]): Promise<(PostcodeRecord | null)[]> {
  const [first, ...others] = postcodes
  const asked = others.length === 0 ? sql`= ${first}` : sql`= any(${postcodes}::text[])`
  const { rows } = await sql<RecordRow>`
    select p.postcode, p.outcode, p.sector, p.introduced_on::text as introduced_on,
      p.terminated_on::text as terminated_on, p.large_user, p.positional_quality, p.easting, p.northing,
      p.latitude, p.longitude, p.nation_code, p.region_code, p.county_code, p.authority_code, p.ward_code,
      p.lsoa_code, p.msoa_code, p.constituency_code, p.source,
      (select json_object_agg(a.code, a.name) from property.area a
        where a.code in (p.nation_code, p.region_code, p.county_code, p.authority_code, p.ward_code, p.lsoa_code,
          p.msoa_code, p.constituency_code)) as names
    from property.postcode p where p.postcode ${asked}`.execute(db)
  const found = new Map(rows.map((row) => [row.postcode, row]))
  return postcodes.map((postcode) => {
    const row = found.get(postcode)
    return row ? toRecord(row) : null
  })
}

/** The nearest live postcodes to a point, nearest first. */
export async function nearestPostcodes(
  db: Database,
  { easting, northing }: GridPoint,
  limit: number,
): Promise<NearbyPostcode[]> {
  const { rows } = await sql<NearbyRow>`
    select p.postcode, p.easting, p.northing, p.latitude, p.longitude, p.authority_code, a.name as authority_name,
      p.position <-> point(${easting}::float8, ${northing}::float8) as distance
    from property.postcode p left join property.area a on a.code = p.authority_code
    where p.terminated_on is null and p.position is not null
    order by p.position <-> point(${easting}::float8, ${northing}::float8)
    limit ${limit}`.execute(db)
  return rows.map(toNearby)
}

/** The nearest other live postcodes of a postcode that has a position; empty without one. */
export async function neighboursOf(
  db: Database,
  record: Pick<PostcodeRecord, 'postcode' | 'easting' | 'northing'>,
  limit: number,
): Promise<NearbyPostcode[]> {
  const { postcode, easting, northing } = record
  if (easting === null || northing === null) return []
  const nearest = await nearestPostcodes(db, { easting, northing }, limit + 1)
  return nearest.filter((near) => near.postcode !== postcode).slice(0, limit)
}

/** The sectors of an outcode with their numbers of live and terminated postcodes, in order. */
export async function sectorsOf(
  db: Database,
  outcode: string,
): Promise<{ sector: string; live: number; terminated: number }[]> {
  const { rows } = await sql<{ sector: string; live: number; terminated: number }>`
    select sector, count(*) filter (where terminated_on is null)::int as live,
      count(terminated_on)::int as terminated
    from property.postcode where outcode = ${outcode} group by sector order by sector`.execute(db)
  return rows
}

/** The live postcodes of a sector ('RG30 1'), in order. */
export async function postcodesOfSector(db: Database, sector: string): Promise<Postcode[]> {
  const { rows } = await sql<{ postcode: Postcode }>`
    select postcode from property.postcode
    where sector = ${sector} and terminated_on is null order by postcode`.execute(db)
  return rows.map((row) => row.postcode)
}

type RecordRow = {
  postcode: Postcode
  outcode: string
  sector: string
  introduced_on: IsoDate | null
  terminated_on: IsoDate | null
  large_user: boolean
  positional_quality: number | null
  easting: number | null
  northing: number | null
  latitude: number | null
  longitude: number | null
  nation_code: string | null
  region_code: string | null
  county_code: string | null
  authority_code: string | null
  ward_code: string | null
  lsoa_code: string | null
  msoa_code: string | null
  constituency_code: string | null
  source: PostcodeRecord['source']
  names: Record<string, string> | null
}

function toRecord(row: RecordRow): PostcodeRecord {
  const place = (code: string | null): Place | null => toPlace(code, code && row.names?.[code])
  return {
    postcode: row.postcode,
    outcode: row.outcode,
    sector: row.sector,
    status: row.terminated_on === null ? 'live' : 'terminated',
    introducedOn: row.introduced_on,
    terminatedOn: row.terminated_on,
    largeUser: row.large_user,
    positionalQuality: row.positional_quality,
    easting: row.easting,
    northing: row.northing,
    latitude: row.latitude,
    longitude: row.longitude,
    nation: place(row.nation_code),
    region: place(row.region_code),
    county: place(row.county_code),
    localAuthority: place(row.authority_code),
    ward: place(row.ward_code),
    lsoa: place(row.lsoa_code),
    msoa: place(row.msoa_code),
    constituency: place(row.constituency_code),
    source: row.source,
  }
}

type NearbyRow = {
  postcode: Postcode
  easting: number
  northing: number
  latitude: number
  longitude: number
  authority_code: string | null
  authority_name: string | null
  distance: number
}

function toNearby(row: NearbyRow): NearbyPostcode {
  return {
    postcode: row.postcode,
    distanceMetres: toMetres(row.distance),
    easting: row.easting,
    northing: row.northing,
    latitude: row.latitude,
    longitude: row.longitude,
    localAuthority: toPlace(row.authority_code, row.authority_name),
  }
}

/** The imported name, else the one of our own register, else none. */
function toPlace(code: string | null, name: string | null | undefined): Place | null {
  return code === null ? null : { code, name: name || (findArea(code)?.name ?? null) }
}

/** Official positions are whole metres; a tenth is finer than they are. */
function toMetres(distance: number): number {
  return Math.round(distance * 10) / 10
}
