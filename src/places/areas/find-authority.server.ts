import type { AreaFigure } from '#datasets/area-figures/area-figure.ts'
import type { Area } from '#domain/area.ts'
import { findIsoDate, type IsoDate, isoDate, yearsBefore } from '#domain/dates.ts'
import { authorityDials, type DialFacts } from '#places/dials/authority-dials.ts'
import type { Dial } from '#places/dials/dial.ts'
import { findDialFacts } from '#places/dials/find-dials.server.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { type AreaPrices, findAreaPrices } from './area-prices.server.ts'

/** A local authority's prices and dials, and what the dials are made from. */
export type AuthorityReport = { prices: AreaPrices; dials: readonly Dial[]; facts: DialFacts }

/** Reads the figures of a local authority, as its page shows them. */
export async function findAuthorityReport(
  db: Database,
  area: Area,
  today: IsoDate,
): Promise<AuthorityReport> {
  const [prices, imported] = await Promise.all([findAreaPrices(db, area, today), findDialFacts(db, area)])
  const facts = withIndex(imported, prices)
  return { prices, dials: authorityDials(facts, hrefsOf(area)), facts }
}

/** Where there's more about each dial. */
function hrefsOf({ slug, name }: Area) {
  return {
    'average-price': '#price-index',
    'average-rent': href('/economic-data', null, { q: name }),
    'crime-rate': href('/crime-rates/:location', { location: slug }),
    'primary-results': href('/schools'),
    gigabit: href('/broadband-speed-checker'),
    'efficient-homes': href('/epc-search'),
  }
}

/** Adds the page's own average price to figures that were imported before they were compared. */
function withIndex(facts: DialFacts, { index }: AreaPrices): DialFacts {
  const latest = index?.latest
  const from = latest && findIsoDate(`${latest.month}-01`)
  if (facts.figures.has('average-price') || !latest || !from) return facts
  const { code } = facts.area
  const value = latest.averagePricePounds
  const price: AreaFigure = {
    code,
    measure: 'average-price',
    value,
    from,
    to: null,
    observations: null,
    rank: null,
    regionRank: null,
    earlier: earlierOf(index),
  }
  return { ...facts, figures: new Map([...facts.figures, ['average-price' as const, price]]) }
}

/** The average price of the same month a year before. */
function earlierOf(index: AreaPrices['index']) {
  const month = index && yearsBefore(isoDate(`${index.latest.month}-01`), 1)
  const before = month && index.subject.months.find((one) => `${one.month}-01` === month)
  return month && before ? { value: before.averagePricePounds, on: month } : null
}
