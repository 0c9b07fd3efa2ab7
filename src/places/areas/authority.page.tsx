import { type Boundary, findBoundary } from '#datasets/boundaries/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { mergersInWords, type OtherAuthority, otherInWords } from '#datasets/names-and-codes/former-names.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { type Area, findArea } from '#domain/area.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { compareAddress } from '#places/compare/compare-query.ts'
import type { DialFacts } from '#places/dials/authority-dials.ts'
import { DialRow } from '#places/dials/dial-row.tsx'
import type { Dial } from '#places/dials/dial.ts'
import { DIAL_DATASETS } from '#places/dials/measures.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import type { CostAnswer } from '#places/living-cost/cost-answer.ts'
import { CostCard } from '#places/living-cost/cost-card.tsx'
import { COST_DATASETS } from '#places/living-cost/cost-datasets.ts'
import { costHead } from '#places/living-cost/cost-head.ts'
import { findAreaCost } from '#places/living-cost/find-area-cost.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { findNeighbours } from '#places/neighbours/find-neighbours.server.ts'
import type { Compared } from '#places/neighbours/neighbour-figures.ts'
import { NeighboursCard } from '#places/neighbours/neighbours-card.tsx'
import { ReaderSwitch } from '#places/reader/reader-switch.tsx'
import { inOrderOf, type Reader, READER_PARAMETER, readerNamed } from '#places/reader/readers.ts'
import { PageIndex } from '#ui/page-index/page-index.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { addressFrom, areaAddress } from './area-address.ts'
import { areaHead } from './area-head.ts'
import type { AreaPrices } from './area-prices.server.ts'
import { AreaView } from './area-view.tsx'
import { BoundaryCard } from './boundary-card.tsx'
import { CombinedAuthorityPage, combinedHead } from './combined-authority-page.tsx'
import { type CombinedAuthority, findCombinedAuthority } from './combined-authority.server.ts'
import { nameArea, similarAreas } from './find-area.server.ts'
import { findAuthorityReport } from './find-authority.server.ts'

type PageData = CombinedData | AuthorityData

/** A combined authority, which has no prices of its own. */
type CombinedData = { combined: CombinedAuthority; siteUrl: string }

type AuthorityData = {
  prices: AreaPrices
  dials: readonly Dial[]
  cost: CostAnswer | null
  boundary: Boundary | null
  boundaries: Edition | null
  /** The authority and those that border on it; empty if that isn't known. */
  neighbours: readonly Compared[]
  editions: DialFacts['editions']
  /** Says what became of the former authority that the visitor asked for; otherwise empty. */
  note: string
  reader: Reader | null
  siteUrl: string
}

/**
 * Each authority has one slug: codes, former codes and other spellings redirect to it. The name of an authority that was merged
 * redirects too, with a note (`?was=craven`). One that was split is a 404 that says which authorities took its place. A combined
 * authority has a page of its members.
 */
const load = async ({ params, url, db, today, siteUrl }: PageContext<'/location/authority/:authority'>) => {
  const asked = params.authority
  const named = await nameArea(db, asked)
  if (named?.kind === 'combined' && named.others.length > 0) {
    const combined = await findCombinedAuthority(db, named)
    return url.pathname === combined.address ? { combined, siteUrl } : redirect(combined.address, 301)
  }
  if (named?.kind !== 'area') return missing(asked, named)
  const { area, mergers } = named
  if (url.pathname !== areaAddress(area)) return redirect(addressFrom(area, mergers[0]?.slug ?? null), 301)
  const was = url.searchParams.get('was')
  const former = was === null ? null : await nameArea(db, was)
  const note = former?.kind === 'area' && former.area.code === area.code ? mergersInWords(former.mergers) : ''
  const [{ prices, dials, facts }, cost, boundary, neighbours, { boundaries }] = await Promise.all([
    findAuthorityReport(db, area, today),
    findAreaCost(db, { authority: area, outcode: null }, url.searchParams, today),
    findBoundary(db, area.code),
    findNeighbours(db, area),
    editionsOf(db, ['boundaries']),
  ])
  const reader = readerNamed(url.searchParams.get(READER_PARAMETER))
  const { editions } = facts
  return { prices, dials, cost, boundary, boundaries, neighbours, editions, note, reader, siteUrl }
}

function missing(asked: string, other: OtherAuthority | null) {
  const areas = other
    ? other.others.flatMap(({ code }) => findArea(code) ?? [])
    : similarAreas(asked, 'authority')
  return notFound(other ? otherInWords(other) : `No local authority is called “${asked.slice(0, 60)}”.`, {
    suggestions: [
      ...areas.map((like) => ({ href: areaAddress(like), label: like.name })),
      { href: href('/authorities'), label: 'All local authorities' },
    ],
  })
}

const head = (data: PageData): Head => ('combined' in data ? combinedHead(data) : authorityHead(data))

const authorityHead = ({ prices, cost, siteUrl }: AuthorityData): Head => ({
  ...areaHead({ prices, siteUrl, canonical: areaAddress(prices.area), crumbs: crumbsOf(prices.area) }),
  ...costHead(cost),
})

const cache = {
  scope: 'public',
  datasets: [
    ...new Set([
      ...DIAL_DATASETS,
      ...COST_DATASETS,
      ...(['schools', 'price-paid', 'postcodes', 'boundaries', 'names-and-codes'] as const),
    ]),
  ],
} as const

/** Prices in a local authority. */
export const route = page('/location/authority/:authority', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  return 'combined' in data ? (
    <CombinedAuthorityPage combined={data.combined} />
  ) : (
    <AuthorityPage data={data} />
  )
}

function AuthorityPage({ data }: { readonly data: AuthorityData }) {
  const { prices, dials, note, reader } = data
  const { area } = prices
  const parent = area.parentCode === null ? null : findArea(area.parentCode)
  const nation = findArea(area.nationCode)
  const within = [parent, nation].filter((one) => one !== null).map((one) => one.name)
  return (
    <LookUpPage
      heading={`House prices in ${areaInSentence(area.name)}`}
      lede={`Average and sold prices by type of home, month and year. A local authority in ${[...new Set(within)].map(areaInSentence).join(', ')}. Code ${area.code}.`}
      crumbs={crumbsOf(area)}
      isReport
    >
      {note !== '' && (
        <p className="max-w-prose">
          {note} These figures are for all of {area.name}.
        </p>
      )}
      <div>
        <ReaderSwitch reader={reader} />
        <DialRow dials={inOrderOf(dials, reader?.dials, ({ measure }) => measure)} answer="average-price" />
        <FigureFiles
          addressOf={(form) => compareAddress([area.slug], `/compare.${form}`)}
          page={areaAddress(area)}
        />
        <PageIndex links={indexOf(data)} />
      </div>
      <AreaView prices={prices} order={reader?.cards} more={moreCards(data)} />
      <RelatedPages
        pages={[
          ...(parent && parent.kind === 'region'
            ? [{ href: areaAddress(parent), label: parent.name, about: 'Average prices in the region' }]
            : []),
          {
            href: compareAddress([area.slug]),
            label: `Compare ${areaInSentence(area.name)}`,
            about: 'Up to four places side by side',
          },
          '/authorities',
        ]}
      />
    </LookUpPage>
  )
}

/** Links to the cards in the reader's order, and to a comparison. */
function indexOf({ prices: { area }, cost, boundary, boundaries, neighbours, reader }: AuthorityData) {
  const cards = [
    { id: 'price-index', label: 'Average price over time' },
    { id: 'sold-prices', label: 'Sold prices' },
    ...(cost ? [{ id: 'cost', label: 'Cost of living here' }] : []),
    ...(neighbours.length > 0 ? [{ id: 'neighbours', label: 'Neighbouring authorities' }] : []),
    ...(boundary && boundaries ? [{ id: 'boundary', label: 'Boundary' }] : []),
  ]
  return [
    ...inOrderOf(cards, reader?.cards, ({ id }) => id).map(({ id, label }) => ({ href: `#${id}`, label })),
    {
      href: href('/location/authority/:authority/figures', { authority: area.slug }),
      label: 'All figures over time',
    },
    { href: compareAddress([area.slug]), label: 'Compare' },
  ]
}

function moreCards({ prices: { area }, cost, boundary, boundaries, neighbours, editions }: AuthorityData) {
  return [
    ...(cost
      ? [<CostCard key="cost" answer={cost} place={{ in: area.slug }} address={areaAddress(area)} />]
      : []),
    ...(neighbours.length > 0
      ? [<NeighboursCard key="neighbours" compared={neighbours} editions={editions} />]
      : []),
    ...(boundary && boundaries
      ? [<BoundaryCard key="boundary" boundary={boundary} edition={boundaries} area={area} />]
      : []),
  ]
}

function crumbsOf(area: Area) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Authorities', href: href('/authorities') },
    { label: area.name },
  ]
}
