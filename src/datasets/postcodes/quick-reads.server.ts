import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import type { Found } from '#web/endpoint/endpoint.ts'

import { DIRECTORY_AREA_COLUMNS, type DirectoryAreaColumn } from './directory-areas.ts'
import { placesOf } from './place-names.server.ts'
import { toMetres } from './queries.server.ts'
import { codesIn, type RecordRow, toRecord } from './record-row.ts'
import type { NearbyPostcode, PostcodeCompletion, PostcodeRecord } from './record.ts'

/** The record in what property.read_for_calls has found, with the names of its areas. */
export async function readRecord(db: Database, { text, version }: Found): Promise<PostcodeRecord> {
  const row = rowOf(text.split('\t'))
  return toRecord(row, await placesOf(db, codesIn(row), version))
}

/** The postcodes in what property.read_for_calls has found for a prefix. */
export function readCompletions({ text }: Found): PostcodeCompletion[] {
  return linesOf(text).map((line) => {
    const isTerminated = line.endsWith('!')
    return {
      postcode: (isTerminated ? line.slice(0, -1) : line) as Postcode,
      status: isTerminated ? 'terminated' : 'live',
    }
  })
}

/** The postcodes in what property.read_for_calls has found near a point. */
export async function readNearby(db: Database, { text, version }: Found): Promise<NearbyPostcode[]> {
  const lines = linesOf(text).map((line) => line.split('\t'))
  const places = await placesOf(db, lines.map((values) => values[5] ?? '').filter(Boolean), version)
  return lines.map(([postcode, easting, northing, latitude, longitude, authority, distance]) => ({
    postcode: postcode as Postcode,
    distanceMetres: toMetres(Number(distance)),
    easting: Number(easting),
    northing: Number(northing),
    latitude: Number(latitude),
    longitude: Number(longitude),
    localAuthority: authority ? (places.get(authority) ?? null) : null,
  }))
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

function rowOf(values: readonly string[]): RecordRow {
  const text = (at: number) => values[at] || null
  const number = (at: number) => (values[at] ? Number(values[at]) : null)
  const areas = {} as Record<DirectoryAreaColumn, string | null>
  for (const [at, column] of DIRECTORY_AREA_COLUMNS.entries()) areas[column] = text(FIRST_AREA + at)
  return {
    postcode: values[0] as Postcode,
    outcode: values[1] ?? '',
    sector: values[2] ?? '',
    introduced_on: text(3) as IsoDate | null,
    terminated_on: null,
    large_user: values[5] === 't',
    positional_quality: number(6),
    easting: number(7),
    northing: number(8),
    latitude: number(9),
    longitude: number(10),
    source: values[11] as PostcodeRecord['source'],
    nation_code: text(12),
    region_code: text(13),
    county_code: text(14),
    authority_code: text(15),
    ...areas,
  }
}

/** Position of the first of DIRECTORY_AREA_COLUMNS. */
const FIRST_AREA = 16
