import type { Hono } from 'hono'

import { editionsOf } from '#datasets/editions.server.ts'
import type { CsvValue } from '#domain/csv.ts'
import { DIAL_DATASETS, MEASURES } from '#places/dials/measures.ts'
import { sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { authorityInPath, tableFiles } from '#places/figure-files/table-files.server.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findNeighbours } from './find-neighbours.server.ts'

const HEADERS = ['area', 'area_code', 'figure', 'value', 'unit', 'from', 'to', 'source', 'licence']

/**
 * `GET /location/authority/:authority/neighbours.csv` and `.json`: the figures of a local authority and of those that border on it. 422
 * for an unknown authority, and for one without neighbours.
 */
export function neighbourFiles({ db, ...site }: SiteContext): Hono {
  return tableFiles({ db, ...site }, '/location/authority/:authority/neighbours', async (_query, named) => {
    const area = await authorityInPath(db, 'authority', named)
    if ('problems' in area) return area
    const [compared, editions] = await Promise.all([findNeighbours(db, area), editionsOf(db, DIAL_DATASETS)])
    if (compared.length === 0)
      return { problems: [`authority: We don’t know of any authorities next to ${area.name}.`] }
    const rows = compared.flatMap(({ area: { name, code }, figures }) =>
      MEASURES.flatMap(({ measure, label, unit, source }): CsvValue[][] => {
        const figure = figures.get(measure)
        const edition = editions[source.dataset]
        if (!figure || !edition) return []
        const cited = sourceFacts(source, edition)
        const { value, from, to } = figure
        const exact = Math.round(value * 100) / 100
        const period = [from ?? '', to ?? '']
        return [[name, code, label, exact, unit, ...period, sourceInFile(cited), cited.licence.name]]
      }),
    )
    return { headers: HEADERS, rows }
  })
}
