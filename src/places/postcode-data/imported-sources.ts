import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { DatasetSource } from '#datasets/register.ts'
import type { OfficialSource } from '#places/look-up/official-source.ts'

/** The datasets that can be imported, as look-up pages describe them. */
export const importedSources: readonly OfficialSource[] = [
  described(pricePaidSource, {
    checker: {
      label: 'Search sold prices on HM Land Registry',
      url: 'https://landregistry.data.gov.uk/app/ppd/',
    },
    note: 'Sales appear two weeks to two months after completion, so the latest months are incomplete.',
  }),
  described(housePriceIndexSource, {
    checker: { label: 'Browse the index', url: 'https://landregistry.data.gov.uk/app/ukhpi/' },
    note: 'Averages for whole local authorities, adjusted for the mix of homes sold. Northern Ireland’s are quarterly.',
  }),
  described(postcodesSource, {
    checker: {
      label: 'Find a postcode on the Royal Mail website',
      url: 'https://www.royalmail.com/find-a-postcode',
    },
  }),
]

function described(
  { title, publisher, nations, cadence, licence, page }: DatasetSource,
  more: Pick<OfficialSource, 'checker' | 'note'>,
): OfficialSource {
  return { title, publisher, covers: nations, cadence, licence, page, ...more }
}
