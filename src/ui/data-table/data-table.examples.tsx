import type { Examples } from '#ui/gallery/examples.ts'

import { DataTable } from './data-table.tsx'

const sales = [
  { address: '12 Kingsgate Street', soldOn: '12 Jun 2026', price: '£295,000' },
  { address: '14 Kingsgate Street', soldOn: '3 Mar 2025', price: '£281,500' },
  { address: 'Flat 2, 9 Orts Road', soldOn: '18 Sep 2024', price: '£204,000' },
]

const columns = [
  { key: 'address', label: 'Address', rowHeader: true, cell: (row: (typeof sales)[number]) => row.address },
  {
    key: 'sold',
    label: 'Sold',
    nowrap: true,
    sortHref: '#data-table',
    sorted: 'descending' as const,
    cell: (row: (typeof sales)[number]) => row.soldOn,
  },
  {
    key: 'price',
    label: 'Price',
    numeric: true,
    sortHref: '#data-table',
    cell: (row: (typeof sales)[number]) => row.price,
  },
]

export const dataTableExamples: Examples = {
  title: 'Data table',
  about:
    'Figures right, sorted by links, head in view, scrolled in a named region that the keyboard reaches.',
  states: {
    sorted: (
      <DataTable
        caption="Sales near 12 Kingsgate Street"
        columns={columns}
        rows={sales}
        rowKey={(row) => row.address}
      />
    ),
    empty: (
      <DataTable caption="Sales in a new street" columns={columns} rows={[]} rowKey={(row) => row.address} />
    ),
  },
}
