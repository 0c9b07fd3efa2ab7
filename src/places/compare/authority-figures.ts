import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import type { AuthorityReport } from '#places/areas/find-authority.server.ts'
import { sourceFacts } from '#places/source-facts.ts'

import { figureOfDial, type ReadFigure } from './figures.ts'
import { priceChange } from './price-change.ts'

/** The figures of a local authority, as its page has them, besides the monthly cost. */
export function authorityFigures({
  prices,
  dials,
}: Pick<AuthorityReport, 'prices' | 'dials'>): readonly ReadFigure[] {
  const own = areaAddress(prices.area)
  const edition = prices.editions['house-price-index']
  const none = edition === null ? 'not imported' : edition.whole ? 'not published' : 'place not imported'
  return [
    ...dials.map((dial) => ({
      ...figureOfDial(dial),
      href: dial.href.startsWith('#') ? `${own}${dial.href}` : dial.href,
    })),
    priceChange(prices.index, {
      source: edition && sourceFacts(housePriceIndexSource, edition),
      none,
      href: `${own}#price-index`,
    }),
  ]
}
