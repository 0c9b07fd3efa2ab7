import { areaInSentence } from '#domain/area-words.ts'
import { authorityDials, type DialFacts } from '#places/dials/authority-dials.ts'
import { changeInWords } from '#places/dials/change.ts'
import type { Dial } from '#places/dials/dial.ts'
import { postcodeDials } from '#places/dials/postcode-dials.ts'
import { href } from '#web/href.ts'

import { priceDial } from './price-dial.ts'
import type { ReportFacts, SoldReport } from './report-facts.ts'

/** The dials of a postcode: its own price, broadband and energy ratings, and its authority's rent, crime and schools. */
export function reportDials(facts: ReportFacts, sold: SoldReport): readonly Dial[] {
  const { postcode, sector } = facts.record
  const price = priceDial(sold, { postcode, sector, source: facts.sources.pricePaid })
  if (facts.dials === null) return [price]
  const change = priceChange(facts.dials)
  const at = { postcode }
  const dials = authorityDials(facts.dials, {
    'average-price': '#price-index',
    'average-rent': href('/economic-data', null, { q: postcode }),
    'crime-rate': href('/postcode-crime-check', null, at),
    'primary-results': href('/find-a-school', null, at),
    gigabit: href('/broadband-speed-checker', null, at),
    'efficient-homes': href('/epc-search', null, at),
  })
  const { broadband, ratings } = facts.cost?.running ?? {}
  const own = postcodeDials(dials, facts.dials, {
    gigabit:
      broadband?.kind === 'known' && broadband.gigabitOfPremises !== null
        ? { percent: broadband.gigabitOfPremises, month: broadband.month }
        : null,
    ratings: ratings ?? null,
  })
  return [{ ...price, change: price.exact === null ? undefined : change }, ...own.slice(1)]
}

/** The change of the average price in the authority, which is adjusted for the mix of homes: too few are sold in a postcode. */
function priceChange({ area, figures }: DialFacts): Dial['change'] {
  const figure = figures.get('average-price')
  if (!figure?.earlier) return undefined
  const { words, direction } = changeInWords({ isShare: false }, figure.value, figure.earlier.value)
  return { words: `${words} in ${areaInSentence(area.name)}`, direction, href: '#price-index' }
}
