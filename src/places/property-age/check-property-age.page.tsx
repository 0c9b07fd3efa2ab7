import { editionsOf } from '#datasets/editions.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { epcSource } from '#places/energy/source.ts'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PlaceAnswer } from '#places/look-up/place-answer.tsx'
import { PostcodeForm } from '#places/look-up/postcode-form.tsx'
import { SoldPricesNothing } from '#places/look-up/sold-prices-nothing.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { ageEvidence, ageInWords } from './new-homes.ts'
import { buildPeriodSource, listedSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/check-property-age',
  title: 'Check the age of a property',
  description:
    'When were the homes of a postcode built? New homes sold since 1995, and the records that know more: energy certificates, council tax, the heritage list.',
  heading: 'When was it built?',
  lede: 'No official list holds the year of every home. The register of sales tells which homes were new when they were sold.',
  crumb: 'Property age',
}

const explanation: ExplanationProps = {
  meansTitle: 'Which record knows what',
  means: [
    [
      'Register of sales',
      'Since 1995 each sale says whether the home was newly built. That dates new homes well and says of all others only that they are older.',
    ],
    [
      'Energy certificate',
      'Gives one of about a dozen bands, such as 1950 to 1966, as the assessor judged it on the day.',
    ],
    [
      'Council tax records',
      'The Valuation Office Agency holds a build period for each home and publishes counts of them for small areas.',
    ],
    ['Heritage list', 'A listed building has an entry with its century or decade, and often its architect.'],
  ],
  limits: [
    'The year of a single home, unless it was sold new. Title deeds, old maps and the builder’s papers may hold it.',
    'Conversions: a flat may be new in a building of 1880, and counts as new in the register.',
    'Homes that were never sold since 1995, and those that were built to let.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/epc-search', '/postcodes', '/instantpropertyvaluation']

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcode=` is looked up; its sales tell when homes were new. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const postcode = search?.kind === 'found' ? search.record.postcode : null
  const [editions, sales] = await Promise.all([
    editionsOf(db, ['price-paid']),
    postcode ? salesInPostcode(db, postcode) : [],
  ])
  return { search, siteUrl, edition: editions['price-paid'], evidence: ageEvidence(sales) }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid'] } as const

/** What is known of the age of the homes of a postcode. */
export const route = page('/check-property-age', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search } = data
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={search?.kind !== 'found'}
      form={<PostcodeForm path={facts.path} search={search} />}
    >
      <PlaceAnswer path={facts.path} search={search}>
        {({ record }) => (
          <Evidence data={data} postcode={record.postcode} nationCode={record.nation?.code ?? null} />
        )}
      </PlaceAnswer>
      <Explanation {...explanation} />
      <SourceCards sources={[epcSource, buildPeriodSource, listedSource]} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

type EvidenceProps = {
  readonly data: PageData
  readonly postcode: string
  readonly nationCode: string | null
}

function Evidence({ data: { evidence, edition }, postcode, nationCode }: EvidenceProps) {
  if (evidence === null || edition === null) {
    return (
      <SoldPricesNothing
        imported={edition !== null}
        nationCode={nationCode}
        none={`No sale is registered in ${postcode} since 1995, so the register cannot date its homes.`}
      />
    )
  }
  return (
    <>
      <div>
        <p className="max-w-prose text-lg">{ageInWords(postcode, evidence)}</p>
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]} />
      </div>
      <NothingPanel kind="not imported" subject="Age bands and build periods">
        Energy certificates and council tax counts would narrow it down; neither is in this installation.
      </NothingPanel>
    </>
  )
}
