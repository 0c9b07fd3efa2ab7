import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { findPostcode, postcodeSlug } from '#domain/postcode.ts'
import { CostCard } from '#places/living-cost/cost-card.tsx'
import { COST_DATASETS } from '#places/living-cost/cost-datasets.ts'
import { QUESTION_FIELDS } from '#places/living-cost/question.ts'
import { inOrderOf, type Reader, READER_PARAMETER, readerNamed } from '#places/reader/readers.ts'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext, redirect } from '#web/page.ts'

import { signedPercent } from './authority-index.ts'
import { crumbsOf } from './crumbs.ts'
import { findPlanning, type Planning } from './find-planning.server.ts'
import { findPostcodeBasics, findReportOf, REPORT_DATASETS } from './find-report.server.ts'
import type { PostcodeReport } from './report.ts'
import { pounds } from './sale-words.ts'
import { SALES_FIELDS } from './sales-filter.ts'
import { ENOUGH_SALES } from './sales-summary.ts'
import { structuredData } from './structured-data.ts'
import { unknownPostcode } from './unknown-postcode.server.ts'
import { AuthorityIndexSection } from './view/authority-index-section.tsx'
import { LocalMediansSection } from './view/local-medians-section.tsx'
import { NeighboursSection } from './view/neighbours-section.tsx'
import { PlaceHeader } from './view/place-header.tsx'
import { PlanningSection } from './view/planning-section.tsx'
import { SoldPricesSection } from './view/sold-prices-section.tsx'
import { SourcesSection } from './view/sources-section.tsx'

/*
 * The page of a postcode. `load` redirects to the canonical URL or finds the report; the models next to this file do the
 * calculations, and `view/` renders the sections.
 */

/** Cached until one of its datasets is updated. */
const cache = {
  scope: 'public',
  datasets: [...REPORT_DATASETS, ...COST_DATASETS, 'private-rents', 'crime', 'school-results', 'constraints'],
} as const

type PageData = {
  report: PostcodeReport
  planning: Planning
  reader: Reader | null
  /** The query parameters that the page keeps when another reader is chosen. */
  kept: URLSearchParams
  siteUrl: string
}

/** The report, a redirect to the canonical URL, or a 404 with suggestions. */
const load = async ({ params, url, db, today, siteUrl }: PageContext<'/postcodes/:pcd7'>) => {
  const typed = params.pcd7
  const postcode = findPostcode(typed)
  if (postcode === null) return unknownPostcode(db, typed)
  const address = href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })
  if (url.pathname !== address) return redirect(address + url.search, 301)
  const basics = await findPostcodeBasics(db, postcode)
  if (basics === null) return unknownPostcode(db, typed)
  const [report, planning] = await Promise.all([
    findReportOf(db, basics, { today, query: url.searchParams }),
    findPlanning(db, basics.record),
  ])
  const reader = readerNamed(url.searchParams.get(READER_PARAMETER))
  return { report, planning, reader, kept: keptQuery(url.searchParams), siteUrl }
}

/** Title, description and structured data. Only postcodes with enough sales are indexed. */
const head = ({ report, siteUrl }: PageData): Head => {
  const { record, slug, sold, sources, cost } = report
  const place = record.localAuthority?.name
  const worthIndexing =
    record.status === 'live' &&
    sold.state.kind === 'sales' &&
    !sold.state.partly &&
    sold.summary.recentSales >= ENOUGH_SALES &&
    !sources.demonstration &&
    !sold.list.narrowed &&
    cost?.asked !== true
  return {
    title: titleOf(report),
    description: describe(report),
    canonical: href('/postcodes/:pcd7', { pcd7: slug }),
    ...(Object.keys(cost?.errors ?? {}).length > 0 ? { status: 422 as const } : {}),
    ...(worthIndexing ? {} : { robots: 'noindex,follow' as const }),
    saveable: { kind: 'place', title: place ? `${record.postcode}, ${place}` : record.postcode },
    jsonLd: structuredData(report, crumbsOf(record.postcode, record.outcode), siteUrl),
    sharing:
      sold.median && !sources.demonstration
        ? {
            figure: pounds(sold.median.medianPounds),
            label: `median sold price in ${sold.median.place}, ${sold.summary.recentPeriod}`,
          }
        : undefined,
  }
}

/** The page of one postcode. */
export const route = page('/postcodes/:pcd7', { cache, load, head, Page })

function Page({ data: { report, planning, reader, kept } }: { readonly data: PageData }) {
  const cards = [
    ...(report.cost
      ? [
          <CostCard
            key="cost"
            answer={report.cost}
            place={{ postcode: report.record.postcode }}
            address={href('/postcodes/:pcd7', { pcd7: report.slug })}
          />,
        ]
      : []),
    <SoldPricesSection key="sold-prices" report={report} />,
    <LocalMediansSection key="medians" report={report} />,
    <AuthorityIndexSection key="price-index" report={report} />,
    <PlanningSection key="planning" planning={planning} report={report} />,
    <NeighboursSection key="neighbours" report={report} />,
    <SourcesSection key="sources" sources={report.sources} />,
  ]
  return (
    <>
      <PlaceHeader report={report} reader={reader} kept={kept} />
      <div className="place-report sheet grid gap-6 py-8 *:min-w-0">
        {inOrderOf(cards, reader?.cards, ({ key }) => key ?? '')}
      </div>
    </>
  )
}

/** The parameters of the forms for the cost and for the sales, as they were given. */
function keptQuery(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of [...QUESTION_FIELDS, ...SALES_FIELDS]) {
    const value = query.get(name)
    if (value !== null) kept.set(name, value.slice(0, 40))
  }
  return kept
}

/** Whether the page has sold prices, or knows that none are registered. */
function hasSoldPrices({ sold: { state } }: PostcodeReport): boolean {
  return state.kind === 'sales' || state.kind === 'none'
}

/** The title, which search results and sharing images show: it promises only what the page has. */
function titleOf(report: PostcodeReport): string {
  const { record, index } = report
  const figures = hasSoldPrices(report) ? 'sold prices' : 'cost of living'
  const place = record.localAuthority?.name
  return `${record.postcode}: ${figures}${index ? ' and price index' : ''}${place ? `, ${place}` : ''}`
}

/** The description: one or two sentences with the page’s figures. */
function describe(report: PostcodeReport): string {
  const { record, sold, index, sources } = report
  const { summary, median } = sold
  const madeUp = {
    index: index !== null && sources.index.facts.demonstration === true,
    sold: (median !== null || summary.sales > 0) && sources.pricePaid.facts.demonstration === true,
  }
  const isAll = madeUp.index && madeUp.sold
  const markOf = (isMadeUp: boolean) => (isMadeUp && !isAll ? ' (demonstration data)' : '')
  const sales =
    median === null
      ? `${hasSoldPrices(report) ? 'Sold prices' : 'Cost of living'} in ${record.postcode}${hasSoldPrices(report) ? ' and nearby' : ' and nearby postcodes'}`
      : `Median sold price in ${median.place}, ${summary.recentPeriod}: ${pounds(median.medianPounds)} (${countOf(median.sales, 'sale')})`
  const registered =
    summary.sales > 0
      ? `; ${plainNumber(summary.sales)} ${sold.isAll ? 'registered' : 'that we know of'} in ${record.postcode}`
      : ''
  const average = index
    ? ` Average price in ${areaInSentence(index.subject.name)}: ${pounds(index.latest.averagePricePounds)}, ${signedPercent(index.latest.annualChangePercent)} in the year to ${formatMonth(index.latest.month)}${markOf(madeUp.index)}.`
    : ''
  const ending = isAll ? ' Demonstration data.' : sources.demonstration ? '' : ' Official data, with sources.'
  return `${sales}${registered}${markOf(madeUp.sold)}.${average}${ending}`
}
