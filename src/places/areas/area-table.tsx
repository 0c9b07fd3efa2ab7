import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import { areaAddress } from './area-address.ts'
import type { AreaRow, Order, Sort } from './area-average.ts'
import { AreasWithoutAverage } from './areas-without-average.tsx'

type AreaTableProps = {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly rows: readonly AreaRow[]
  /** The current order, and the table's address in another order; without it the heads aren't links. */
  readonly order?: { readonly now: Order; readonly address: (order: Order) => string }
}

/** The most areas without an average price that stay in the table; longer lists go below it. */
const FEW = 3

/** Areas with their latest average price, its annual change and the sales over 12 months. Those without any are listed below it, unless they're few. */
export function AreaTable({ caption, captionHidden, rows, order }: AreaTableProps) {
  const head = (sort: Sort, label: string) => ({ key: sort, label, ...sorting(sort, order) })
  const columns: Column<AreaRow>[] = [
    {
      ...head('name', 'Area'),
      rowHeader: true,
      cell: areaLink,
    },
    {
      ...head('price', 'Average price'),
      numeric: true,
      cell: ({ average }) => orDash(average?.pricePounds, pounds),
    },
    {
      ...head('change', 'Annual change'),
      numeric: true,
      cell: ({ average }) => (average ? signedPercent(average.annualChangePercent) : '–'),
    },
    {
      ...head('sales', 'Sales, 12 months'),
      numeric: true,
      cell: ({ average }) => orDash(average?.sales, (sales) => plainNumber(sales)),
    },
    {
      key: 'month',
      label: 'Latest month',
      numeric: true,
      cell: ({ average }) => orDash(average?.month, formatMonth),
    },
  ]
  const without = rows.filter(({ average }) => average === null)
  const listed = without.length > FEW ? without : []
  const known = rows.filter((row) => !listed.includes(row))
  return (
    <>
      {known.length > 0 && (
        <DataTable
          caption={caption}
          {...(captionHidden ? { captionHidden } : {})}
          columns={columns}
          rows={known}
          rowKey={({ area }) => area.code}
        />
      )}
      <AreasWithoutAverage rows={listed} />
    </>
  )
}

function areaLink({ area }: AreaRow) {
  return (
    <a href={areaAddress(area)} className="link inline-flex py-1">
      {area.name}
    </a>
  )
}

function sorting(sort: Sort, order: AreaTableProps['order']) {
  if (!order) return {}
  const { now, address } = order
  const isNow = now.sort === sort
  const descending = isNow ? !now.descending : sort !== 'name'
  return {
    sortHref: address({ sort, descending }),
    sorted: isNow ? (now.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
  }
}

function orDash<Value>(value: Value | null | undefined, format: (value: Value) => string): string {
  return value === null || value === undefined ? '–' : format(value)
}
