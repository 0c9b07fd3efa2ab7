import { Hono } from 'hono'

import type { CsvValue } from '#domain/csv.ts'
import type { FigureCard } from '#places/authority-figures/figure-card.ts'
import { FIGURE_HEADERS, rowsOfCard } from '#places/authority-figures/figure-rows.ts'
import { fileEndpoint } from '#places/figure-files/file-endpoint.server.ts'
import { rowsAsFile } from '#places/figure-files/rows-as-file.ts'
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
  const app = new Hono()
  for (const form of ['csv', 'json'] as const)
    app.route(
      '/',
      fileEndpoint(
        site,
        { path: `/postcode-figures.${form}`, name: `postcode-figures.${form}` },
        async (query) => {
          const part = placeNamed(query.get('in') ?? '')
          if (part === null)
            return { problems: ['in: Name an area, district or sector, such as RG, RG30 or RG30 1.'] }
          const { cards } = await findPartCards(site.db, part, londonDay(site.clock))
          if (cards.length === 0) return { problems: [`in: We have no figures of ${part.code}.`] }
          const asked = query.get('figure')
          const wanted = cards.filter(({ id }) => asked === null || id === asked)
          return wanted.length === 0
            ? { problems: [`figure: Name one of ${cards.map(({ id }) => id).join(', ')}.`] }
            : { text: rowsAsFile(form, FIGURE_HEADERS, rowsOf(wanted, part.code)) }
        },
      ),
    )
  return app
}

function placeNamed(text: string): { kind: PartKind; code: string } | null {
  const name = text.trim().toUpperCase()
  return /^[A-Z]{1,2}$/.test(name) ? { kind: 'area', code: name } : partNamed(text)
}

function rowsOf(cards: readonly FigureCard[], code: string): CsvValue[][] {
  return cards.flatMap((card) => rowsOfCard(card, { name: code, code }))
}
