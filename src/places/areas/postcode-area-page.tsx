import type { ReactNode } from 'react'

import { noLookUp } from '#datasets/postcodes/missing-postcode.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { PartCardsView } from '#places/parts/part-cards-view.tsx'
import { PART_DATASETS } from '#places/parts/part-measures.ts'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing, NothingPanel } from '#ui/nothing/nothing.tsx'
import { PageIndex } from '#ui/page-index/page-index.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import type { Head } from '#web/page.ts'

import { DistrictFigures } from './district-figures.tsx'
import type { PostcodeAreaData } from './postcode-area.server.ts'
import { type DistrictMedian, nothingOf } from './postcode-area.ts'
import { crumbsOfArea } from './region-page.tsx'

/** The head of a postcode area's page. */
export function postcodeAreaHead(
  { area, year, medians, editions, parts }: PostcodeAreaData,
  siteUrl: string,
): Head {
  const name = nameOf(area)
  const isCovered = nothingOf(area, false) !== 'not covered'
  const demonstration = Object.values(editions).some((edition) => edition?.demonstration === true)
  return {
    title: titleOf(area),
    description:
      medians.length > 0
        ? `Median sold prices and number of sales in ${year} by postcode district in ${name}, from HM Land Registry.`
        : `The postcode districts in ${name}. ${isCovered ? `We don’t have their sold prices for ${year}` : 'Sold prices are published for England and Wales only'}.`,
    canonical: href('/location/area/:area', { area: area.toLowerCase() }),
    ...(medians.length > 0 && !demonstration ? {} : { robots: 'noindex,follow' as const }),
    datasets: PART_DATASETS,
    ...(parts.areCurrent ? {} : { keep: false as const }),
    jsonLd: [breadcrumbList(crumbsOfArea(name), siteUrl)],
  }
}

/** A postcode area's districts, with their sales and median prices. */
export function PostcodeAreaPage({ data }: { readonly data: PostcodeAreaData }) {
  const { area, medians, years, parts } = data
  return (
    <LookUpPage
      heading={titleOf(area)}
      lede={
        nothingOf(area, false) === 'not covered'
          ? 'Its postcode districts, and how they compare.'
          : 'Sold prices, crime, schools, broadband and energy ratings, and how the postcode districts compare.'
      }
      crumbs={crumbsOfArea(nameOf(area))}
      isReport
    >
      {parts.cards.length > 0 && <PageIndex links={indexOf(data)} />}
      <Districts data={data} />
      {years.length > 1 && medians.length > 0 && <Years data={data} />}
      {data.editions.postcodes && (
        <PartCardsView parts={parts} page={href('/location/area/:area', { area: area.toLowerCase() })} />
      )}
      <DistrictFigures
        area={area}
        outcodes={data.outcodes}
        figures={data.districts}
        editions={data.partEditions}
      />
      <RelatedPages
        pages={[
          {
            href: href('/postcodes', null, { in: area }),
            label: `Postcodes in ${area}`,
            about: 'Its postcodes, by district and sector',
          },
          '/areas',
          '/authorities',
        ]}
      />
    </LookUpPage>
  )
}

/** Links to the cards. */
function indexOf({ medians, years, parts }: PostcodeAreaData) {
  return [
    { href: '#districts', label: 'Districts' },
    ...(years.length > 1 && medians.length > 0 ? [{ href: '#sales', label: 'Sales by year' }] : []),
    ...parts.cards.map(({ id, title }) => ({ href: `#${id}`, label: title })),
    { href: '#districts-compared', label: 'Districts compared' },
  ]
}

type District = { outcode: string; median: DistrictMedian | null; isImported: boolean }

function Districts({ data }: { readonly data: PostcodeAreaData }) {
  const { area, outcodes, medians, year, editions } = data
  const edition = editions['price-paid']
  const byOutcode = new Map(medians.map((median) => [median.outcode, median]))
  const names = outcodes.length > 0 ? outcodes.map(({ outcode }) => outcode) : [...byOutcode.keys()]
  if (names.length === 0)
    return (
      <Card id="districts" title={`Postcode districts in ${area}`}>
        <NothingPanel kind="not imported" subject="The postcode directory">
          {noLookUp('postcode districts')}
        </NothingPanel>
      </Card>
    )
  const nothing = nothingOf(area, false) ?? 'place not imported'
  if (medians.length === 0 && (edition === null || nothing === 'not covered'))
    return (
      <DistrictsWithoutSales
        data={data}
        names={names}
        nothing={nothing === 'not covered' ? nothing : 'not imported'}
      />
    )
  if (names.every((name) => !byOutcode.has(name) && data.notImported.has(name)))
    return <DistrictsWithoutSales data={data} names={names} nothing={nothing} />
  return (
    <Card id="districts" title={`Postcode districts in ${area}`}>
      <DataTable
        caption={`Postcode districts in ${area}: sales in ${year}`}
        captionHidden
        rows={names.map((outcode) => ({
          outcode,
          median: byOutcode.get(outcode) ?? null,
          isImported: !data.notImported.has(outcode),
        }))}
        rowKey={({ outcode }) => outcode}
        columns={columns(year, nothing)}
      />
      <DistrictsSource data={data}>
        Standard sales. A dash means no sales were registered, or the district is outside England and
        Wales.{' '}
      </DistrictsSource>
    </Card>
  )
}

type WithoutSalesProps = {
  readonly data: PostcodeAreaData
  readonly names: readonly string[]
  readonly nothing: NonNullable<ReturnType<typeof nothingOf>> | 'not imported'
}

/** The names of the districts of an area that we have no sales for: a table would say so in every cell. */
function DistrictsWithoutSales({ data, names, nothing }: WithoutSalesProps) {
  const { area } = data
  return (
    <Card id="districts" title={`Postcode districts in ${area}`}>
      <NothingPanel kind={nothing} subject={`Sold prices in ${area}`} />
      <ul className="mt-4 columns-3 gap-x-6 text-sm sm:columns-4 lg:columns-6">
        {names.map((outcode) => (
          <li key={outcode}>
            <DistrictLink outcode={outcode} />
          </li>
        ))}
      </ul>
      <DistrictsSource data={data} />
    </Card>
  )
}

type DistrictsSourceProps = { readonly data: PostcodeAreaData; readonly children?: ReactNode }

function DistrictsSource({ data: { editions, directoryPart }, children }: DistrictsSourceProps) {
  const edition = editions['price-paid']
  if (edition === null) return null
  return (
    <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
      {children}
      {directoryPart && `There may be more districts: our directory has ${directoryPart}.`}
    </SourceNote>
  )
}

function columns(year: number, nothing: 'not covered' | 'place not imported'): Column<District>[] {
  const notImported = <Nothing kind={nothing} />
  return [
    {
      key: 'district',
      label: 'District',
      rowHeader: true,
      cell: (district) => <DistrictLink {...district} />,
    },
    {
      key: 'median',
      label: `Median price, ${year}`,
      numeric: true,
      cell: ({ median, isImported }) =>
        median ? pounds(median.medianPounds) : isImported ? '–' : notImported,
    },
    {
      key: 'sales',
      label: `Sales, ${year}`,
      numeric: true,
      cell: ({ median, isImported }) => (median ? plainNumber(median.sales) : isImported ? '–' : notImported),
    },
  ]
}

function DistrictLink({ outcode }: Pick<District, 'outcode'>) {
  return (
    <a href={href('/postcodes', null, { in: outcode })} className="link inline-flex py-1">
      {outcode}
    </a>
  )
}

function Years({ data: { area, years, year, editions } }: { readonly data: PostcodeAreaData }) {
  const latest = years.at(-1)
  const edition = editions['price-paid']
  return (
    <Card id="sales" title="Sales by year">
      <BarChart
        id="sales-by-year"
        layout="columns"
        title={`${latest ? plainNumber(latest.sales) : 'No'} homes were sold in ${area} in ${year}.`}
        subtitle={`Standard sales in the ${area} postcode area, by year`}
        bars={years.slice(-20).map((one) => ({ label: String(one.year), value: one.sales }))}
        format={plainNumber}
        labelHead="Year"
        valueHead="Sales"
      />
      {edition && <SourceNote sources={[sourceFacts(pricePaidSource, edition)]} />}
    </Card>
  )
}

/** Sold prices aren't promised where they're never published. */
function titleOf(area: string): string {
  return `${nothingOf(area, false) === 'not covered' ? 'Figures' : 'House prices and figures'} for ${nameOf(area)}`
}

function nameOf(area: string): string {
  const name = postcodeAreaName(area)
  return name === null ? area : `${name} (${area})`
}
