import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import type { Found } from '#web/endpoint/endpoint.ts'

import { placesOf } from './place-names.server.ts'
import { toMetres } from './queries.server.ts'
import { codesIn, type RecordRow } from './record-row.ts'
import type { NearbyPostcode, Place, PostcodeCompletion, PostcodeRecord } from './record.ts'

/** The row in what property.read_for_calls has found, and the names of its areas. */
export async function readRow(
  db: Database,
  { text, version }: Found,
): Promise<{ row: RecordRow; places: ReadonlyMap<string, Place> }> {
  const row = rowOf(text)
  return { row, places: await placesOf(db, codesIn(row), version) }
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

function rowOf(text: string): RecordRow {
  const values = text.split('\t', FACTS)
  const textAt = (at: number) => values[at] || null
  const numberAt = (at: number) => (values[at] ? Number(values[at]) : null)
  let codesAt = 0
  for (const value of values) codesAt += value.length + 1
  return {
    postcode: values[0] as Postcode,
    outcode: values[1] ?? '',
    sector: values[2] ?? '',
    introduced_on: textAt(3) as IsoDate | null,
    terminated_on: null,
    large_user: values[5] === 't',
    positional_quality: numberAt(6),
    easting: numberAt(7),
    northing: numberAt(8),
    latitude: numberAt(9),
    longitude: numberAt(10),
    source: values[11] as PostcodeRecord['source'],
    codes: text.slice(codesAt),
  }
}

/** Number of values before the codes of areas. */
const FACTS = 12
