import { matchTierOf } from '#datasets/price-paid/sale.ts'
import { formatDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { pounds, propertyTypeName, streetAddress } from '#places/postcode/sale-words.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'

import { type MethodPart, methodsOf } from '../home/methods.ts'
import type { Valued } from '../home/value-home.server.ts'
import { rounded } from './estimate-view.tsx'

const STEPS: Readonly<Record<MethodPart['method'], string>> = {
  area: 'Homes of this type in the area',
  'own sales': 'With its own earlier sales, adjusted to today’s prices',
  comparables: 'With comparable sales',
  correction: 'With the statistical correction',
}

const TIERS = {
  uprn: 'by UPRN',
  address: 'by address',
  building: 'by building',
  postcode: 'none',
} as const

/** Why the estimate is what it is: its steps with their weights, then the sales that count most. */
export function ReportView({ valued }: { readonly valued: Valued }) {
  const { estimate, sales } = valued
  return (
    <div className="grid gap-6">
      <p className="max-w-prose">
        Nineteen in twenty homes like this sell for between {rounded(estimate.low95)} and{' '}
        {rounded(estimate.high95)}. That’s measured on {countOf(estimate.stratumSales, 'earlier estimate')} of
        similar homes ({estimate.stratum}).
      </p>
      <DataTable
        caption="How the estimate is made, step by step"
        rows={methodsOf(estimate)}
        rowKey={({ method }) => method}
        columns={[
          { key: 'step', label: 'Step', rowHeader: true, cell: ({ method }) => STEPS[method] },
          {
            key: 'sales',
            label: 'Sales',
            numeric: true,
            cell: ({ sales: number }) => (number === null ? '–' : String(number)),
          },
          {
            key: 'weight',
            label: 'Weight',
            numeric: true,
            cell: ({ weight }) => (weight === null ? '–' : `${Math.round(weight * 100)}%`),
          },
          { key: 'estimate', label: 'Estimate so far', numeric: true, cell: (part) => pounds(part.estimate) },
        ]}
      />
      <SalesTable sales={sales} />
    </div>
  )
}

function SalesTable({ sales }: { readonly sales: Valued['sales'] }) {
  return (
    <DataTable
      caption="Most important sales"
      rows={sales}
      rowKey={({ registered }) => registered.transactionId}
      columns={[
        {
          key: 'address',
          label: 'Address',
          rowHeader: true,
          cell: ({ registered, isOwn }) => `${streetAddress(registered)}${isOwn ? ' (this home)' : ''}`,
        },
        { key: 'postcode', label: 'Postcode', nowrap: true, cell: ({ registered }) => registered.postcode },
        { key: 'type', label: 'Type', cell: ({ registered }) => propertyTypeName(registered.propertyType) },
        {
          key: 'sold',
          label: 'Sold',
          nowrap: true,
          cell: ({ registered }) => formatDate(registered.soldOn),
        },
        {
          key: 'price',
          label: 'Price',
          numeric: true,
          cell: ({ registered }) => pounds(registered.pricePounds),
        },
        {
          key: 'today',
          label: 'Adjusted to today’s prices',
          numeric: true,
          cell: ({ adjustedPounds }) => pounds(adjustedPounds),
        },
        {
          key: 'weight',
          label: 'Weight',
          numeric: true,
          cell: ({ weight }) => `${(weight * 100).toFixed(1)}%`,
        },
        {
          key: 'match',
          label: 'Certificate matched',
          cell: ({ match }) => TIERS[matchTierOf(match?.tier ?? null)],
        },
      ]}
    />
  )
}
