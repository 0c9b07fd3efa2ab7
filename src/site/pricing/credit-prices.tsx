import {
  FREE_AGAIN_DAYS,
  isAvailable,
  SERVICE_NAMES,
  SERVICES,
} from '#billing/credits/paid-services/service-terms.ts'
import { countOf } from '#domain/plain-number.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'

type Row = { name: string; includes: string; free: string; credits: number; available: boolean }

/** Lists what credits pay for, and what stays free. */
export function CreditPrices() {
  const services = SERVICE_NAMES.map((name) => ({ ...SERVICES[name], available: isAvailable(name) }))
  return (
    <section aria-labelledby="credit-prices">
      <h2 id="credit-prices" className="text-2xl">
        What a credit pays for
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-slate">
        You see the price before you pay, and opening the same result again is free for {FREE_AGAIN_DAYS}{' '}
        days. API calls cost one credit unless the{' '}
        <a href={href('/api-hub')} className="link">
          documentation
        </a>{' '}
        says otherwise. Calculators, checkers and area pages are free.
      </p>
      <DataTable
        caption="Services, what’s free and their prices in credits"
        captionHidden
        columns={columns}
        rows={services}
        rowKey={({ name }) => name}
      />
    </section>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    label: 'Service',
    rowHeader: true,
    cell: ({ name, includes, available }) => (
      <>
        {name}
        <span className="block max-w-prose font-normal text-slate">{includes}</span>
        {!available && <span className="block text-sm font-normal text-slate">Not available yet</span>}
      </>
    ),
  },
  { key: 'free', label: 'What’s free', cell: ({ free }) => free },
  {
    key: 'credits',
    label: 'Price',
    numeric: true,
    nowrap: true,
    cell: ({ credits }) => countOf(credits, 'credit'),
  },
]
