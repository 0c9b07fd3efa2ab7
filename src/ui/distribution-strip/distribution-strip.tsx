import { TickRow } from '#ui/chart/axes.tsx'
import { numberTicks, percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** The distribution of a figure in an area: quartiles, and the 10th and 90th percentiles if known. */
export type Spread = {
  readonly label: string
  readonly lowTenth?: number | null
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly highTenth?: number | null
}

type DistributionStripProps = ChartWords & {
  /** The place itself. */
  readonly mark: { readonly label: string; readonly value: number }
  /** The areas it's in: its authority, its nation. */
  readonly spreads: readonly Spread[]
  readonly format: (value: number) => string
  readonly formatTick?: (value: number) => string
}

const rowHeight = 56
const head = 24

/** Shows where a place is in the distributions of the areas around it. The title gives the position in words. */
export function DistributionStrip({
  mark,
  spreads,
  format,
  formatTick = format,
  ...words
}: DistributionStripProps) {
  const { from, to, x } = scaleOf(mark.value, spreads)
  const height = head + spreads.length * rowHeight
  return (
    <ChartFigure
      {...words}
      height={height}
      room={{ left: 0, right: 0 }}
      table={<SpreadTable {...{ mark, spreads, format }} caption={words.subtitle ?? words.title} />}
      drawing={
        <>
          {spreads.map((row, position) => (
            <SpreadShape key={row.label} row={row} middle={head + position * rowHeight + 34} x={x} />
          ))}
          <line x1="0" x2="100%" y1={height} y2={height} className="stroke-hairline" />
          <TickRow ticks={numberTicks(from, to, formatTick)} x={x} height={height} />
          <Mark at={x(mark.value)} rows={spreads.length} words={`${mark.label} ${format(mark.value)}`} />
          {spreads.map((row, position) => (
            <text key={row.label} x="0" y={head + position * rowHeight + 14}>
              {`${row.label}, median ${format(row.median)}`}
            </text>
          ))}
        </>
      }
    />
  )
}

/** The horizontal scale: covers everything shown, with a little space at either end. */
function scaleOf(mark: number, spreads: readonly Spread[]) {
  const values = spreads.flatMap((row) => [
    row.lowTenth ?? row.lowerQuartile,
    row.highTenth ?? row.upperQuartile,
  ])
  const [low, high] = [Math.min(mark, ...values), Math.max(mark, ...values)]
  const slack = (high - low) * 0.06 || 1
  const [from, to] = [low - slack, high + slack]
  return { from, to, x: (value: number) => (value - from) / (to - from) }
}

/** The place's value above all rows, and its line across each row's graphic, never across text. */
function Mark({ at, rows, words }: { readonly at: number; readonly rows: number; readonly words: string }) {
  const anchor = at > 0.7 ? 'end' : at < 0.3 ? 'start' : 'middle'
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <line
          key={row}
          x1={percent(at)}
          x2={percent(at)}
          y1={head + row * rowHeight + 20}
          y2={head + row * rowHeight + 48}
          strokeWidth="2"
          className="stroke-ink"
        />
      ))}
      <text x={percent(at)} y={head - 12} textAnchor={anchor} className="fill-ink font-semibold">
        {words}
      </text>
    </>
  )
}

type SpreadShapeProps = {
  readonly row: Spread
  readonly middle: number
  readonly x: (value: number) => number
}

/** A thin line from the 10th to the 90th percentile, a box between the quartiles, and a tick at the median. */
function SpreadShape({ row, middle, x }: SpreadShapeProps) {
  const [low, high] = [row.lowTenth ?? row.lowerQuartile, row.highTenth ?? row.upperQuartile]
  const median = percent(x(row.median))
  return (
    <g>
      <line x1={percent(x(low))} x2={percent(x(high))} y1={middle} y2={middle} className="stroke-control" />
      <rect
        x={percent(x(row.lowerQuartile))}
        width={percent(x(row.upperQuartile) - x(row.lowerQuartile))}
        y={middle - 9}
        height="18"
        className="fill-water-wash stroke-water"
      />
      <line
        x1={median}
        x2={median}
        y1={middle - 9}
        y2={middle + 9}
        strokeWidth="2"
        className="stroke-water"
      />
    </g>
  )
}

type SpreadTableProps = Pick<DistributionStripProps, 'mark' | 'spreads' | 'format'> & {
  readonly caption: string
}

function SpreadTable({ mark, spreads, format, caption }: SpreadTableProps) {
  const rows = [
    { label: mark.label, lowerQuartile: null, median: mark.value, upperQuartile: null },
    ...spreads,
  ]
  const shown = (value: number | null) => (value === null ? '–' : format(value))
  return (
    <TableTwin>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(row) => row.label}
        columns={[
          { key: 'label', label: 'Area', rowHeader: true, cell: (row) => row.label },
          {
            key: 'lower',
            label: 'Lower quartile',
            numeric: true,
            cell: (row) => shown(row.lowerQuartile),
          },
          { key: 'median', label: 'Median', numeric: true, cell: (row) => shown(row.median) },
          {
            key: 'upper',
            label: 'Upper quartile',
            numeric: true,
            cell: (row) => shown(row.upperQuartile),
          },
        ]}
      />
    </TableTwin>
  )
}
