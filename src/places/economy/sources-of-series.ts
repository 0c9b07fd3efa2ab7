import { AFFORDABILITY } from '#datasets/economy/affordability.server.ts'
import { findMeasure } from '#datasets/economy/measures.ts'
import { PUBLICATIONS } from '#datasets/economy/publications.ts'
import type { Figure } from '#datasets/economy/queries.server.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { findIsoDate, formatDate } from '#domain/dates.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { sourceFacts } from '../source-facts.ts'
import type { LocalEconomy } from './local-economy.server.ts'

/**
 * Cites the publication that a figure is from, with how far its own series goes. The dataset's edition says how far any of a dozen
 * publications goes, in any area.
 */
export function publicationOf({ measure, edition }: Figure, { demonstration }: Edition): SourceFacts[] {
  const known = findMeasure(measure)
  if (!known) return []
  const { title, publisher, licence, page } = PUBLICATIONS[known.publication]
  return [{ title, publisher, licence, page, edition: inWords(edition), demonstration }]
}

/** 'to 31 March 2025' from 'to 2025-03-31'. A file's own words are left as they are. */
function inWords(edition: string): string {
  const day = edition.startsWith('to ') ? findIsoDate(edition.slice(3)) : null
  return day === null ? edition : `to ${formatDate(day)}`
}

/** Cites what the shown series of an authority are from, each publication once. Prices over pay come from two. */
export function sourcesOfSeries(
  ids: readonly string[],
  { series, editions }: Pick<LocalEconomy, 'series' | 'editions'>,
): SourceFacts[] {
  const found = ids.flatMap((id): SourceFacts[] => {
    const prices = id === AFFORDABILITY ? editions['price-paid'] : null
    const latest = series.find((each) => each.id === (prices ? 'median-annual-pay' : id))?.own.at(-1)
    const edition = editions[id === 'rent' ? 'private-rents' : 'economy']
    return [
      ...(prices ? [sourceFacts(pricePaidSource, prices)] : []),
      ...(latest && edition ? publicationOf(latest, edition) : []),
    ]
  })
  return [...new Map(found.map((source) => [source.title, source])).values()]
}
