import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { LocalEvidenceView } from './local-evidence-view.tsx'
import { localEvidence } from './local-evidence.server.ts'

const facts: LookUpFacts = {
  path: '/instantpropertyvaluation',
  title: 'Instant property data for a postcode',
  description:
    'What homes sell for around a postcode: medians of its street, sector and district, prices by type and the local index, from HM Land Registry.',
  heading: 'Prices around a home, at once',
  lede: 'Type the postcode. You get what homes nearby were sold for, by type, and how prices there have moved since.',
  crumb: 'Instant property data',
}

const explanation: ExplanationProps = {
  meansTitle: 'How to read it',
  means: [
    [
      'Median',
      'The price in the middle of all sales: half were dearer, half cheaper. One mansion does not move it.',
    ],
    [
      'From street to district',
      'A postcode has about fifteen addresses and few sales. Where there are fewer than five, look at the sector or the district.',
    ],
    [
      'Index average',
      'Of the whole authority, adjusted for the mix of homes sold, so it differs from a median of what was sold.',
    ],
  ],
  limitsTitle: 'What it is not',
  limits: [
    'An estimate of a single home. That needs its size, type and state, which sales do not record.',
    'A valuation: only a chartered surveyor who has seen the home gives one that a lender accepts.',
    'An asking price. These are prices paid, two weeks to two months after completion.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/valuation', '/epc-register-search', '/stampdutycalculator']

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up, with the prices around it. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const evidence = search?.kind === 'found' ? await localEvidence(db, search.record, today) : null
  return { search, siteUrl, evidence }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid', 'house-price-index'] } as const

/** Prices around a postcode, and what they are not. */
export const route = page('/instantpropertyvaluation', { cache, load, head, Page })

function Page({ data: { search, evidence } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found'}
      form={
        <PostcodeForm path={facts.path} search={search} label="Postcode of the home" button="Show prices" />
      }
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => evidence && <LocalEvidenceView evidence={evidence} record={record} />}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
