import { sql } from 'kysely'

import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { inBatchesFor } from '#platform/in-batches.ts'
import { noteTablesRead, onceInWork } from '#platform/tables-read.server.ts'

import { placesOf, toPlace } from './place-names.server.ts'
import { codesIn, RECORD_COLUMNS, RECORD_LINE, type RecordRow, toRecord } from './record-row.ts'
import { newCodesIn, postcodeIn, readLine, type RecordLine } from './record-text.ts'
import type { GridPoint, NearbyPostcode, Place, PostcodeRecord } from './record.ts'

/*
 * Reads of the postcode directory. One round trip each; distances are metres on the British National Grid.
 */

const findRecord = inBatchesFor(findRecords)

/**
 * Finds everything known about a postcode, with the names of its areas. Null if it's never been in an edition.
 * Concurrent look-ups share a round trip.
 */
export async function findPostcodeRecord(db: Database, postcode: Postcode): Promise<PostcodeRecord | null> {
  const record = await findRecord(db, postcode)
  if (record) noteTablesRead(['postcode'])
  return record
}

/** Looks up postcodes, in the given order; null for each that no edition has ever had. */
export async function findRecords(
  db: Database,
  postcodes: readonly Postcode[],
): Promise<(PostcodeRecord | null)[]> {
  const [first, ...others] = postcodes
  const asked = others.length === 0 ? sql`= ${first}` : sql`= any(${postcodes}::text[])`
  const { rows } = await sql<RecordRow & { version: number | null }>`
    select ${RECORD_COLUMNS}, ${VERSION} from property.postcode p where p.postcode ${asked}`.execute(db)
  const places = await placesOf(db, rows.flatMap(codesIn), rows[0]?.version ?? null)
  const found = new Map(rows.map((row) => [row.postcode, row]))
  return postcodes.map((postcode) => {
    const row = found.get(postcode)
    return row ? toRecord(row, places) : null
  })
}

/** From this many postcodes on, two statements read half of them each. */
const HALVED_FROM = 40

/** Looks up postcodes: the row of each that an edition has ever had, as text, and the names of their areas. `version` is null if none was found. */
export async function findLines(
  db: Database,
  postcodes: readonly Postcode[],
): Promise<{
  lines: ReadonlyMap<string, RecordLine>
  places: ReadonlyMap<string, Place>
  version: number | null
}> {
  const { lines, version } = (await readInHalves(db, postcodes)) ?? (await readLines(db, postcodes))
  const places = await placesOfLines(db, lines, version)
  return { lines: new Map(lines.map((line) => [postcodeIn(line), line])), places, version }
}

type Lines = { lines: readonly RecordLine[]; version: number | null }

/**
 * Reads half of the postcodes in each of two statements, which PostgreSQL runs on two processors if it has them. Null if there are few, or
 * a new edition was published between the two.
 */
async function readInHalves(db: Database, postcodes: readonly Postcode[]): Promise<Lines | null> {
  if (postcodes.length < HALVED_FROM) return null
  const middle = postcodes.length >> 1
  const halves = await Promise.all([
    readLines(db, postcodes.slice(0, middle)),
    readLines(db, postcodes.slice(middle)),
  ])
  const versions = new Set(halves.map(({ version }) => version).filter((version) => version !== null))
  const [version = null] = versions
  return versions.size > 1 ? null : { lines: halves.flatMap(({ lines }) => lines), version }
}

async function readLines(db: Database, postcodes: readonly Postcode[]): Promise<Lines> {
  // Postcodes have no commas, and one text takes less time to send than a list.
  const { rows } = await sql<{ lines: string; version: number | null }>`
    select string_agg(${RECORD_LINE}, E'\\n') as lines, ${VERSION}
    from property.postcode p where p.postcode = any(string_to_array(${postcodes.join()}, ',')) having count(*) > 0`.execute(
    db,
  )
  const [found] = rows
  return { lines: found?.lines.split('\n').map(readLine) ?? [], version: found?.version ?? null }
}

const VERSION = sql.raw(`(select version from property.edition where dataset = 'postcodes') as version`)

/** The names of the areas in these rows of an edition. */
export async function placesOfLines(
  db: Database,
  lines: readonly RecordLine[],
  version: number | null,
): Promise<ReadonlyMap<string, Place>> {
  const places = await placesOf(db, [], version)
  const codes = newCodesIn(lines, places)
  return codes.length === 0 ? places : await placesOf(db, codes, version)
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

/**
 * The nearest other live postcodes to a postcode, nearest first. Empty if it has no position. It doesn't take the record, so that both can
 * be read at the same time, and a page or answer reads them once.
 */
export function neighboursOf(db: Database, postcode: Postcode, limit: number): Promise<NearbyPostcode[]> {
  return onceInWork(neighboursOf, () => readNeighbours(db, postcode, limit), `${postcode} ${limit}`)
}

async function readNeighbours(db: Database, postcode: Postcode, limit: number): Promise<NearbyPostcode[]> {
  const { rows } = await sql<NearbyRow>`
    select near.*, a.name as authority_name
    from property.postcode here
    cross join lateral (
      select p.postcode, p.easting, p.northing, p.latitude, p.longitude, p.authority_code,
        p.position <-> here.position as distance
      from property.postcode p
      where p.terminated_on is null and p.position is not null
      order by p.position <-> here.position
      limit ${limit + 1}
    ) near
    left join property.area a on a.code = near.authority_code
    where here.postcode = ${postcode} and here.position is not null
    order by near.distance, near.postcode`.execute(db)
  return rows
    .filter((near) => near.postcode !== postcode)
    .slice(0, limit)
    .map(toNearby)
}

/** The sectors of an outcode with their number of live and terminated postcodes, in order. */
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

/** A row of a live postcode near a point. */
export type NearbyRow = {
  postcode: Postcode
  easting: number
  northing: number
  latitude: number
  longitude: number
  authority_code: string | null
  authority_name: string | null
  distance: number
}

/** Reads such a row. */
export function toNearby(row: NearbyRow): NearbyPostcode {
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

/** A distance in metres, to a tenth, which is finer than official positions: those are whole metres. */
export function toMetres(distance: number): number {
  return Math.round(distance * 10) / 10
}
