import { matchTierOf, type Sale } from '#datasets/price-paid/sale.ts'
import { formatDate } from '#domain/dates.ts'
import { pounds, propertyTypeName, streetAddress } from '#places/postcode/sale-words.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { UsedRegisteredSale } from '../home/used-sales.server.ts'
import { squareMetres } from '../page/fact-effects.ts'

/** A sale behind an estimate with its number on the map. */
export type NumberedSale = UsedRegisteredSale & { number: number }

/** How a sale's certificate was matched. */
export const TIERS = {
  uprn: 'by UPRN',
  address: 'by address',
  building: 'by building',
  postcode: 'none',
} as const

/** What the price of a comparable is called once it's adjusted. */
export const ADJUSTED_PRICE = 'Adjusted price'

type TableProps<Row> = { readonly sales: readonly Row[]; readonly isChangeable: boolean }

const usedColumns: readonly Column<NumberedSale>[] = [
  { key: 'number', label: 'No.', numeric: true, cell: ({ number }) => number },
  {
    key: 'address',
    label: 'Address',
    rowHeader: true,
    cell: (sale) => (
      <span className="block min-w-48">
        {streetAddress(sale.registered)}, {sale.registered.postcode?.replace(' ', '\u00a0')}
        {sale.isOwn && ' (this home)'}
        <span className="block font-normal text-slate">{aboutSale(sale)}</span>
      </span>
    ),
  },
  { key: 'sold', label: 'Sold', cell: ({ registered }) => formatDate(registered.soldOn) },
  {
    key: 'price',
    label: 'Price',
    numeric: true,
    cell: ({ registered }) => pounds(registered.pricePounds),
  },
  {
    key: 'change',
    label: 'Adjustment',
    numeric: true,
    cell: ({ adjustedPounds, registered }) => signedPercent(adjustedPounds / registered.pricePounds - 1),
  },
  {
    key: 'today',
    label: ADJUSTED_PRICE,
    numeric: true,
    cell: ({ adjustedPounds }) => pounds(adjustedPounds),
  },
  {
    key: 'weight',
    label: 'Weight',
    numeric: true,
    cell: ({ weight }) => `${(weight * 100).toFixed(1).replace('-', '−')}%`,
  },
  {
    key: 'match',
    label: 'EPC match',
    cell: ({ match }) => TIERS[matchTierOf(match?.tier ?? null)],
  },
]

/** The sales that count most, with how each price was adjusted. */
export function UsedTable({ sales, isChangeable }: TableProps<NumberedSale>) {
  return (
    <DataTable
      caption="Comparables with the most weight"
      rows={sales}
      rowKey={({ registered }) => registered.transactionId}
      columns={
        isChangeable
          ? [leaveOut<NumberedSale>(({ registered }) => registered, false), ...usedColumns]
          : usedColumns
      }
    />
  )
}

/** The sales that were left out, to count them again. */
export function LeftOutTable({ sales, isChangeable }: TableProps<Sale>) {
  const columns: readonly Column<Sale>[] = [
    {
      key: 'address',
      label: 'Address',
      rowHeader: true,
      cell: (sale) => `${streetAddress(sale)}, ${sale.postcode ?? ''}`,
    },
    { key: 'type', label: 'Type', cell: ({ propertyType }) => propertyTypeName(propertyType) },
    { key: 'sold', label: 'Sold', nowrap: true, cell: ({ soldOn }) => formatDate(soldOn) },
    { key: 'price', label: 'Price', numeric: true, cell: ({ pricePounds }) => pounds(pricePounds) },
  ]
  return (
    <DataTable
      caption={isChangeable ? 'Left out. Untick a sale to include it again' : 'Sales left out'}
      rows={sales}
      rowKey={({ transactionId }) => transactionId}
      columns={isChangeable ? [leaveOut<Sale>((sale) => sale, true), ...columns] : columns}
    />
  )
}

function leaveOut<Row>(saleOf: (row: Row) => Sale, isOut: boolean): Column<Row> {
  return {
    key: 'without',
    label: <span className="print:hidden">Leave out</span>,
    cell: (row) => {
      const sale = saleOf(row)
      return (
        <input
          type="checkbox"
          name="without"
          value={sale.transactionId}
          defaultChecked={isOut}
          aria-label={`Leave out ${streetAddress(sale)}, sold ${formatDate(sale.soldOn)}`}
          className="size-6 accent-ink align-middle print:hidden"
        />
      )
    },
  }
}

/** 'Semi-detached, 91 m², 164 m away'. */
function aboutSale({ registered, match, distanceMetres, isOwn }: NumberedSale): string {
  const area = match?.floorAreaSqm ?? null
  return [
    propertyTypeName(registered.propertyType),
    ...(area === null ? [] : [squareMetres(area)]),
    ...(isOwn || distanceMetres === null
      ? []
      : [distanceMetres === 0 ? 'same postcode' : `${Math.round(distanceMetres)}\u00a0m away`]),
  ].join(', ')
}

/** '+34%' or '−5%'. */
function signedPercent(share: number): string {
  const size = Math.round(Math.abs(share) * 100)
  return size === 0 ? '0%' : `${share > 0 ? '+' : '−'}${size}%`
}
