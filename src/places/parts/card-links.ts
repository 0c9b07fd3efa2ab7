import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import type { FigureCard } from '#places/authority-figures/figure-card.ts'
import { href } from '#web/href.ts'

import type { CardMeasure } from './part-measures.ts'

/** The page with more about a card's figure: that of the local authority, where there's one and it's known. */
export function linkOfCard(measure: CardMeasure, authority: Area | null): FigureCard['more'] {
  if (measure === 'price-per-sqm') return { href: href('/grid'), label: 'Find areas by price per m²' }
  if (measure === 'crime-rate')
    return authority
      ? {
          href: href('/crime-rates/:location', { location: authority.slug }),
          label: `Crime in ${areaInSentence(authority.name)} by type and month`,
        }
      : { href: href('/crime-rates'), label: 'Crime rates by authority' }
  if (measure === 'good-schools') return { href: href('/find-a-school'), label: 'Find a school' }
  return measure === 'gigabit'
    ? { href: href('/broadband-speed-checker'), label: 'Broadband at a postcode' }
    : { href: href('/epc-search'), label: 'Energy certificates of a postcode' }
}
