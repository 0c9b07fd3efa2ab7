import type { RelatedPage } from '#features/related-pages.tsx'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { CertificatesSection } from './certificates-section.tsx'
import { findCertificates } from './find-certificates.server.ts'
import { epcSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/epc-search',
  title: 'EPC search by postcode',
  description:
    'Find energy performance certificates (EPCs) by postcode, and see what ratings A to G mean, how long a certificate lasts and who publishes them.',
  heading: 'Energy certificates near a postcode',
  lede: 'Almost every home built, sold or let since 2008 has an energy performance certificate (EPC). Enter a postcode to see the ratings of its homes.',
  crumb: 'EPC search',
}

const explanation: ExplanationProps = {
  means: [
    [
      'Rating and score',
      'A score from 1 to 100 or more, based on the cost of heating, hot water and lighting in typical use. A is 92 or more, B 81, C 69, D 55, E 39, F 21, and G is anything lower.',
    ],
    [
      'Potential rating',
      'The rating after every improvement on the certificate. It’s the most you could reach, and the costs shown are typical ones.',
    ],
    [
      'Estimated costs',
      'Based on energy prices on the day of the assessment, so you can’t compare the costs on a 2016 certificate with one from 2026.',
    ],
    [
      'Valid for 10 years',
      'A certificate lasts 10 years or until the next one. In England and Wales, you can’t let a home rated F or G privately unless it’s exempt.',
    ],
  ],
  limits: [
    'Homes that haven’t been built, sold or let since 2008. They have no certificate, so a street’s certificates don’t cover every home.',
    'What a household really uses. The figures assume typical habits.',
    'Bedrooms. Certificates count habitable rooms, which includes living rooms.',
    'Improvements since the assessment, unless there’s a newer certificate.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/epc-register-search', '/check-property-age', '/postcodes']

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=` and its certificates. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  return {
    search,
    siteUrl,
    today,
    found: search?.kind === 'found' ? await findCertificates(db, search.record) : null,
  }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'energy-certificates'] } as const

/** Energy certificates around a postcode. */
export const route = page('/epc-search', { cache, load, head, Page })

function Page({ data: { search, found, today } }: { readonly data: PageData }) {
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      button="Search"
      explanation={explanation}
      sources={[epcSource]}
      relatedPages={relatedPages}
    >
      {({ record }) => (
        <CertificatesSection
          record={record}
          found={found}
          elsewhere="GOV.UK lists a postcode’s certificates by address."
          today={today}
        />
      )}
    </PostcodeLookUp>
  )
}
