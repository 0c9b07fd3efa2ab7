import { figuresByArea } from '#datasets/area-figures/queries.server.ts'
import { authorityOutlines } from '#datasets/boundaries/outlines.server.ts'
import { boundariesSource } from '#datasets/boundaries/source.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { noteDatasets } from '#datasets/note-datasets.server.ts'
import { areaCodesLike } from '#domain/area.ts'
import type { ShownMeasure } from '#places/dials/measures.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { Database } from '#platform/database.server.ts'

import type { AuthorityMap } from './authority-map.ts'
import { classAt, classesOf } from './choropleth.ts'

/** Loads the map of a measure. Null without outlines, or without the measure's dataset. */
export async function findAuthorityMap(db: Database, measure: ShownMeasure): Promise<AuthorityMap | null> {
  const { dataset } = measure.source
  const editions = await editionsOf(db, ['boundaries', dataset])
  const { boundaries } = editions
  const edition = editions[dataset]
  if (!boundaries || !edition) return null
  const [outlines, figures] = await Promise.all([authorityOutlines(db), figuresByArea(db, measure.measure)])
  if (figures.size > 0) noteDatasets([dataset])
  const found = outlines.map((outline) => {
    const code = areaCodesLike(outline.area.code).find((one) => figures.has(one))
    return { ...outline, figure: figures.get(code ?? '') ?? null }
  })
  const classes = classesOf(found.flatMap(({ figure }) => (figure ? [figure.value] : [])))
  return {
    measure,
    classes,
    areas: found.map(({ area, polygons, figure }) => ({
      area,
      polygons,
      value: figure?.value ?? null,
      at: classAt(classes, figure?.value ?? null),
      date: figure ? measure.date(figure) : '',
    })),
    sources: [sourceFacts(measure.source, edition), sourceFacts(boundariesSource, boundaries)],
  }
}
