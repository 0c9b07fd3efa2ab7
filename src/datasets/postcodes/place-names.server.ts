import { sql } from 'kysely'

import { findArea } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { Place } from './record.ts'

type Remembered = { version: number; places: Map<string, Place> }

const remembered = new WeakMap<Database, Remembered>()

/**
 * Returns the areas of these codes, with their names. Names are read once for each edition of the directory: `version` is the
 * edition that the codes were read from. Null rereads them.
 */
export async function placesOf(
  db: Database,
  codes: readonly string[],
  version: number | null,
): Promise<ReadonlyMap<string, Place>> {
  const places = rememberedPlaces(db, version)
  const missing = codes.filter((code) => !places.has(code))
  if (missing.length === 0) return places
  const unknown = [...new Set(missing)]
  const read = await readNames(db, unknown, version)
  // Names of another edition are for this answer only.
  const into = read.version === version ? places : new Map(places)
  for (const code of unknown) into.set(code, namedPlace(code, read.names.get(code)))
  return into
}

type Names = { version: number | null; names: ReadonlyMap<string, string | null> }

/** Reads names of this edition or a later one, though replicas may not have it yet. */
async function readNames(db: Database, codes: readonly string[], version: number | null): Promise<Names> {
  const read = await selectNames(db, codes)
  if (version === null || (read.version ?? 0) >= version || db.isTransaction) return read
  // Transactions run on the primary database.
  return db.transaction().execute((transaction) => selectNames(transaction, codes))
}

async function selectNames(db: Database, codes: readonly string[]): Promise<Names> {
  const { rows } = await sql<{ code: string; name: string | null; version: number | null }>`
    select asked.code, a.name, e.version
    from unnest(${codes}::text[]) as asked (code)
    left join property.area a on a.code = asked.code
    left join property.edition e on e.dataset = 'postcodes'`.execute(db)
  return { version: rows[0]?.version ?? null, names: new Map(rows.map(({ code, name }) => [code, name])) }
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
