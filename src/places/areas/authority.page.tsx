import { type Boundary, findBoundary } from '#datasets/boundaries/queries.server.ts'
import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { type Area, findArea } from '#domain/area.ts'
import { findIsoDate } from '#domain/dates.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { authorityDials, type DialFacts } from '#places/dials/authority-dials.ts'
import { DialRow } from '#places/dials/dial-row.tsx'
import type { Dial } from '#places/dials/dial.ts'
import { findDialFacts } from '#places/dials/find-dials.server.ts'
import { DIAL_DATASETS } from '#places/dials/measures.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { areaHead } from './area-head.ts'
import { type AreaPrices, findAreaPrices } from './area-prices.server.ts'
import { areaAddress } from './area-table.tsx'
import { AreaView } from './area-view.tsx'
import { areaInSentence } from './area-words.ts'
import { BoundaryCard } from './boundary-card.tsx'
import { similarAreas, findKnownArea } from './find-area.server.ts'

type PageData = {
  prices: AreaPrices
  dials: readonly Dial[]
  boundary: Boundary | null
  boundaries: Edition | null
  siteUrl: string
}

/** Each authority has one slug: codes, former codes and other spellings redirect to it. */
const load = async ({ params, url, db, today, siteUrl }: PageContext<'/location/authority/:authority'>) => {
  const asked = params.authority
  const area = await findKnownArea(db, asked)
  if (area === null) {
    return notFound(`No local authority is called “${asked.slice(0, 60)}”.`, {
      suggestions: [
        ...similarAreas(asked, 'authority').map((like) => ({ href: areaAddress(like), label: like.name })),
        { href: href('/authorities'), label: 'All local authorities' },
      ],
    })
  }
  if (url.pathname !== areaAddress(area)) return redirect(areaAddress(area), 301)
  const [prices, facts, boundary, { boundaries }] = await Promise.all([
    findAreaPrices(db, area, today),
    findDialFacts(db, area),
    findBoundary(db, area.code),
    editionsOf(db, ['boundaries']),
  ])
  const dials = authorityDials(withIndex(facts, prices), hrefsOf(area))
  return { prices, dials, boundary, boundaries, siteUrl }
}

const head = ({ prices, siteUrl }: PageData): Head =>
  areaHead({ prices, siteUrl, canonical: areaAddress(prices.area), crumbs: crumbsOf(prices.area) })

const cache = {
  scope: 'public',
  datasets: [...DIAL_DATASETS, 'price-paid', 'postcodes', 'boundaries'],
} as const

/** Prices in a local authority. */
export const route = page('/location/authority/:authority', { cache, load, head, Page })

function Page({ data: { prices, dials, boundary, boundaries } }: { readonly data: PageData }) {
  const { area } = prices
  const parent = area.parentCode === null ? null : findArea(area.parentCode)
  const nation = findArea(area.nationCode)
  const within = [parent, nation].filter((one) => one !== null).map((one) => one.name)
  return (
    <LookUpPage
      heading={`House prices in ${areaInSentence(area.name)}`}
      lede={`Average and sold prices by type of home, month and year. A local authority in ${[...new Set(within)].map(areaInSentence).join(', ')}.`}
      crumbs={crumbsOf(area)}
    >
      <DialRow dials={dials} />
      <AreaView prices={prices}>
        {boundary && boundaries && <BoundaryCard boundary={boundary} edition={boundaries} name={area.name} />}
      </AreaView>
      <RelatedPages
        pages={[
          ...(parent && parent.kind === 'region'
            ? [{ href: areaAddress(parent), label: parent.name, about: 'Average prices in the region' }]
            : []),
          '/authorities',
          '/postcodes',
        ]}
      />
    </LookUpPage>
  )
}

function crumbsOf(area: Area) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Authorities', href: href('/authorities') },
    { label: area.name },
  ]
}

/** Where there's more about each dial. */
function hrefsOf({ slug, name }: Area) {
  return {
    'average-price': '#price-index',
    'average-rent': href('/economic-data', null, { q: name }),
    'crime-rate': href('/crime-rates/:location', { location: slug }),
    'primary-results': href('/schools'),
    gigabit: href('/broadband-speed-checker'),
    'efficient-homes': href('/epc-search'),
  }
}

/** Adds the page's own average price to figures that were imported before they were compared. */
function withIndex(facts: DialFacts, { index }: AreaPrices): DialFacts {
  const latest = index?.latest
  const from = latest && findIsoDate(`${latest.month}-01`)
  if (facts.figures.has('average-price') || !latest || !from) return facts
  const { code } = facts.area
  const value = latest.averagePricePounds
  const price = {
    code,
    measure: 'average-price',
    value,
    from,
    to: null,
    observations: null,
    rank: null,
  } as const
  return { ...facts, figures: new Map([...facts.figures, ['average-price', price]]) }
}
