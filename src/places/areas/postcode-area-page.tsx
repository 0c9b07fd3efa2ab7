import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import type { Head } from '#web/page.ts'

import type { PostcodeAreaData } from './postcode-area.server.ts'
import type { DistrictMedian } from './postcode-area.ts'
import { crumbsOfArea } from './region-page.tsx'

/** The head of the page of a postcode area. */
export function postcodeAreaHead({ area, year, medians, editions }: PostcodeAreaData, siteUrl: string): Head {
  const name = nameOf(area)
  const demonstration = Object.values(editions).some((edition) => edition?.demonstration === true)
  return {
    title: `Sold prices in ${name}`,
    description: `The districts of the postcode area ${name}: median sold price and number of sales in each in ${year}, from HM Land Registry.`,
    canonical: href('/location/area/:area', { area: area.toLowerCase() }),
    ...(medians.length > 0 && !demonstration ? {} : { robots: 'noindex,follow' as const }),
    jsonLd: [breadcrumbList(crumbsOfArea(name), siteUrl)],
  }
}

/** The districts of a postcode area, with their sales and medians. */
export function PostcodeAreaPage({ data }: { readonly data: PostcodeAreaData }) {
  const { area, medians, years } = data
  return (
    <LookUpPage
      heading={`Sold prices in ${nameOf(area)}`}
      lede={`The postcode area ${area}, district by district. Postcode areas follow the post, not councils: the price index does not know them.`}
      crumbs={crumbsOfArea(nameOf(area))}
      edged
    >
      <Districts data={data} />
      {years.length > 1 && medians.length > 0 && <Years data={data} />}
      <RelatedPages
        pages={[
          {
            href: href('/postcodes', null, { in: area }),
            label: `Postcodes in ${area}`,
            about: 'Down to single postcodes, each with its sales',
          },
          '/areas',
          '/authorities',
        ]}
      />
    </LookUpPage>
  )
}

type District = { outcode: string; median: DistrictMedian | null }

function Districts({ data }: { readonly data: PostcodeAreaData }) {
  const { area, outcodes, medians, year, editions } = data
  const edition = editions['price-paid']
  const byOutcode = new Map(medians.map((median) => [median.outcode, median]))
  const names = outcodes.length > 0 ? outcodes.map(({ outcode }) => outcode) : [...byOutcode.keys()]
  return (
    <Card id="districts" title={`Districts of ${area}`}>
      {edition === null && (
        <div className="mb-6">
          <NothingPanel kind="not imported" subject="Sold prices" />
        </div>
      )}
      <DataTable
        caption={`Districts of ${area}: sales of homes in ${year}`}
        captionHidden
        rows={names.map((outcode) => ({ outcode, median: byOutcode.get(outcode) ?? null }))}
        rowKey={({ outcode }) => outcode}
        columns={columns(year)}
      />
      {edition && (
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
          Standard sales of homes. A dash: no sale was registered, or the district lies outside England and
          Wales.
        </SourceNote>
      )}
    </Card>
  )
}

function columns(year: number): Column<District>[] {
  return [
    { key: 'district', label: 'District', rowHeader: true, cell: districtLink },
    {
      key: 'median',
      label: `Median price ${year}`,
      numeric: true,
      cell: ({ median }) => (median ? pounds(median.medianPounds) : '–'),
    },
    {
      key: 'sales',
      label: `Sales ${year}`,
      numeric: true,
      cell: ({ median }) => (median ? median.sales.toLocaleString('en-GB') : '–'),
    },
  ]
}

function districtLink({ outcode }: District) {
  return (
    <a href={href('/postcodes', null, { in: outcode })} className="link inline-block py-1">
      {outcode}
    </a>
  )
}

function Years({ data: { area, years, year } }: { readonly data: PostcodeAreaData }) {
  const latest = years.at(-1)
  return (
    <Card id="sales" title="Sales over the years">
      <BarChart
        id="sales-by-year"
        layout="columns"
        title={`${latest?.sales.toLocaleString('en-GB') ?? 'No'} homes were sold in ${area} in ${year}.`}
        subtitle={`Standard sales of homes in the postcode area ${area} by year`}
        bars={years.slice(-20).map((one) => ({ label: String(one.year), value: one.sales }))}
        format={(value) => value.toLocaleString('en-GB')}
        labelHead="Year"
        valueHead="Sales"
      />
    </Card>
  )
}

function nameOf(area: string): string {
  const name = postcodeAreaName(area)
  return name === null ? area : `${name} (${area})`
}
