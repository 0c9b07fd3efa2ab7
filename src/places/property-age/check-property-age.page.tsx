import { dwellingStockSource } from '#datasets/dwelling-stock/source.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { sectorOf } from '#domain/postcode.ts'
import type { RelatedPage } from '#features/related-pages.tsx'
import { findCertificates } from '#places/energy/find-certificates.server.ts'
import { epcSource } from '#places/energy/source.ts'
import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { NoSoldPrices } from '#places/look-up/no-sold-prices.tsx'
import { PostcodeLookUp } from '#places/look-up/postcode-look-up.tsx'
import { hasAllSales, yearsInWords } from '#places/postcode/data-period.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { Accuracy } from './accuracy.tsx'
import { AgeBandsSection } from './age-bands-section.tsx'
import { AgeResult } from './age-result.tsx'
import { findPropertyAge } from './find-property-age.server.ts'
import { HomePicker } from './home-picker.tsx'
import { ageEvidence, ageInWords } from './new-homes.ts'
import { buildPeriodSource, listedSource } from './sources.ts'

const facts: LookUpFacts = {
  path: '/check-property-age',
  title: 'Check the age of a property',
  description:
    'Find out when a home was probably built, from its energy certificates and sales, the homes around it, and council tax and listed building records.',
  heading: 'When was this home built?',
  lede: 'There’s no official list of build years. Enter a postcode and choose a home to see how likely each period is, and why.',
  crumb: 'Property age',
}

const explanation: ExplanationProps = {
  meansTitle: 'Records that show a home’s age',
  means: [
    [
      'Land Registry sales',
      'Since 1995, each sale says whether the home was new. That dates newer homes well, but for the rest it only shows that they’re older.',
    ],
    ['Energy certificate', 'Gives an age band such as 1950 to 1966, as judged by the assessor.'],
    [
      'Council tax records',
      'The Valuation Office Agency records a build period for every home, and publishes totals for small areas.',
    ],
    ['Listed buildings', 'The list entry gives the century or decade, and often the architect.'],
  ],
  limits: [
    'The exact year a home was built, unless it was sold new. Try title deeds, old maps or the builder’s records.',
    'Conversions. A new flat in an 1880 building counts as new.',
    'Homes that haven’t been sold since 1995, or were built to let.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/epc-search', '/postcodes', '/instantpropertyvaluation']

type PageData = Awaited<ReturnType<typeof load>>

/** Looks up `?postcode=` and `?home=`, estimates the age and finds sales of new homes. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await findPlace(db, url.searchParams.get('postcode'))
  const record = search?.kind === 'found' ? search.record : null
  const home = url.searchParams.get('home') || null
  const sector = { kind: 'sector', code: record ? sectorOf(record.postcode) : '' } as const
  const [editions, extent, sales, certificates, found] = await Promise.all([
    editionsOf(db, ['price-paid', 'energy-certificates', 'dwelling-stock']),
    extentOf(db, 'price-paid', [sector]),
    record ? salesInPostcode(db, record.postcode) : [],
    record ? findCertificates(db, record) : null,
    record ? findPropertyAge(db, { record, home: home === null ? null : { id: home }, today }) : null,
  ])
  return {
    search,
    siteUrl,
    home,
    editions,
    covered: extent.covers(sector),
    period: extent.latest(sector),
    isAll: hasAllSales(extent, sector),
    evidence: ageEvidence(sales),
    certificates,
    found,
  }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = {
  scope: 'public',
  datasets: ['postcodes', 'price-paid', 'energy-certificates', 'dwelling-stock'],
} as const

/** When a home, or the homes in a postcode, were probably built. */
export const route = page('/check-property-age', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search } = data
  return (
    <PostcodeLookUp
      facts={facts}
      search={search}
      explanation={explanation}
      sources={[epcSource, buildPeriodSource, listedSource]}
      relatedPages={relatedPages}
      below={<Accuracy />}
    >
      {({ record }) => (
        <>
          <Estimate data={data} postcode={record.postcode} />
          <Evidence data={data} postcode={record.postcode} nationCode={record.nation?.code ?? null} />
          {data.certificates && <AgeBandsSection postcode={record.postcode} found={data.certificates} />}
        </>
      )}
    </PostcodeLookUp>
  )
}

type EstimateProps = { readonly data: PageData; readonly postcode: string }

function Estimate({ data: { found, editions, home }, postcode }: EstimateProps) {
  if (found?.age == null) return null
  const { subject, age, homes } = found
  const used = new Set(age.evidence.map(({ dataset }) => dataset))
  const sources = [energyCertificatesSource, pricePaidSource, dwellingStockSource].flatMap((source) => {
    const edition = editions[source.dataset]
    return edition && used.has(source.dataset) ? [sourceFacts(source, edition)] : []
  })
  return (
    <>
      <HomePicker path={facts.path} postcode={postcode} homes={homes} chosen={home} button="Show its age" />
      <AgeResult postcode={postcode} subject={subject} age={age} sources={sources} />
    </>
  )
}

type EvidenceProps = {
  readonly data: PageData
  readonly postcode: string
  readonly nationCode: string | null
}

function Evidence({ data, postcode, nationCode }: EvidenceProps) {
  const { evidence, editions, covered, period, isAll, found } = data
  const edition = editions['price-paid']
  if (evidence === null || edition === null) {
    return (
      <NoSoldPrices
        edition={edition}
        covered={covered}
        nationCode={nationCode}
        none={`No sales are registered in ${postcode} ${yearsInWords(period)}, so we can’t date its homes by their sales.`}
      />
    )
  }
  return (
    <div>
      <p
        className={found?.age == null ? 'red-edge max-w-prose rounded-sm p-4 text-lg' : 'max-w-prose text-lg'}
      >
        {ageInWords(postcode, evidence, isAll)}
      </p>
      <SourceNote sources={[sourceFacts(pricePaidSource, edition)]} />
    </div>
  )
}
