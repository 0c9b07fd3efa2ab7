import { formatPoundsExact } from '#domain/money.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { PastInvoice } from './payment-history.server.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })
const STATUS = { paid: 'Paid', refunded: 'Refunded', open: 'Not paid yet', other: 'Not paid' } as const

/** Shows past invoices with a link to each. */
export function InvoicesSection({ invoices }: { readonly invoices: readonly PastInvoice[] }) {
  return (
    <section>
      <h2 className="text-2xl">Invoices</h2>
      {invoices.length > 0 ? (
        <div className="mt-3">
          <DataTable
            caption="Invoices"
            captionHidden
            columns={COLUMNS}
            rows={invoices}
            rowKey={({ id }) => id}
          />
        </div>
      ) : (
        <p className="mt-2 text-slate">No invoices yet.</p>
      )}
    </section>
  )
}

const COLUMNS: readonly Column<PastInvoice>[] = [
  { key: 'at', label: 'Date', cell: ({ at }) => day.format(at), nowrap: true, rowHeader: true },
  {
    key: 'number',
    label: 'Invoice',
    cell: ({ number, url }) =>
      url ? (
        <a href={url} className="link">
          {number ?? 'Invoice'}
        </a>
      ) : (
        number
      ),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    cell: ({ amountPence }) => formatPoundsExact(amountPence),
  },
  { key: 'status', label: 'Status', cell: ({ status }) => STATUS[status] },
]
