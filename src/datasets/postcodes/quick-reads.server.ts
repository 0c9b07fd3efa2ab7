import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import type { Found } from '#web/endpoint/endpoint.ts'

import { placesOf } from './place-names.server.ts'
import { placesOfLines, toMetres } from './queries.server.ts'
import { readLine, type RecordLine } from './record-text.ts'
import type { NearbyPostcode, Place, PostcodeCompletion } from './record.ts'

/** The row in what property.read_for_calls has found, and the names of its areas. */
export async function readRecord(
  db: Database,
  { text, version }: Found,
): Promise<{ line: RecordLine; places: ReadonlyMap<string, Place> }> {
  const line = readLine(text)
  return { line, places: await placesOfLines(db, [line], version) }
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
