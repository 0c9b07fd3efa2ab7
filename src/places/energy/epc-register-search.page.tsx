import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import { certificateByNumber } from '#datasets/energy-certificates/queries.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { ExternalButton } from '#places/look-up/not-available.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import type { PlaceSearch } from '#places/look-up/place-search.ts'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { CertificateCard } from './certificate-card.tsx'
import { CertificatesSection } from './certificates-section.tsx'
import { findCertificates, type PostcodeCertificates } from './find-certificates.server.ts'
import { certificateAddress, findCertificateNumber } from './register-query.ts'
import { epcSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/epc-register-search',
  title: 'EPC register search',
  description:
    'Open an energy performance certificate by its number or find one by postcode, and see what to look for before you buy or rent.',
  heading: 'Find a home’s energy certificate',
  lede: 'Enter the 20-digit certificate number to go straight to it, or start with the postcode.',
  crumb: 'EPC register search',
}

const explanation: ExplanationProps = {
  meansTitle: 'What to look for',
  means: [
    [
      'Date of assessment',
      'If it’s from before a new boiler or loft insulation, it no longer describes the home.',
    ],
    [
      'Floor area',
      'Internal area in square metres. If the agent’s figure differs, ask why: there may be a later extension.',
    ],
    [
      'Walls, roof, windows, heating',
      'Each is rated with stars. “Assumed” means the assessor couldn’t see it and used what’s typical for the home’s age.',
    ],
    [
      'Several certificates',
      'A home gets a new one each time it’s assessed. The latest is the one that counts; earlier ones show what has changed.',
    ],
  ],
  limits: [
    'The condition of the building. An energy assessor isn’t a surveyor.',
    'Homes whose owner has opted out of the public register.',
    'Scotland, which has its own register and certificate numbers.',
  ],
}

const relatedPages: readonly RelatedPage[] = [
  '/epc-search',
  '/check-property-age',
  '/instantpropertyvaluation',
]

type PageData = {
  search: PlaceSearch | { kind: 'certificate'; typed: string; number: string } | null
  siteUrl: string
  today: IsoDate
  /** The certificate with the number, if we have it. */
  certificate: Certificate | null
  /** The certificates of the postcode. */
  found: PostcodeCertificates | null
}

/** `?postcode=` is a certificate's number or a postcode. */
const load = async ({ db, url, siteUrl, today }: PageContext): Promise<PageData> => {
  const text = url.searchParams.get('postcode')
  const number = text === null ? null : findCertificateNumber(text)
  if (number !== null) {
    const [certificate = null] = await certificateByNumber(db, number)
    return {
      search: { kind: 'certificate', typed: number, number },
      siteUrl,
      today,
      certificate,
      found: null,
    }
  }
  const search = await findPlace(db, text)
  const found = search?.kind === 'found' ? await findCertificates(db, search.record) : null
  return { search: search && withBothForms(search), siteUrl, today, certificate: null, found }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'energy-certificates'] } as const

/** The search for one certificate. */
export const route = page('/epc-register-search', { cache, load, head, Page })

function Page({ data: { search, certificate, found, today } }: { readonly data: PageData }) {
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<RegisterForm search={search} />}>
      {search?.kind === 'certificate' ? (
        <section aria-labelledby="certificate" className="red-edge rounded-sm bg-card p-5 sm:p-6">
          <h2 id="certificate" className="text-2xl tabular-nums">
            Certificate {search.number}
          </h2>
          {certificate && <CertificateCard certificate={certificate} today={today} />}
          <p className="mt-1 max-w-prose text-slate">
            GOV.UK shows the full certificate: rating, recommended improvements, the assessor, and whether a
            newer one has replaced it.
          </p>
          <ExternalButton url={certificateAddress(search.number)}>Open it on GOV.UK</ExternalButton>
        </section>
      ) : (
        <PlaceAnswer path={facts.path} search={search}>
          {({ record }) => (
            <CertificatesSection
              record={record}
              found={found}
              elsewhere="On GOV.UK, enter the postcode again to see its addresses."
              today={today}
            />
          )}
        </PlaceAnswer>
      )}
      <Explanation {...explanation} />
      <SourceCards sources={[epcSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function RegisterForm({ search }: { readonly search: PageData['search'] }) {
  return (
    <form action={facts.path} method="get">
      <Field
        name="postcode"
        label="Certificate number or postcode"
        hint="Such as 2605-1241-2811-1492-6842, or RG30 1AA"
        width="max-w-full"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={search?.typed}
        error={search && 'message' in search ? search.message : undefined}
        action={<Button>Search</Button>}
      />
    </form>
  )
}

/** An error with the right number of digits, for digits that aren't a certificate number. */
function withBothForms(search: PlaceSearch): PlaceSearch {
  if (search.kind !== 'unreadable' || !/^[\d\s-]+$/.test(search.typed)) return search
  const digits = search.typed.replace(/\D/g, '').length
  const message = `A certificate number has 20 digits. This one has ${digits}.`
  return { ...search, message }
}
