import { sql } from 'kysely'

import { findArea } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { Place } from './record.ts'

type Remembered = { version: number; places: Map<string, Place> }

const remembered = new WeakMap<Database, Remembered>()

/**
 * The areas of these codes, with their names. Names are read once for each edition of the directory: `version` is the
 * edition that the codes were read from. Null rereads them.
 */
export async function placesOf(
  db: Database,
  codes: readonly string[],
  version: number | null,
): Promise<ReadonlyMap<string, Place>> {
  const places = rememberedPlaces(db, version)
  const unknown = [...new Set(codes)].filter((code) => !places.has(code))
  if (unknown.length > 0) {
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from property.area where code = any(${unknown}::text[])`.execute(db)
    const names = new Map(rows.map(({ code, name }) => [code, name]))
    for (const code of unknown) places.set(code, namedPlace(code, names.get(code)))
  }
  return places
}

/** A place from its code and imported name; null without a code. */
export function toPlace(code: string | null, name: string | null | undefined): Place | null {
  return code === null ? null : namedPlace(code, name)
}

/** The imported name, else the one of our own register, else none. */
function namedPlace(code: string, name: string | null | undefined): Place {
  return { code, name: name || (findArea(code)?.name ?? null) }
}

function rememberedPlaces(db: Database, version: number | null): Map<string, Place> {
  if (version === null) return new Map()
  const known = remembered.get(db)
  if (known && known.version >= version) return known.version === version ? known.places : new Map()
  const places = new Map<string, Place>()
  remembered.set(db, { version, places })
  return places
}
