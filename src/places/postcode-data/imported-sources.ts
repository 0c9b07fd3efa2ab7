import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { DatasetSource } from '#datasets/source.ts'
import type { OfficialSource } from '#places/look-up/official-source.ts'

/** The datasets that an installation can import, as look-up pages tell of them. */
export const importedSources: readonly OfficialSource[] = [
  described(pricePaidSource, {
    checker: {
      label: 'Search house prices with HM Land Registry',
      url: 'https://landregistry.data.gov.uk/app/ppd/',
    },
    note: 'A sale appears two weeks to two months after completion, so the newest months fill up later.',
  }),
  described(housePriceIndexSource, {
    checker: { label: 'Browse the index', url: 'https://landregistry.data.gov.uk/app/ukhpi/' },
    note: 'An average adjusted for the mix of homes sold, for whole authorities; Northern Ireland’s is quarterly.',
  }),
  described(postcodesSource, {
    checker: {
      label: 'Find an address with Royal Mail',
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
