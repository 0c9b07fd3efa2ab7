import { areaSlug } from '#domain/area.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'

import type { AreaRow, Order, Sort } from './area-average.ts'

type AreaTableProps = {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly rows: readonly AreaRow[]
  /** The current order, and the table's address in another order; without it the heads aren't links. */
  readonly order?: { readonly now: Order; readonly address: (order: Order) => string }
}

/** Areas with their latest average price, its annual change and the sales over 12 months. */
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
  return (
    <DataTable
      caption={caption}
      {...(captionHidden ? { captionHidden } : {})}
      columns={columns}
      rows={rows}
      rowKey={({ area }) => area.code}
    />
  )
}

function areaLink({ area }: AreaRow) {
  return (
    <a href={areaAddress(area)} className="link inline-flex py-1">
      {area.name}
    </a>
  )
}

/** The address of an area's page. */
export function areaAddress({ kind, slug }: Pick<AreaRow['area'], 'kind' | 'slug'>): string {
  return kind === 'authority'
    ? href('/location/authority/:authority', { authority: slug })
    : href('/location/area/:area', { area: slug })
}

/** Returns the address of an authority's page, with a note about the former authority that the visitor asked for, if any. */
export function addressFrom(
  { kind, slug }: Pick<AreaRow['area'], 'kind' | 'slug'>,
  was: string | null,
): string {
  return kind === 'authority' && was !== null
    ? href('/location/authority/:authority', { authority: slug }, { was: areaSlug(was) })
    : areaAddress({ kind, slug })
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
