import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { figuresOfArea } from '#datasets/area-figures/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { noteDatasets } from '#datasets/note-datasets.server.ts'
import type { Area } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'

import type { DialFacts } from './authority-dials.ts'
import { DIAL_DATASETS, MEASURES } from './measures.ts'

/** Reads the figures of a local authority and its nation, which imports have compared already. */
export async function findDialFacts(db: Database, area: Area): Promise<DialFacts> {
  const [figures, national, editions] = await Promise.all([
    figuresOfArea(db, area.code),
    figuresOfArea(db, area.nationCode),
    editionsOf(db, DIAL_DATASETS),
  ])
  // The nation's figures are only shown next to the area's own.
  noteMeasures(figures.keys())
  return { area, figures, national, editions }
}

/** Records that a page or file shows figures of these measures. */
export function noteMeasures(measures: Iterable<AreaMeasure>): void {
  const shown = new Set(measures)
  noteDatasets(MEASURES.flatMap(({ measure, source }) => (shown.has(measure) ? [source.dataset] : [])))
}
