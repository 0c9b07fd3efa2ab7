import { areaInSentence } from '#domain/area-words.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Card } from '#ui/card/card.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { type NothingKind, NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

import { signedPercent, type AuthorityIndex } from '../authority-index.ts'
import type { PostcodeReport } from '../report.ts'
import { pounds } from '../sale-words.ts'
import { CardFiles } from './card-files.tsx'
import { AverageFigure } from './summary-figures.tsx'

/** The local authority's house price index, compared with its region and nation. */
export function AuthorityIndexSection({ report }: { readonly report: PostcodeReport }) {
  const { record, index, sources } = report
  const place = index?.subject.name ?? record.localAuthority?.name ?? null
  return (
    <Card id="price-index" title={`House price index${place ? ` for ${areaInSentence(place)}` : ''}`}>
      {index === null ? (
        <NoIndex kind={report.noIndex} place={place} />
      ) : (
        <div className="grid gap-8 *:min-w-0">
          <AverageFigure report={report} />
          <IndexChart index={index} />
          {index.types.length > 0 && <TypeTable index={index} />}
          <SourceNote sources={[sources.index.facts]}>
            Averages are adjusted for the mix of homes sold, so they differ from the medians above.{' '}
            {provisionalInWords(index)}
          </SourceNote>
          <CardFiles report={report} card="price-index" />
        </div>
      )}
    </Card>
  )
}

function NoIndex({ kind, place }: { readonly kind: NothingKind; readonly place: string | null }) {
  if (kind !== 'not published') return <NothingPanel kind={kind} subject="House price index" />
  return (
    <NothingPanel kind="not published" subject="House price index">
      The UK House Price Index has no figures for {areaInSentence(place ?? 'this place')}, its region or its
      nation.
    </NothingPanel>
  )
}

/** A chart of the average price by month in an area and the areas it is part of, with a table of the figures. */
export function IndexChart({ index }: { readonly index: AuthorityIndex }) {
  return (
    <LineChart
      id="index-chart"
      title={index.sentence}
      subtitle="Average price by month, all types of home"
      series={index.series.map(({ name, months }) => ({
        name,
        points: months.map(({ month, averagePricePounds }) => ({ x: month, y: averagePricePounds })),
      }))}
      formatY={pounds}
      formatTick={compactPounds}
      xLabel="Month"
      table={<IndexTable index={index} />}
    />
  )
}

function IndexTable({ index }: { readonly index: AuthorityIndex }) {
  return (
    <TableTwin>
      <DataTable
        caption="Average price: the last 12 months, then the same month in earlier years"
        rows={index.table}
        rowKey={(row) => row.month}
        scrollRows
        columns={[
          { key: 'month', label: 'Month', rowHeader: true, cell: (row) => formatMonth(row.month) },
          ...index.series.map(({ code, name }, position) => ({
            key: code,
            label: name,
            numeric: true,
            cell: (row: AuthorityIndex['table'][number]) => orDash(row.averages[position], pounds),
          })),
          {
            key: 'sales',
            label: `Sales, ${index.subject.name}`,
            numeric: true,
            cell: (row) => (row.salesVolume === null ? 'not published' : plainNumber(row.salesVolume)),
          },
        ]}
      />
    </TableTwin>
  )
}

/** The newest average by type of home. */
function TypeTable({ index }: { readonly index: AuthorityIndex }) {
  return (
    <div className="max-w-xl [&_th]:min-w-0!">
      <DataTable
        caption={`Average price by type in ${areaInSentence(index.subject.name)}, ${formatMonth(index.latest.month)}`}
        rows={index.types}
        rowKey={(row) => row.name}
        columns={[
          { key: 'type', label: 'Type', rowHeader: true, cell: (row) => row.name },
          {
            key: 'price',
            label: 'Average price',
            numeric: true,
            cell: (row) => pounds(row.averagePricePounds),
          },
          {
            key: 'change',
            label: 'Annual change',
            numeric: true,
            cell: (row) => signedPercent(row.annualChangePercent),
          },
        ]}
      />
    </div>
  )
}

/** A sentence on which of the latest months will be revised. */
export function provisionalInWords({ provisionalMonths }: AuthorityIndex): string {
  const [first, ...rest] = provisionalMonths
  if (first === undefined) return 'The last 12 months may be revised.'
  const last = rest.at(-1)
  const months = last === undefined ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
  return `The figures for ${months} are provisional: not all sales were registered, so they’ll be revised.`
}

function orDash(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value)
}
