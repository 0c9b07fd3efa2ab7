import type { Hono } from 'hono'

import { authorityInPath, tableFiles } from '#places/figure-files/table-files.server.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { FIGURE_HEADERS, rowsOfCard } from './figure-rows.ts'
import { findAuthorityCards } from './find-authority-cards.server.ts'

/**
 * `GET /location/authority/:authority/figures.csv` and `.json`: the figures of a local authority and of its nation over time, or those
 * of one card (`?figure=average-rent`). 422 for an unknown authority or figure.
 */
export function authorityFigureFiles(site: SiteContext): Hono {
  return tableFiles(site, '/location/authority/:authority/figures', async (query, named) => {
    const area = await authorityInPath(site.db, 'authority', named)
    if ('problems' in area) return area
    const asked = query.get('figure')
    const cards = await findAuthorityCards(site.db, area, londonDay(site.clock))
    const wanted = cards.filter(({ id }) => asked === null || id === asked)
    if (wanted.length === 0)
      return { problems: [`figure: Name one of ${cards.map(({ id }) => id).join(', ')}.`] }
    return { headers: FIGURE_HEADERS, rows: wanted.flatMap((card) => rowsOfCard(card, area)) }
  })
}
