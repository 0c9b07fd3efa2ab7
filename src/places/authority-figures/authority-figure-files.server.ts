import { Hono } from 'hono'

import { findKnownArea } from '#places/areas/find-area.server.ts'
import { fileEndpoint } from '#places/figure-files/file-endpoint.server.ts'
import { rowsAsFile } from '#places/figure-files/rows-as-file.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { FIGURE_HEADERS, rowsOfCard } from './figure-rows.ts'
import { findAuthorityCards } from './find-authority-cards.server.ts'

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
              FIGURE_HEADERS,
              wanted.flatMap((card) => rowsOfCard(card, area)),
            ),
          }
        },
      ),
    )
  return app
}
