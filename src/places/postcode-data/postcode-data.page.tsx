import { postcodeSlug } from '#domain/postcode.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import type { PlaceSearch } from '#places/look-up/place-search.ts'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext, redirect } from '#web/page.ts'

import { importedSources } from './imported-sources.ts'

const facts: LookUpFacts = {
  path: '/postcode-data',
  title: 'Postcode data: everything about one postcode',
  description:
    'Type a postcode and see all that official records say of it: sold prices, local medians, the price index, neighbours, and the areas it belongs to.',
  heading: 'All data of a postcode',
  lede: 'One page for each of the UK’s postcodes, live or ended. Type it in any spelling.',
  crumb: 'Postcode data',
}

const explanation: ExplanationProps = {
  meansTitle: 'What its page holds',
  means: [
    [
      'Sold prices',
      'Every sale registered since January 1995, with filters by type, year and tenure, and as a CSV file.',
    ],
    [
      'Local medians',
      'What homes of each type fetched in the sector, the district and the authority, year by year.',
    ],
    [
      'Price index',
      'The average of the authority beside its region and nation, adjusted for the mix of homes sold.',
    ],
    [
      'Place',
      'Authority, ward, constituency and census areas with their official codes, the position, and the nearest postcodes.',
    ],
  ],
  limitsTitle: 'What it does not hold',
  limits: [
    'Sold prices in Scotland and Northern Ireland: their registers publish no open list.',
    'Crime, broadband, schools and energy certificates, which are not imported in this installation. Their pages say who publishes them.',
    'Single addresses without a sale: the open files hold no list of all homes.',
    'Anything about who lives there.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/postcodes', '/grid', '/authorities']

type PageData = { search: PlaceSearch | null; siteUrl: string }

/** A postcode that exists leads to its page. */
const load = async (context: PageContext) => {
  const data = await loadPostcodeLookUp(context)
  if (data.search?.kind !== 'found') return data
  const { postcode } = data.search.record
  return redirect(href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }), 303)
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The way to a postcode's page, and what is on it. */
export const route = page('/postcode-data', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged
      form={<PostcodeForm path={facts.path} search={search} button="See its data" />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {() => null}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={importedSources} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
