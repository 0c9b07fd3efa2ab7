import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import type { comparePlaces, GridRow } from './compare-places.server.ts'

type GridTableProps = { readonly grid: Awaited<ReturnType<typeof comparePlaces>> }

/** A table with a row for each postcode. */
export function GridTable({ grid: { rows, year, editions } }: GridTableProps) {
  const sales = editions['price-paid']
  const index = editions['house-price-index']
  const month = rows.find(({ average }) => average !== null)?.average?.month
  return (
    <section aria-labelledby="grid" className="rounded-sm border bg-card p-5 sm:p-6">
      <h2 id="grid" className="mb-4 text-2xl">
        {rows.length === 1 ? 'One postcode' : `${rows.length} postcodes compared`}
      </h2>
      <DataTable
        caption={`Median sold prices in ${year} (number of sales), and average price${month ? ` in ${formatMonth(month)}` : ''}`}
        rows={rows}
        rowKey={({ record }) => record.postcode}
        columns={columns(year)}
      />
      <SourceNote
        sources={[
          ...(sales ? [sourceFacts(pricePaidSource, sales)] : []),
          ...(index ? [sourceFacts(housePriceIndexSource, index)] : []),
        ]}
      >
        {sales === null && 'Sold prices aren’t available yet. '}
        {index === null && 'Average prices aren’t available yet. '}
        {sales?.whole === false && `We only have some sold prices: ${sales.extent}. `}
        {index?.whole === false && `We only have some average prices: ${index.extent}. `}A dash means no
        figure is published or imported: Scotland and Northern Ireland publish no sold prices.
      </SourceNote>
    </section>
  )
}

function columns(year: number): Column<GridRow>[] {
  return [
    {
      key: 'postcode',
      label: 'Postcode',
      rowHeader: true,
      cell: ({ record }) => (
        <a
          href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(record.postcode) })}
          className="link inline-block py-1 whitespace-nowrap"
        >
          {record.postcode}
        </a>
      ),
    },
    { key: 'place', label: 'Local authority', cell: ({ record }) => record.localAuthority?.name ?? '–' },
    { key: 'sector', label: `Sector, ${year}`, numeric: true, cell: ({ sector }) => median(sector) },
    { key: 'outcode', label: `District, ${year}`, numeric: true, cell: ({ outcode }) => median(outcode) },
    {
      key: 'authority',
      label: `Authority, ${year}`,
      numeric: true,
      cell: ({ authority }) => median(authority),
    },
    {
      key: 'average',
      label: 'Average price',
      numeric: true,
      cell: ({ average }) => (average ? pounds(average.pricePounds) : '–'),
    },
    {
      key: 'change',
      label: 'Annual change',
      numeric: true,
      cell: ({ average }) => (average ? signedPercent(average.annualChangePercent) : '–'),
    },
  ]
}

function median(found: GridRow['sector']): string {
  return found ? `${pounds(found.medianPounds)} (${plainNumber(found.sales)})` : '–'
}
