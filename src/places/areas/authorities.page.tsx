import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { findArea } from '#domain/area.ts'
import { DIAL_DATASETS, MEASURES } from '#places/dials/measures.ts'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { findAuthorityMap } from '#places/map/authority-map.server.ts'
import { measureNamed } from '#places/map/authority-map.ts'
import { MapSection } from '#places/map/map-section.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { addressFrom, areaAddress } from './area-address.ts'
import {
  type AreaRow,
  dashMeaning,
  FOUR_NATION_CODES,
  type Order,
  orderOf,
  sortedRows,
  withAverages,
} from './area-average.ts'
import { AreaTable } from './area-table.tsx'
import { AuthorityForm, AuthoritySuggestions } from './authority-form.tsx'
import { combinedAddressOf } from './combined-authority.server.ts'
import { searchAuthority } from './find-area.server.ts'
import { allAuthorities, latestAverages } from './queries.server.ts'

const facts: LookUpFacts = {
  path: '/authorities',
  title: 'House prices by local authority',
  description:
    'Average house prices, annual change and number of sales by UK local authority, from the UK House Price Index.',
  heading: 'House prices by local authority',
  lede: 'Compare average prices, annual change and sales by local authority. Sort by any column, or search for one.',
  crumb: 'Authorities',
}

type PageData = DataOf<ReturnType<typeof load>>

/** Redirects `?q=` to one authority; `?sort=price&order=asc` sorts them all; `?map=crime-rate` chooses the map's figure. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const search = await searchAuthority(db, url.searchParams.get('q'))
  if (search?.kind === 'found')
    return redirect(addressFrom(search.authority, search.note === '' ? null : search.typed), 303)
  const combined = search?.kind === 'unknown' ? await combinedAddressOf(db, search.typed) : null
  if (combined) return redirect(combined, 303)
  const measure = measureNamed(url.searchParams.get('map')) ?? MEASURES[0]
  const [editions, authorities, averages, map] = await Promise.all([
    editionsOf(db, ['house-price-index']),
    allAuthorities(db),
    latestAverages(db),
    measure ? findAuthorityMap(db, measure) : null,
  ])
  const order = orderOf(url.searchParams)
  const rows = sortedRows(withAverages(authorities, averages), order)
  return { search, siteUrl, order, rows, edition: editions['house-price-index'], measure, map }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = {
  scope: 'public',
  datasets: [...DIAL_DATASETS, 'schools', 'postcodes', 'boundaries', 'names-and-codes'],
} as const

/** All authorities, nation by nation. */
export const route = page('/authorities', { cache, load, head, Page })

function Page({ data: { search, order, rows, edition, measure, map } }: { readonly data: PageData }) {
  const nations = FOUR_NATION_CODES.map((code) => ({
    code,
    name: findArea(code)?.name ?? code,
    rows: rows.filter(({ area }) => area.nationCode === code),
  })).filter((nation) => nation.rows.length > 0)
  return (
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      form={<AuthorityForm path={facts.path} name="q" search={search} button="See prices" />}
    >
      <AuthoritySuggestions search={search} address={areaAddress} />
      {edition === null && <NothingPanel kind="not imported" subject="House price index" />}
      {measure && <MapSection measure={measure} map={map} address={mapAddress} />}
      <nav aria-label="Nations" className="flex flex-wrap gap-x-6">
        {nations.map(({ code, name, rows }) => (
          <a key={code} href={`#${code}`} className="link inline-block py-2">
            {name} <span className="text-slate">({rows.length})</span>
          </a>
        ))}
      </nav>
      {edition && <Covered rows={rows} />}
      {nations.map((nation) => (
        <Nation key={nation.code} {...nation} order={order} />
      ))}
      {edition && (
        <SourceNote sources={[sourceFacts(housePriceIndexSource, edition)]}>
          Averages are adjusted for the mix of homes sold. The latest months are provisional.{' '}
          {dashMeaning(edition)} Northern Ireland’s sales are counted quarterly.
        </SourceNote>
      )}
    </LookUpPage>
  )
}

const mapAddress = (map: AreaMeasure) => `${href('/authorities', null, { map })}#map`

/** Says how many authorities have figures, where not all of them do. */
function Covered({ rows }: { readonly rows: readonly AreaRow[] }) {
  const covered = rows.filter(({ average }) => average !== null)
  if (covered.length === rows.length) return null
  return (
    <p className="-mt-8 max-w-prose text-slate">
      We have average prices for {covered.length} of the {rows.length} local authorities.
    </p>
  )
}

type NationProps = {
  readonly code: string
  readonly name: string
  readonly rows: readonly AreaRow[]
  readonly order: Order
}

function Nation({ code, name, rows, order }: NationProps) {
  const address = ({ sort, descending }: Order) =>
    `${href('/authorities', null, { sort, order: descending ? 'desc' : 'asc' })}#${code}`
  return (
    <section aria-labelledby={code}>
      <h2 id={code} className="mb-4 scroll-mt-4 text-2xl">
        {name}
      </h2>
      <AreaTable
        caption={`Local authorities in ${name}`}
        captionHidden
        rows={rows}
        order={{ now: order, address }}
      />
    </section>
  )
}
