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
  title: 'Instant property data by postcode',
  description:
    'See what homes sell for around any postcode in England and Wales: median prices by street, sector and district, by type, and how prices have changed.',
  heading: 'Instant property data',
  lede: 'Enter a postcode to see what homes nearby sold for, by type, and how prices have changed.',
  crumb: 'Instant property data',
}

const explanation: ExplanationProps = {
  meansTitle: 'How to read it',
  means: [
    [
      'Median',
      'The middle price: half of homes sold for more and half for less. One very expensive home barely affects it.',
    ],
    [
      'Postcode, sector and district',
      'A postcode has about 15 addresses, so it has few sales. If there are fewer than 5, use the sector or district instead.',
    ],
    [
      'Average price',
      'From the UK House Price Index, for the whole local authority. It’s adjusted for the mix of homes sold, so it differs from a median.',
    ],
  ],
  limitsTitle: 'What it doesn’t tell you',
  limits: [
    'What one particular home is worth. That depends on its size and condition, which sale records don’t include.',
    'A valuation for a lender. Only a surveyor can give you one.',
    'Asking prices. These are prices paid, registered two weeks to two months after completion.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/valuation', '/epc-register-search', '/stampdutycalculator']

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=` and the prices around it. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const evidence = search?.kind === 'found' ? await localEvidence(db, search.record, today) : null
  return { search, siteUrl, evidence }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid', 'house-price-index'] } as const

/** Prices around a postcode. */
export const route = page('/instantpropertyvaluation', { cache, load, head, Page })

function Page({ data: { search, evidence } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={<PostcodeForm path={facts.path} search={search} label="Postcode" button="Show prices" />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => evidence && <LocalEvidenceView evidence={evidence} record={record} />}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
