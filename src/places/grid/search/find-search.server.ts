import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { noteDatasets } from '#datasets/note-datasets.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { type AreaFile, findAreaFile } from '../columns/area-files.server.ts'
import type { Measure } from '../measures/measure.ts'
import { measureNamed } from '../measures/register.ts'
import { measuresIn } from './formula/parse-formula.ts'
import { type Query, type QueryProblem, readQuery } from './query.ts'

/** A search with everything that answers it. */
export type Search = {
  query: Query
  problems: readonly QueryProblem[]
  /** Null while the first file is being made. */
  file: AreaFile | null
  editions: ReadonlyMap<string, Edition>
  /** The measures that are shown, those of the formula too. */
  measures: readonly Measure[]
}

/** Reads the search in an address, and finds the file that answers it. */
export async function findSearch(db: Database, params: URLSearchParams, today: IsoDate): Promise<Search> {
  const { query, problems } = readQuery(params)
  const [file, editions] = await Promise.all([findAreaFile(db, query.level, today), allEditions(db)])
  const ids = query.formula ? measuresIn(query.formula) : []
  const measures = [
    ...new Set([
      ...query.criteria.map(({ measure }) => measure),
      ...ids.flatMap((id) => measureNamed(id) ?? []),
    ]),
  ]
  noteSources(measures)
  return { query, problems, file, editions, measures }
}

/** Marks the page as demonstration data if a figure's dataset is: the file has them, so no statement reads their tables. */
export function noteSources(measures: readonly Measure[]): void {
  noteDatasets(measures.flatMap(({ datasets }) => datasets))
}
