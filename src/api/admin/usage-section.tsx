import { formatDate } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'

import type { Counted, RecentUsage } from './recent-usage.server.ts'

const FIGURES: readonly Column<Counted>[] = [
  { key: 'calls', label: 'Calls', numeric: true, cell: (row) => plainNumber(row.calls) },
  { key: 'credits', label: 'Credits', numeric: true, cell: (row) => plainNumber(row.credits) },
]
const BY_ENDPOINT: readonly Column<Counted>[] = [
  { key: 'endpoint', label: 'Endpoint', rowHeader: true, cell: ({ name }) => <code>{name}</code> },
  ...FIGURES,
]
const BY_KEY: readonly Column<RecentUsage['byKey'][number]>[] = [
  { key: 'key', label: 'Key', rowHeader: true, cell: ({ name }) => name },
  ...FIGURES,
]

type UsageSectionProps = {
  readonly usage: RecentUsage
  /** Whether calls on the metered plan aren't billed yet. */
  readonly onMeteredTrial: boolean
}

/** API usage over the last 30 days. */
export function UsageSection({ usage, onMeteredTrial }: UsageSectionProps) {
  const { from, to, byDay, credits, pricePence } = usage
  return (
    <section aria-labelledby="usage" className="mt-10">
      <h2 id="usage" className="text-2xl">
        Usage over the last 30 days
      </h2>
      {usage.calls === 0 ? (
        <p className="mt-2 max-w-prose text-slate">
          No charged calls from {formatDate(from)} to {formatDate(to)}. Errors and free calls aren’t counted.{' '}
          <a href={href('/docs/getting-started')} className="link">
            Make your first call
          </a>
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-slate">
            {countOf(usage.calls, 'call')} and {countOf(credits, 'credit')} from {formatDate(from)} to{' '}
            {formatDate(to)}
            {pricePence > 0 && `, ${formatPoundsExact(pricePence)} on the metered plan`}.{' '}
            {pricePence > 0 && onMeteredTrial && 'You don’t pay that, because you’re on a free trial. '}
            Errors and free calls aren’t counted.
          </p>
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <BarChart
              id="calls-by-day"
              title={busiest(byDay)}
              subtitle="Charged calls by day"
              layout="columns"
              bars={byDay.map((day) => ({ label: shortDay(day.name), value: day.calls }))}
              format={plainNumber}
              labelHead="Day"
              valueHead="Calls"
            />
            <UsageTables usage={usage} />
          </div>
        </>
      )}
    </section>
  )
}

function UsageTables({ usage: { byEndpoint, byKey } }: { readonly usage: RecentUsage }) {
  return (
    <div className="grid gap-6">
      <DataTable
        caption="Charged calls by endpoint"
        columns={BY_ENDPOINT}
        rows={byEndpoint}
        rowKey={({ name }) => name}
      />
      <DataTable caption="Charged calls by key" columns={BY_KEY} rows={byKey} rowKey={({ id }) => id} />
    </div>
  )
}

function busiest(byDay: RecentUsage['byDay']): string {
  const top = byDay.reduce((best, day) => (day.calls > best.calls ? day : best))
  return `Busiest day: ${countOf(top.calls, 'call')} on ${formatDate(top.name)}`
}

/** A date short enough for a bar's label: '3 Nov'. */
function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}
