import { Hono } from 'hono'

import type { CsvValue } from '#domain/csv.ts'
import { findKnownArea } from '#places/areas/find-area.server.ts'
import { fileEndpoint } from '#places/figure-files/file-endpoint.server.ts'
import { rowsAsFile, sourceInFile } from '#places/figure-files/rows-as-file.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import type { FigureCard } from './figure-card.ts'
import { findAuthorityCards } from './find-authority-cards.server.ts'

const HEADERS = [
  'figure',
  'area',
  'area_code',
  'period_from',
  'value',
  'unit',
  'observations',
  'note',
  'source',
  'licence',
]

/**
 * `GET /location/authority/:authority/figures.csv` and `.json`: the figures of a local authority and of its nation over time, or those
 * of one card (`?figure=average-rent`). 422 for an unknown authority or figure.
 */
export function authorityFigureFiles(site: SiteContext): Hono {
  const app = new Hono()
  for (const form of ['csv', 'json'] as const)
    app.route(
      '/',
      fileEndpoint(
        site,
        { path: `/location/authority/:authority/figures.${form}`, name: `figures.${form}` },
        async (query, named) => {
          const area = await findKnownArea(site.db, named)
          if (area?.kind !== 'authority')
            return { problems: [`authority: No local authority is called “${named.slice(0, 60)}”.`] }
          const asked = query.get('figure')
          const cards = await findAuthorityCards(site.db, area, londonDay(site.clock))
          const wanted = cards.filter(({ id }) => asked === null || id === asked)
          if (wanted.length === 0)
            return { problems: [`figure: Name one of ${cards.map(({ id }) => id).join(', ')}.`] }
          return {
            text: rowsAsFile(
              form,
              HEADERS,
              wanted.flatMap((card) => rowsOf(card, area)),
            ),
          }
        },
      ),
    )
  return app
}

/** A row for each period of the card's lines; without a trend, one with the figure or why there's none. */
function rowsOf(card: FigureCard, area: { name: string; code: string }): CsvValue[][] {
  const { title, trend, value, unit, date, source, sentence } = card
  const cited = [source ? sourceInFile(source) : '', source?.licence.name ?? '']
  if (trend.kind === 'none') {
    const [shown, note] = typeof value === 'string' ? [value, date] : ['', `${value.nothing}. ${sentence}`]
    return [[title, area.name, area.code, '', shown, unit, '', note, ...cited]]
  }
  return trend.lines.flatMap((line) =>
    line.points.map((point): CsvValue[] => [
      title,
      line.name,
      line.code,
      point.from,
      point.value === null ? '' : Math.round(point.value * 100) / 100,
      trend.unit,
      point.observations ?? '',
      point.value === null ? 'no figure' : '',
      ...cited,
    ]),
  )
}
