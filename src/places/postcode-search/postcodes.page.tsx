import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { listsTerminated, missingArea, noLookUp } from '#datasets/postcodes/missing-postcode.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { formatDate, utcDay } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { upperFirst } from '#domain/upper-first.ts'
import type { CostAnswer } from '#places/living-cost/cost-answer.ts'
import { CostCard } from '#places/living-cost/cost-card.tsx'
import { COST_DATASETS } from '#places/living-cost/cost-datasets.ts'
import { costHead } from '#places/living-cost/cost-head.ts'
import { findAreaCost, findCostArea } from '#places/living-cost/find-area-cost.server.ts'
import { findPartCards, type PartCards } from '#places/parts/find-part-cards.server.ts'
import { medianCompared } from '#places/parts/median-compared.ts'
import { PartCardsView } from '#places/parts/part-cards-view.tsx'
import { PART_DATASETS } from '#places/parts/part-measures.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { PageIndex } from '#ui/page-index/page-index.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { PostcodeLookUp } from '#ui/postcode-look-up/postcode-look-up.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type Head, type NotFound, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { About } from './about.tsx'
import { postcodeAreaName } from './area-names.ts'
import { findPartPrices, type PartPrices } from './find-part-prices.server.ts'
import { type Search, type PostcodeList, searchPostcodes, findPostcodeList } from './find-postcodes.server.ts'
import { partNamed } from './part-named.ts'
import { PartPricesCard } from './part-prices-card.tsx'
import { figuresOfPart } from './part-words.ts'
import { PostcodeListView, listName } from './postcode-list.tsx'
import { SearchResult } from './search-result.tsx'

type PostcodesData = {
  search: Exclude<Search, { kind: 'page' }> | null
  list: PostcodeList
  edition: Edition | null
  /** The sold prices of the district or sector that is listed; otherwise null. */
  prices: PartPrices | null
  /** Its other cards. */
  parts: PartCards | null
  /** What it would cost to live in the district that is listed; otherwise null. */
  cost: CostAnswer | null
  /** Whether the directory lists terminated postcodes. */
  hasTerminated: boolean
  siteUrl: string
}

/** `?q=` searches; `?in=` lists an area, district or sector. */
const load = async ({ db, url, today, siteUrl }: PageContext<'/postcodes'>) => {
  const typed = url.searchParams.get('q')
  const within = url.searchParams.get('in')
  const search = typed === null ? null : await searchPostcodes(db, typed)
  if (search?.kind === 'page')
    return redirect(href('/postcodes/:pcd7', { pcd7: postcodeSlug(search.postcode) }), 303)
  const list = await findPostcodeList(db, within)
  if (list === null) return unknownList(db, within?.slice(0, 40) ?? '')
  const [{ postcodes: edition }, area, hasTerminated] = await Promise.all([
    editionsOf(db, ['postcodes']),
    list.kind === 'sectors' ? findCostArea(db, list.outcode) : null,
    listsTerminated(db),
  ])
  const part = partNamed(within ?? '')
  const [cost, prices, parts] = await Promise.all([
    area && findAreaCost(db, area, url.searchParams, today),
    part && findPartPrices(db, part, today),
    part && findPartCards(db, part, today),
  ])
  return { search, list, edition, prices, parts, cost, hasTerminated, siteUrl }
}

/** The 404 page for a list that we don't have: because it wasn't imported, or because nothing has that name. */
async function unknownList(db: PageContext['db'], name: string): Promise<NotFound> {
  const area = /^[A-Z]{1,2}(?=\d|$)/i.exec(name.trim())?.[0].toUpperCase() ?? ''
  const gap = postcodeAreaName(area) === null ? null : await missingArea(db, area)
  return notFound(gap ?? `We can’t find a postcode area, district or sector called “${name}”.`, {
    suggestions: [{ href: href('/postcodes'), label: 'All postcode areas' }],
  })
}

const head = ({ search, list, prices, parts, cost, siteUrl }: PostcodesData): Head => {
  const name = listName(list)
  const figures = figuresOfPart(prices, parts)
  return {
    title: titleOf(list, prices) ?? 'UK postcodes',
    description: isPart(list)
      ? prices?.isCovered === false
        ? `Figures and live postcodes of ${name}. Sold prices are published for England and Wales only.`
        : figures
          ? `${upperFirst(figures)} in ${name}, and its live postcodes.`
          : `The live postcodes in ${name}. We don’t have sold prices or other figures for ${name} itself.`
      : name
        ? `The live postcodes in ${name}, each with the local figures that we have and its official areas.`
        : 'Look up a UK postcode: sold prices, average prices, nearby postcodes and official areas, from official records.',
    canonical: name ? href('/postcodes', null, { in: name }) : href('/postcodes'),
    ...costHead(cost),
    ...(parts?.areCurrent === false ? { keep: false as const } : {}),
    ...(search ? { robots: 'noindex,follow' as const } : {}),
    jsonLd: [breadcrumbList(crumbsOf(list), siteUrl)],
  }
}

const cache = {
  scope: 'public',
  datasets: ['house-price-index', ...PART_DATASETS, ...COST_DATASETS],
} as const

export const route = page('/postcodes', { cache, load, head, Page })

function Page({ data }: { readonly data: PostcodesData }) {
  const { search, list, edition, prices, parts, cost, hasTerminated } = data
  return (
    <>
      <Heading search={search} list={list} prices={prices} parts={parts} />
      <div className={`sheet mt-10 grid gap-12 *:min-w-0 ${parts ? 'place-report' : ''}`}>
        {search && <SearchResult search={search} />}
        {edition ? (
          <PostcodeListView list={list} />
        ) : (
          <NothingPanel kind="not imported" subject="The postcode directory">
            {noLookUp('postcodes')}
          </NothingPanel>
        )}
        {parts && parts.cards.length > 0 && <PageIndex links={indexOf(parts, cost !== null)} />}
        {prices && <PartPricesCard prices={prices} compared={parts && medianCompared(parts)} />}
        {edition && parts && (
          <PartCardsView parts={parts} page={href('/postcodes', null, { in: parts.code })} />
        )}
        {cost && list.kind === 'sectors' && (
          <CostCard
            answer={cost}
            place={{ in: list.outcode }}
            address={href('/postcodes', null, { in: list.outcode })}
          />
        )}
        <div className={parts ? 'print:hidden' : ''}>
          <About hasTerminated={hasTerminated} />
        </div>
        {edition && (
          <SourceNote sources={[sourceFacts(postcodesSource, edition)]}>
            {plainNumber(edition.rows)} postcodes, imported on {formatDate(utcDay(edition.publishedAt))}.
          </SourceNote>
        )}
      </div>
    </>
  )
}

function Heading({
  search,
  list,
  prices,
  parts,
}: Pick<PostcodesData, 'search' | 'list' | 'prices' | 'parts'>) {
  const name = listName(list)
  const figures = figuresOfPart(prices, parts)
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed={name ?? 'postcodes'} className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
      <div className="sheet relative py-8 sm:py-10">
        <Breadcrumbs items={crumbsOf(list)} />
        <h1 className="mt-4 text-3xl sm:text-4xl">{titleOf(list, prices) ?? 'Find a postcode'}</h1>
        <p className="mt-3 max-w-prose text-lg text-slate">
          {isPart(list)
            ? prices?.isCovered === false || figures === ''
              ? 'Its postcodes, and the figures that we have.'
              : `${upperFirst(figures)}, and its postcodes.`
            : 'Each postcode has a page with sold prices, crime, schools, broadband and what it would cost to live there.'}
        </p>
        <div className="mt-6 max-w-prose rounded-sm border bg-card p-4 sm:p-6 print:hidden">
          <PostcodeLookUp
            typed={search?.typed}
            error={search?.kind === 'unknown' ? search.message : undefined}
          />
        </div>
      </div>
    </div>
  )
}

/** Whether the list is of a district or a sector, which have figures of their own. */
function isPart(list: PostcodeList): boolean {
  return list.kind === 'sectors' || list.kind === 'postcodes'
}

function titleOf(list: PostcodeList, prices: PostcodesData['prices']): string | null {
  const name = listName(list)
  if (name === null) return null
  if (!isPart(list)) return `Postcodes in ${name}`
  // Prices aren't promised where they're never published or weren't imported.
  return `${name}: ${prices?.isCovered !== false && prices?.medians ? 'prices, ' : ''}figures and postcodes`
}

/** Links to the cards. */
function indexOf({ cards }: PartCards, hasCost: boolean) {
  return [
    { href: '#sold-prices', label: 'Sold prices' },
    ...cards.map(({ id, title }) => ({ href: `#${id}`, label: title })),
    ...(hasCost ? [{ href: '#cost', label: 'Cost of living here' }] : []),
  ]
}

function crumbsOf(list: PostcodeList): readonly Crumb[] {
  const within = (part: string) => ({ label: part, href: href('/postcodes', null, { in: part }) })
  const parents =
    list.kind === 'postcodes'
      ? [within(list.area), within(list.outcode)]
      : list.kind === 'sectors'
        ? [within(list.area)]
        : []
  const name = listName(list)
  const top = name
    ? [{ label: 'Postcodes', href: href('/postcodes') }, ...parents, { label: name }]
    : [{ label: 'Postcodes' }]
  return [{ label: 'Home', href: href('/') }, ...top]
}
