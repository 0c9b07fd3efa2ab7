import type { CrimeArea, NoCrimes } from '#datasets/crime/crime-area.ts'
import { findCrimes, type FoundCrimes } from '#datasets/crime/find-crimes.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { Database } from '#platform/database.server.ts'

/** The latest year of crimes in a place, or why there's none. The edition is null before the first import. */
export type PlaceCrimes = { crimes: FoundCrimes | NoCrimes; edition: Edition | null }

/** Loads the latest year of crimes in an area. */
export async function loadCrimes(db: Database, area: CrimeArea | NoCrimes): Promise<PlaceCrimes> {
  const [{ crime: edition }, crimes] = await Promise.all([
    editionsOf(db, ['crime']),
    area.kind === 'nothing' ? area : findCrimes(db, area),
  ])
  return { crimes, edition }
}
