import { formatMoney } from '#domain/money.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Pill } from '#ui/pill/pill.tsx'

import type { Alternative } from '../comparison.ts'
import type { Report } from '../report.ts'

/** The same home for other buyers. */
export function BuyerComparison({ report: { alternatives } }: { readonly report: Report }) {
  const most = Math.max(...alternatives.map((one) => one.taxPence), 1)
  if (alternatives.length === 0) return null
  return (
    <Card
      id="buyers"
      title="The same home for other buyers"
      sentence="Same price, place and day; only the buyer differs."
    >
      <DataTable
        caption="Tax by buyer"
        captionHidden
        rows={alternatives}
        rowKey={(one) => one.who}
        columns={columns(most)}
      />
    </Card>
  )
}

const columns = (most: number): Column<Alternative>[] => [
  { key: 'who', label: 'Buyer', rowHeader: true, cell: (one) => <Buyer one={one} most={most} /> },
  { key: 'tax', label: 'Tax', numeric: true, cell: (one) => formatMoney(one.taxPence) },
  { key: 'difference', label: 'Difference', numeric: true, cell: difference },
]

function Buyer({ one, most }: { readonly one: Alternative; readonly most: number }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {one.who}
        {one.isThis && <Pill>Your answer</Pill>}
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 bg-wash">
        <span className="block h-full bg-water" style={{ width: `${(one.taxPence / most) * 100}%` }} />
      </span>
    </>
  )
}

function difference({ differencePence }: Alternative): string {
  if (differencePence === 0) return 'the same'
  return differencePence > 0 ? `+${formatMoney(differencePence)}` : `−${formatMoney(-differencePence)}`
}
