import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { loadPostcodeLookUp } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotHere } from '#places/look-up/not-here.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { type Head, page } from '#web/page.ts'

import { epcElsewhere, epcSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/epc-search',
  title: 'EPC search by postcode',
  description:
    'Energy performance certificates near a postcode: what the bands A to G and the figures mean, how old a certificate may be, and who publishes them.',
  heading: 'Energy certificates near a postcode',
  lede: 'Nearly every home that was built, sold or let since 2008 has an energy performance certificate. See what they say of a place.',
  crumb: 'EPC search',
}

const explanation: ExplanationProps = {
  means: [
    [
      'Band and score',
      'A score of 1 to 100 or more for the cost of heating, hot water and light in ordinary use: A from 92, B from 81, C from 69, D from 55, E from 39, F from 21, G below.',
    ],
    [
      'Potential',
      'The band after every measure that the assessor lists. It is an upper end, not a plan, and the prices beside it are typical ones.',
    ],
    [
      'Costs on the certificate',
      'Worked out with energy prices of the day of the inspection. A certificate of 2016 and one of 2026 cannot be compared in pounds.',
    ],
    [
      'Ten years',
      'A certificate holds for ten years or until the next one. In England and Wales a home in band F or G may not be let privately unless it is exempt.',
    ],
  ],
  limits: [
    'Homes that nobody built, sold or let since 2008: they have none, so a street’s certificates are not the whole street.',
    'What a household really uses: the figures suppose ordinary habits.',
    'Bedrooms. Certificates count habitable rooms, living rooms among them.',
    'Works since the inspection, unless a new certificate followed.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/epc-register-search', '/check-property-age', '/postcodes']

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up. */
const load = loadPostcodeLookUp

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** Energy certificates around a postcode. */
export const route = page('/epc-search', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found'}
      form={<PostcodeForm path={facts.path} search={search} button="Search" />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => (
          <NotHere
            subject="Energy certificates"
            source={epcSource}
            nationCode={record.nation?.code ?? null}
            elsewhere={epcElsewhere}
          >
            GOV.UK lists the certificates of a postcode, address by address.
          </NotHere>
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[epcSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
