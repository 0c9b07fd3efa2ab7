import type { CrimeArea, NoCrimes } from '#datasets/crime/crime-area.ts'
import { findCrimes, type FoundCrimes } from '#datasets/crime/find-crimes.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { crimeSources } from './rate-sources.server.ts'

/** The latest year of crimes in a place with what they're from, or why there's none. The edition is null before the first import. */
export type PlaceCrimes = {
  crimes: FoundCrimes | NoCrimes
  edition: Edition | null
  sources: readonly SourceFacts[]
}

/** Loads the latest year of crimes in an area. */
export async function loadCrimes(db: Database, area: CrimeArea | NoCrimes): Promise<PlaceCrimes> {
  const [{ crime: edition }, crimes] = await Promise.all([
    editionsOf(db, ['crime']),
    area.kind === 'nothing' ? area : findCrimes(db, area),
  ])
  return { crimes, edition, sources: crimes.kind === 'found' ? await crimeSources(db, crimes) : [] }
}
