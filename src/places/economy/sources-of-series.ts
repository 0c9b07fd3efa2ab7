import { AFFORDABILITY } from '#datasets/economy/affordability.server.ts'
import { economySource } from '#datasets/economy/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { privateRentsSource } from '#datasets/private-rents/source.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

import { sourceFacts } from '../source-facts.ts'
import type { LocalEconomy } from './local-economy.server.ts'

/** The datasets that a series of an authority is worked out from. */
function datasetsOf(id: string) {
  if (id === 'rent') return [privateRentsSource]
  return id === AFFORDABILITY ? [pricePaidSource, economySource] : [economySource]
}

/** Cites the editions behind these series, each once. */
export function sourcesOfSeries(ids: readonly string[], editions: LocalEconomy['editions']): SourceFacts[] {
  return [...new Set(ids.flatMap(datasetsOf))].flatMap((source) => {
    const edition = editions[source.dataset]
    return edition ? [sourceFacts(source, edition)] : []
  })
}
