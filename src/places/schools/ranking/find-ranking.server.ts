import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import { type Grid, toGrid } from '#domain/grid.ts'
import { findPlace } from '#places/look-up/find-place.server.ts'
import type { PlaceSearch } from '#places/look-up/place-search.ts'
import type { Database } from '#platform/database.server.ts'

import type { SchoolType } from '../school-list.ts'
import { FEWEST, type RankedSchools, rankSchools } from './rank-schools.ts'
import { type Ranking, RANKINGS, withFigures } from './ranking-measures.ts'
import { type ReadWeights, readWeights } from './weights.ts'

/** How far a school is from the reader’s postcode, and its place by distance, 1 being the nearest. */
export type Distance = { metres: number; place: number }

/** A ranking as the reader asked for it. */
export type FoundRanking = ReadWeights & {
  ranking: Ranking
  result: RankedSchools
  /** Null unless the reader gave a postcode. */
  search: PlaceSearch | null
  /** By URN; schools without a position have none. Empty without a postcode. */
  distances: ReadonlyMap<string, Distance>
}

/** Ranks schools of a type as `query` asks; null for a type whose results can’t be compared. */
export async function findRanking(
  db: Database,
  schools: readonly SchoolAnswer[],
  type: SchoolType,
  query: URLSearchParams,
): Promise<FoundRanking | null> {
  const all = RANKINGS[type.slug]
  if (all === null) return null
  const ranking = withFigures(all, schools, FEWEST)
  const read = readWeights(ranking.measures, query)
  const search = await findPlace(db, query.get('postcode') || null)
  return {
    ...read,
    ranking,
    result: rankSchools(schools, ranking, read.weights),
    search,
    distances: search?.kind === 'found' ? distancesTo(search.record, schools) : new Map(),
  }
}

/** Measures in a straight line from the middle of a postcode. */
function distancesTo(
  { easting, northing }: { [Part in keyof Grid]: number | null },
  schools: readonly SchoolAnswer[],
): ReadonlyMap<string, Distance> {
  if (easting === null || northing === null) return new Map()
  const found = schools.flatMap(({ urn, latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    const school = toGrid({ latitude, longitude })
    return [{ urn, metres: Math.hypot(school.easting - easting, school.northing - northing) }]
  })
  const inOrder = found.toSorted((a, b) => a.metres - b.metres)
  return new Map(inOrder.map(({ urn, metres }, at) => [urn, { metres, place: at + 1 }]))
}
