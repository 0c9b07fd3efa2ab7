import { apiOffers, meterPrice, type PlanOffer } from '#billing/plan-table/offers.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'

import type { OperationSource } from './operation.ts'

const PLAN_COLUMNS: readonly Column<PlanOffer>[] = [
  { key: 'plan', label: 'Plan', rowHeader: true, nowrap: true, cell: ({ name }) => name },
  { key: 'price', label: 'Price', numeric: true, nowrap: true, cell: ({ price, per }) => `${price} ${per}` },
  { key: 'includes', label: 'Includes', cell: ({ features }) => features.join(', ') },
]

/** The API plans, billed monthly. */
export function HubPrices() {
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="text-2xl">
        Prices
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-slate">
        Pay for a number of calls a month, or {meterPrice} for each call. Most calls cost one credit; errors
        are free.{' '}
        <a href={href('/pricing', null, { plans: 'api' })} className="link">
          See annual prices and find the cheapest plan
        </a>
      </p>
      <DataTable
        caption="API plans and their monthly prices"
        captionHidden
        columns={PLAN_COLUMNS}
        rows={apiOffers('monthly')}
        rowKey={({ tier }) => tier}
      />
    </section>
  )
}

const SOURCE_COLUMNS: readonly Column<OperationSource>[] = [
  { key: 'title', label: 'Dataset', rowHeader: true, cell: ({ title }) => title },
  { key: 'publisher', label: 'Publisher', cell: ({ publisher }) => publisher },
  { key: 'nations', label: 'Nations', cell: ({ nations }) => nations.join(', ') },
]

/** The nations that each dataset behind the API covers. */
export function HubCoverage({ sources }: { readonly sources: readonly OperationSource[] }) {
  return (
    <section aria-labelledby="coverage">
      <h2 id="coverage" className="text-2xl">
        Coverage
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-slate">
        The datasets behind the API, and the nations their publishers cover. Each reference page names the
        edition we have; <code>GET /coverage</code> lists every edition, free of charge.
      </p>
      <DataTable
        caption="Datasets and the nations they cover"
        captionHidden
        columns={SOURCE_COLUMNS}
        rows={sources}
        rowKey={({ title }) => title}
      />
    </section>
  )
}
