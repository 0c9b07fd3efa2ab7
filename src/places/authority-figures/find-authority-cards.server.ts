import { seriesOfAreas } from '#datasets/area-figures/queries.server.ts'
import { bandDByYear } from '#datasets/council-tax/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import type { Area } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { authorityDials } from '#places/dials/authority-dials.ts'
import { findDialFacts, noteMeasures } from '#places/dials/find-dials.server.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { authorityCards } from './authority-cards.ts'
import { councilTaxCard } from './council-tax-card.ts'
import type { FigureCard } from './figure-card.ts'

/** Reads the cards of a local authority's figures, in one round of queries by primary key. */
export async function findAuthorityCards(
  db: Database,
  area: Area,
  today: IsoDate,
): Promise<readonly FigureCard[]> {
  const [facts, series, years, editions] = await Promise.all([
    findDialFacts(db, area),
    seriesOfAreas(db, [area.code, area.nationCode]),
    bandDByYear(db, area.code, today),
    editionsOf(db, ['council-tax']),
  ])
  noteMeasures(series.flatMap(({ code, measure }) => (code === area.code ? [measure] : [])))
  const more = moreOf(area)
  const dials = authorityDials(facts, {
    'average-price': more['average-price'].href,
    'average-rent': more['average-rent'].href,
    'crime-rate': more['crime-rate'].href,
    'primary-results': more['primary-results'].href,
    gigabit: more.gigabit.href,
    'efficient-homes': more['efficient-homes'].href,
  })
  return [
    ...authorityCards({ facts, dials, series, more }),
    councilTaxCard({ area, years, edition: editions['council-tax'] }),
  ]
}

/** The pages with more about each figure. */
function moreOf({ slug, name }: Area) {
  return {
    'average-price': {
      href: href('/location/authority/:authority', { authority: slug }),
      label: 'Prices by type, month and year',
    },
    'average-rent': {
      href: href('/economic-data', null, { q: name }),
      label: 'Rents, earnings and population',
    },
    'crime-rate': {
      href: href('/crime-rates/:location', { location: slug }),
      label: 'Crime by type and month',
    },
    'primary-results': { href: href('/schools'), label: 'Schools and their results' },
    gigabit: { href: href('/broadband-speed-checker'), label: 'Broadband at a postcode' },
    'efficient-homes': { href: href('/epc-search'), label: 'Energy certificates of a postcode' },
  }
}
