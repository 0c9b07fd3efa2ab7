import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotHere, OutwardButton } from '#places/look-up/not-here.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import type { PlaceSearch } from '#places/look-up/place-search.ts'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { certificateAddress, findCertificateNumber } from './register-query.ts'
import { epcElsewhere, epcSource } from './source.ts'

const facts: LookUpFacts = {
  path: '/epc-register-search',
  title: 'EPC register search',
  description:
    'Open one energy performance certificate by its number, or find those of a postcode, and learn what to look for in it before you buy or rent.',
  heading: 'One home’s energy certificate',
  lede: 'Have the twenty digits of a certificate? Go straight to it. Otherwise begin with the postcode.',
  crumb: 'EPC register search',
}

const explanation: ExplanationProps = {
  meansTitle: 'What to look for',
  means: [
    [
      'Date of the inspection',
      'Anything older than the newest boiler or loft insulation describes another home.',
    ],
    [
      'Floor area',
      'In square metres, measured inside. Against the particulars of an agent it shows extensions that came later, and rooms that were counted twice.',
    ],
    [
      'Walls, roof, windows, heating',
      'Each with stars. “Assumed” means that the assessor could not see it and took what was usual for the age.',
    ],
    [
      'Several certificates',
      'A home has one for each inspection. The newest counts; the older ones tell what was done in between.',
    ],
  ],
  limits: [
    'The state of the building: an assessor is no surveyor and opens nothing up.',
    'Homes whose owner has asked for the certificate to be kept from public view.',
    'Scotland, which has a register and a numbering of its own.',
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
}

/** `?postcode=` holds a certificate's number or a postcode. */
const load = async ({ db, url, siteUrl }: PageContext): Promise<PageData> => {
  const text = url.searchParams.get('postcode')
  const number = text === null ? null : findCertificateNumber(text)
  if (number !== null) return { search: { kind: 'certificate', typed: number, number }, siteUrl }
  const search = await findPlace(db, text)
  return { search: search && withBothForms(search), siteUrl }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** One certificate of the register. */
export const route = page('/epc-register-search', { cache, load, head, Page })

function Page({ data: { search } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found' && search?.kind !== 'certificate'}
      form={<RegisterForm search={search} />}
    >
      {search?.kind === 'certificate' ? (
        <section aria-labelledby="certificate" className="red-edge rounded-sm bg-card p-5 sm:p-6">
          <h2 id="certificate" className="text-2xl tabular-nums">
            Certificate {search.number}
          </h2>
          <p className="mt-1 max-w-prose text-slate">
            The register shows it in full: band, measures, the assessor, and whether a newer one has replaced
            it. Certificates themselves are not kept in this installation.
          </p>
          <OutwardButton url={certificateAddress(search.number)}>Open it in the register</OutwardButton>
        </section>
      ) : (
        <PlaceAnswer path={facts.path} search={search}>
          {({ record }) => (
            <NotHere
              subject="Certificates of single homes"
              source={epcSource}
              nationCode={record.nation?.code ?? null}
              elsewhere={epcElsewhere}
            >
              The register on GOV.UK asks for the postcode again and lists its addresses.
            </NotHere>
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

/** Digits that are no certificate's number are told how many it has. */
function withBothForms(search: PlaceSearch): PlaceSearch {
  if (search.kind !== 'unreadable' || !/^[\d\s-]+$/.test(search.typed)) return search
  const digits = search.typed.replace(/\D/g, '').length
  const message = `A certificate’s number has twenty digits, in five groups of four; this has ${digits}.`
  return { ...search, message }
}
