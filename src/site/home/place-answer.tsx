import ArrowRight from 'lucide-react/icons/arrow-right'

import { formatDate, formatMonth } from '#domain/dates.ts'
import type { LocalMedians } from '#places/postcode/local-medians.ts'
import type { PostcodeReport } from '#places/postcode/report.ts'
import { pounds, propertyTypeName } from '#places/postcode/sale-words.ts'
import { compactPounds } from '#ui/chart/compact.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { PlaceOutline } from './place-outline.tsx'

type PlaceProps = { readonly report: PostcodeReport }

/** A postcode in short: its ground edged in red, the median, the last sale, the years before, and the way to all of it. */
export function PlaceAnswer({ report }: PlaceProps) {
  const { record, map, medians, sources } = report
  const names = [record.localAuthority, record.region ?? record.nation].flatMap((place) => place?.name ?? [])
  return (
    <section aria-labelledby="place-answer" className="rounded-sm border bg-card">
      <div className="grid border-b sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)] sm:gap-x-5">
        <div className="p-5 sm:p-6 sm:pr-0">
          <h2 id="place-answer" className="text-2xl whitespace-nowrap sm:text-3xl">
            {record.postcode}
          </h2>
          <p className="mt-1 text-slate">{names.join(', ')}</p>
          <Median report={report} />
        </div>
        {map && (
          <div className="relative row-start-1 min-h-36 overflow-hidden border-b *:absolute *:inset-0 sm:col-start-2 sm:border-b-0 sm:border-l">
            <PlaceOutline map={map} />
          </div>
        )}
      </div>
      <div className="grid gap-5 p-5 sm:p-6">
        <LastSale report={report} />
        {medians && <Medians medians={medians} />}
        <div>
          <a
            href={href('/postcodes/:pcd7', { pcd7: report.slug })}
            className="link inline-flex min-h-11 items-center gap-1.5 font-medium"
          >
            Everything recorded about {record.postcode}
            <Icon of={ArrowRight} size={18} />
          </a>
          <SourceNote sources={[sources.pricePaid.facts]} />
        </div>
      </div>
    </section>
  )
}

function Median({ report: { sold, position } }: PlaceProps) {
  const { median, summary } = sold
  if (median === null) {
    return <p className="mt-4">{noMedian[sold.state.kind] ?? 'Too few homes were sold here for a median.'}</p>
  }
  return (
    <>
      <p className="mt-4 font-serif text-3xl font-semibold tabular-nums">{pounds(median.medianPounds)}</p>
      <p className="mt-1 text-sm">
        Median of {median.sales.toLocaleString('en-GB')} sales in {median.place} in the five years to{' '}
        {formatMonth(summary.asOf)}
      </p>
      {position && <p className="mt-2 text-sm text-slate">{position.sentence}</p>}
    </>
  )
}

const noMedian: Readonly<Record<string, string>> = {
  'not-covered': 'Sales are registered elsewhere here: the Land Registry covers England and Wales.',
  'not-imported': 'Sold prices have not been imported here yet.',
}

function LastSale({ report: { sold } }: PlaceProps) {
  const { last, sales, firstYear } = sold.summary
  if (!last) return null
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      <div>
        <dt className="text-slate">Last sale in the postcode</dt>
        <dd className="font-medium tabular-nums">
          {pounds(last.pricePounds)}, {propertyTypeName(last.propertyType).toLowerCase()},{' '}
          <span className="whitespace-nowrap">{formatDate(last.soldOn)}</span>
        </dd>
      </div>
      <div>
        <dt className="text-slate">Sales on the register</dt>
        <dd className="font-medium tabular-nums">
          {sales.toLocaleString('en-GB')}
          {firstYear === null ? '' : ` since ${firstYear}`}
        </dd>
      </div>
    </dl>
  )
}

/** The outcode against its authority, over the years that are over. */
function Medians({ medians }: { readonly medians: LocalMedians }) {
  const series = medians.series
    .filter(({ kind }) => kind !== 'sector')
    .map(({ name, points }) => ({
      name,
      points: points
        .filter(({ year }) => year <= medians.fullYear)
        .map(({ year, medianPounds, thin }) => ({ x: String(year), y: thin ? null : medianPounds })),
    }))
    .filter(({ points }) => points.filter(({ y }) => y !== null).length > 1)
  if (series.length === 0) return null
  return (
    <LineChart
      id="place-medians"
      title={`Median price in ${series.map(({ name }) => name).join(' and ')}, by year`}
      series={series}
      formatY={pounds}
      formatTick={compactPounds}
      xLabel="Year"
      height={150}
      table={null}
    />
  )
}
