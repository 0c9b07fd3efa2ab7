import type { Sale } from '#datasets/price-paid/sale.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { pounds, propertyTypeName, tenureName } from '#places/postcode/sale-words.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'

import type { HomeEstimate } from '../model/estimate-home.ts'
import { rounded } from '../page/rounded.ts'
import { ValueChart } from './value-chart.tsx'
import type { ValueHistory } from './value-history.ts'

/** What's said of a home without a sale that we know of. */
export const NO_SALES =
  'We have no registered sale of this home since 1995, so the estimate is based on other homes.'

type OwnSalesProps = { readonly sales: readonly Sale[]; readonly history: ValueHistory | null }

/** The registered sales of the home itself, newest first, and what each price would be today. */
export function OwnSales({ sales, history }: OwnSalesProps) {
  const todaysPrice = ({ soldOn, pricePounds }: Sale) => {
    const growth = history?.growthSince(soldOn.slice(0, 7)) ?? null
    return growth === null ? '–' : rounded(pricePounds * growth)
  }
  return (
    <section aria-labelledby="own-sales" className="grid gap-3">
      <h3 id="own-sales" className="text-xl">
        Sale history
      </h3>
      {sales.length === 0 ? (
        <p className="max-w-prose">{NO_SALES}</p>
      ) : (
        <DataTable
          caption="Registered sales of this home"
          captionHidden
          rows={sales}
          rowKey={({ transactionId }) => transactionId}
          columns={[
            {
              key: 'sold',
              label: 'Sold',
              rowHeader: true,
              nowrap: true,
              cell: ({ soldOn }) => formatDate(soldOn),
            },
            { key: 'price', label: 'Price', numeric: true, cell: ({ pricePounds }) => pounds(pricePounds) },
            { key: 'today', label: 'At today’s prices', numeric: true, cell: todaysPrice },
            {
              key: 'what',
              label: 'Registered as',
              cell: registeredCell,
            },
          ]}
        />
      )}
    </section>
  )
}

function registeredCell(sale: Sale) {
  return <span className="block min-w-40">{registeredAs(sale)}</span>
}

/** What a sale was registered as: 'Detached, freehold, new'. */
export function registeredAs({ propertyType, tenure, newBuild, category }: Sale): string {
  return [
    propertyTypeName(propertyType),
    tenureName(tenure).toLowerCase(),
    ...(newBuild ? ['new'] : []),
    ...(category === 'B' ? ['category B: not a standard sale'] : []),
  ].join(', ')
}

type ValueOverTimeProps = {
  readonly history: ValueHistory
  readonly estimate: HomeEstimate
  readonly sales: readonly Sale[]
  readonly outcode: string
}

/** The home's value over time in its range, with what it was sold for. */
export function ValueOverTime({ history, estimate, sales, outcode }: ValueOverTimeProps) {
  const { points } = history
  const [first] = points
  if (!first || points.length < 2) return null
  return (
    <ValueChart
      id="value-over-time"
      title={`Worth about ${rounded(first.value)} in ${formatMonth(first.month)} and ${rounded(estimate.estimate)} now, by our local price index`}
      subtitle={`Our estimate, adjusted with our price index for ${outcode}, with its 80% range${sales.length > 0 ? '; dots are prices paid for this home' : ''}`}
      points={points}
      sales={sales.map(({ soldOn, pricePounds }) => ({ month: soldOn.slice(0, 7), price: pricePounds }))}
      format={rounded}
      valueLabel="Estimate"
    />
  )
}
