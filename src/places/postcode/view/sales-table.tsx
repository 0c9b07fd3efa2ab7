import type { ReactNode } from 'react'

import { isStandard, type Sale } from '#datasets/price-paid/sale.ts'
import { formatDate } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { DataTable, type Column } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'

import type { PostcodeReport } from '../report.ts'
import { pounds, propertyTypeName, streetAddress, tenureName } from '../sale-words.ts'
import { filterQuery, naturalOrder, type SalesFilter, type SortKey } from '../sales-filter.ts'
import { ROWS_PER_PAGE, type SalesList } from '../sales-list.ts'

/** The filtered sales, 25 per page and sortable, with a CSV download of all of them. */
export function SalesTable({ report: { record, slug, sold } }: { readonly report: PostcodeReport }) {
  const { list } = sold
  const address = href('/postcodes/:pcd7', { pcd7: slug })
  const linkTo = (filter: SalesFilter) => `${address}${filterQuery(filter)}#sales-list`
  if (list.total === 0) {
    return (
      <p id="sales-list" className="rounded-sm border p-4">
        No sales match these filters. Without them there are {sold.summary.sales}.
      </p>
    )
  }
  return (
    <div id="sales-list" className="grid gap-3 *:min-w-0 max-sm:[&_td:first-child]:w-px [&_td]:min-w-20!">
      <DataTable
        caption={captionOf(list, record.postcode)}
        columns={columnsOf(list.filter, linkTo)}
        rows={list.rows}
        rowKey={(sale) => sale.transactionId}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden">
        <Pages list={list} linkTo={linkTo} />
        <FigureFiles
          addressOf={(form) => `${address}/${FILES[form]}${filterQuery({ ...list.filter, page: 1 })}`}
          page={`${address}#sold-prices`}
        />
      </div>
    </div>
  )
}

/** The sales in the list as files. */
const FILES = { csv: 'sales.csv', json: 'sold-prices.json' } as const

type LinkTo = (filter: SalesFilter) => string

const HEADS: readonly { key: SortKey; label: string; numeric?: true; rowHeader?: true }[] = [
  { key: 'date', label: 'Date' },
  { key: 'price', label: 'Price', numeric: true },
  { key: 'address', label: 'Address', rowHeader: true },
]

const CELLS: Record<SortKey, (sale: Sale) => ReactNode> = {
  // Keeps day and month on one line in narrow tables.
  date: (sale) => formatDate(sale.soldOn).replace(' ', '\u00a0'),
  price: (sale) => pounds(sale.pricePounds),
  address: homeOf,
}

function columnsOf(filter: SalesFilter, linkTo: LinkTo): readonly Column<Sale>[] {
  return HEADS.map((head) => ({
    ...head,
    cell: CELLS[head.key],
    sortHref: linkTo({ ...filter, ...nextSort(filter, head.key), page: 1 }),
    sorted: filter.sort === head.key ? ORDERS[filter.order] : undefined,
  }))
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const

/** A second click on a column reverses the order. */
function nextSort(filter: SalesFilter, sort: SortKey): Pick<SalesFilter, 'sort' | 'order'> {
  if (filter.sort !== sort) return { sort, order: naturalOrder(sort) }
  return { sort, order: filter.order === 'asc' ? 'desc' : 'asc' }
}

/** The address and type of home, side by side or, on a phone, one above the other. */
function homeOf(sale: Sale): ReactNode {
  const kind = [
    propertyTypeName(sale.propertyType),
    tenureName(sale.tenure).toLowerCase(),
    sale.newBuild ? 'new build' : '',
    sale.category === 'B' ? 'category B' : '',
    isStandard(sale) ? '' : 'left out of averages',
  ]
  return (
    <span className="pair">
      {streetAddress(sale)}
      <small>{kind.filter((word) => word !== '').join(', ')}</small>
    </span>
  )
}

function captionOf(list: SalesList, postcode: string): string {
  const first = (list.page - 1) * ROWS_PER_PAGE + 1
  const range =
    list.pages > 1
      ? `Sales ${plainNumber(first)} to ${plainNumber(first + list.rows.length - 1)} of ${plainNumber(list.total)}`
      : countOf(list.total, 'sale')
  return `${range} in ${postcode}${list.narrowed ? ', filtered' : ''}`
}

function Pages({ list, linkTo }: { readonly list: SalesList; readonly linkTo: LinkTo }) {
  if (list.pages === 1) return <span />
  const step = (page: number, label: string, rel: 'prev' | 'next') => (
    <a href={linkTo({ ...list.filter, page })} rel={rel} className="link inline-flex min-h-11 items-center">
      {label}
    </a>
  )
  return (
    <nav aria-label="Pages of sales" className="flex flex-wrap items-center gap-x-5">
      {list.page > 1 && step(list.page - 1, 'Previous page', 'prev')}
      <span className="text-slate">
        Page {list.page} of {list.pages}
      </span>
      {list.page < list.pages && step(list.page + 1, 'Next page', 'next')}
    </nav>
  )
}
