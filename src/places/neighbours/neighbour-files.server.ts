import { Hono } from 'hono'

import { editionsOf } from '#datasets/editions.server.ts'
import type { CsvValue } from '#domain/csv.ts'
import { findKnownArea } from '#places/areas/find-area.server.ts'
import { DIAL_DATASETS, MEASURES } from '#places/dials/measures.ts'
import { fileEndpoint } from '#places/figure-files/file-endpoint.server.ts'
import { rowsAsFile, sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { sourceFacts } from '#places/source-facts.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findNeighbours } from './find-neighbours.server.ts'

const HEADERS = ['area', 'area_code', 'figure', 'value', 'unit', 'from', 'to', 'source', 'licence']

/**
 * `GET /location/authority/:authority/neighbours.csv` and `.json`: the figures of a local authority and of those that border on it. 422
 * for an unknown authority, and for one without neighbours.
 */
export function neighbourFiles({ db, ...site }: SiteContext): Hono {
  const app = new Hono()
  for (const form of ['csv', 'json'] as const)
    app.route(
      '/',
      fileEndpoint(
        { db, ...site },
        { path: `/location/authority/:authority/neighbours.${form}`, name: `neighbours.${form}` },
        async (_query, named) => {
          const area = await findKnownArea(db, named)
          if (area?.kind !== 'authority')
            return { problems: [`authority: No local authority is called “${named.slice(0, 60)}”.`] }
          const [compared, editions] = await Promise.all([
            findNeighbours(db, area),
            editionsOf(db, DIAL_DATASETS),
          ])
          if (compared.length === 0)
            return { problems: [`authority: We know no authorities next to ${area.name}.`] }
          const rows = compared.flatMap(({ area: { name, code }, figures }) =>
            MEASURES.flatMap(({ measure, label, unit, source }): CsvValue[][] => {
              const figure = figures.get(measure)
              const edition = editions[source.dataset]
              if (!figure || !edition) return []
              const cited = sourceFacts(source, edition)
              const { value, from, to } = figure
              const exact = Math.round(value * 100) / 100
              return [
                [
                  name,
                  code,
                  label,
                  exact,
                  unit,
                  from ?? '',
                  to ?? '',
                  sourceInFile(cited),
                  cited.licence.name,
                ],
              ]
            }),
          )
          return { text: rowsAsFile(form, HEADERS, rows) }
        },
      ),
    )
  return app
}
