import { postcodeSlug } from '#domain/postcode.ts'
import type { RelatedPage } from '#features/related-pages.tsx'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import type { PlaceSearch } from '#places/look-up/place-search.ts'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext, redirect } from '#web/page.ts'

import { importedSources } from './imported-sources.ts'

const facts: LookUpFacts = {
  path: '/postcode-data',
  title: 'Postcode data',
  description:
    'Enter any UK postcode to see its sold prices, rents, crime, schools, broadband and energy ratings, and what it would cost to live there.',
  heading: 'Postcode data',
  lede: 'Enter a postcode to see what official records show about it: prices, rents, crime, schools, broadband, energy ratings and planning.',
  crumb: 'Postcode data',
}

const explanation: ExplanationProps = {
  meansTitle: 'What a postcode’s page shows',
  means: [
    [
      'At a glance',
      'Price, rent, crime, primary schools, broadband and energy ratings, each compared with the local authority or nation.',
    ],
    [
      'Cost of living here',
      'Stamp duty, deposit, mortgage, council tax and energy for your price or the local median.',
    ],
    [
      'Sold prices',
      'Registered sales, back to January 1995 where imported. Filter by type, year and tenure, or download as CSV.',
    ],
    ['Local medians', 'Median sold prices by type and year in the sector, district and local authority.'],
    [
      'Average price',
      'From the UK House Price Index: the local authority compared with its region and nation.',
    ],
    ['Planning', 'Conservation areas, listed buildings, Article 4, green belt and flood zones in England.'],
    [
      'Place',
      'Local authority, ward, constituency and census areas with their codes, its position on the map and the nearest postcodes.',
    ],
  ],
  limitsTitle: 'What it doesn’t show',
  limits: [
    'Sold prices in Scotland and Northern Ireland, which have no open list of sales.',
    'Homes that haven’t been sold since 1995. There’s no open list of every address.',
    'Who lives there.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/postcodes', '/grid', '/authorities']

type PageData = { search: PlaceSearch | null; siteUrl: string }

/** Redirects a postcode that exists to its page. */
const load = async (context: PageContext) => {
  const data = await loadPostcodeLookUp(context)
  if (data.search?.kind !== 'found') return data
  const { postcode } = data.search.record
  return redirect(href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }), 303)
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The search for a postcode's page, and what such a page shows. */
export const route = page('/postcode-data', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      button="See postcode data"
      explanation={explanation}
      sources={importedSources}
      relatedPages={relatedPages}
    >
      {() => null}
    </PostcodeLookUp>
  )
}
