import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { HomePicker } from '#places/property-age/home-picker.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { LocalEvidenceView } from './local-evidence-view.tsx'
import { localEvidence } from './local-evidence.server.ts'
import { askedQuery, readAsked } from './page/asked-home.ts'
import { EstimateView } from './page/estimate-view.tsx'
import { findValuation } from './page/find-valuation.server.ts'

const facts: LookUpFacts = {
  path: '/instantpropertyvaluation',
  title: 'Instant property data and valuation by postcode',
  description:
    'Get an instant estimate for a home in England and Wales with its price range, and see what homes around any postcode sell for, by type.',
  heading: 'Instant property data and valuation',
  lede: 'Enter a postcode to estimate what a home is worth, and see what homes nearby sold for.',
  crumb: 'Instant property data and valuation',
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
    'The condition of a home, which its price depends on. Sale records don’t include it.',
    'A valuation for a lender. Only a surveyor can give you one.',
    'Asking prices. These are prices paid, registered two weeks to two months after completion.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/valuation', '/epc-register-search', '/stampdutycalculator']

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=` and the prices around it, and values `?home=` or a usual home there. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const record = search?.kind === 'found' ? search.record : null
  const asked = readAsked(url.searchParams)
  const [evidence, found] = await Promise.all([
    record && localEvidence(db, record, today),
    record && findValuation(db, { record, asked, today }),
  ])
  return { search, siteUrl, evidence, found }
}

const head = (data: PageData): Head => ({
  ...lookUpHead(facts, data),
  // The model is trained at other times than its datasets are published.
  ...(data.found ? { keep: false as const } : {}),
})

const cache = {
  scope: 'public',
  datasets: ['postcodes', 'price-paid', 'house-price-index', 'energy-certificates'],
} as const

/** Prices around a postcode. */
export const route = page('/instantpropertyvaluation', { cache, load, head, Page })

function Page({ data: { search, evidence, found } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={
        <PostcodeForm path={facts.path} search={search} label="Postcode" button="Show prices and estimate" />
      }
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) =>
          evidence &&
          found && (
            <>
              <HomePicker
                path={facts.path}
                postcode={record.postcode}
                homes={found.homes}
                chosen={found.chosen?.id ?? null}
                none="A home that isn’t listed"
                button="Value it"
              />
              <EstimateView
                found={found}
                postcode={record.postcode}
                edition={evidence.editions['price-paid']}
              />
              {found.isCorrectable && (
                <p className="print:hidden">
                  <LinkButton href={href('/valuation', null, askedQuery(record.postcode, found.asked))}>
                    {found.valued.kind === 'valued'
                      ? 'Correct its details, or see how we got this'
                      : 'Say what kind of home it is'}
                  </LinkButton>
                </p>
              )}
              <LocalEvidenceView
                evidence={evidence}
                record={record}
                isAnswer={found.valued.kind !== 'valued'}
              />
            </>
          )
        }
      </PlaceAnswer>
      <Explanation {...explanation} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}
