import type { Hono } from 'hono'

import { FIGURE_HEADERS, rowsOfCard } from '#places/authority-figures/figure-rows.ts'
import { tableFiles } from '#places/figure-files/table-files.server.ts'
import { partNamed } from '#places/postcode-search/part-named.ts'
import { londonDay } from '#platform/clock.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { findPartCards } from './find-part-cards.server.ts'
import type { PartKind } from './part-figure.ts'

/**
 * `GET /postcode-figures.csv?in=RG30` and `.json`: the figures of a postcode area, district or sector over time, or those of one card
 * (`&figure=crime-rate`). 422 for anything else, and without figures.
 */
export function partFigureFiles(site: SiteContext): Hono {
  return tableFiles(site, '/postcode-figures', async (query) => {
    const part = placeNamed(query.get('in') ?? '')
    if (part === null)
      return { problems: ['in: Name an area, district or sector, such as RG, RG30 or RG30 1.'] }
    const { cards } = await findPartCards(site.db, part, londonDay(site.clock))
    if (cards.length === 0) return { problems: [`in: We have no figures for ${part.code}.`] }
    const asked = query.get('figure')
    const wanted = cards.filter(({ id }) => asked === null || id === asked)
    if (wanted.length === 0)
      return { problems: [`figure: Name one of ${cards.map(({ id }) => id).join(', ')}.`] }
    const named = { name: part.code, code: part.code }
    return { headers: FIGURE_HEADERS, rows: wanted.flatMap((card) => rowsOfCard(card, named)) }
  })
}

function placeNamed(text: string): { kind: PartKind; code: string } | null {
  const name = text.trim().toUpperCase()
  return /^[A-Z]{1,2}$/.test(name) ? { kind: 'area', code: name } : partNamed(text)
}
