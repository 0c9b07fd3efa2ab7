import { TickRow } from '#ui/chart/axes.tsx'
import { axisNumber, numberTicks, percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** The spread of a figure over an area: quartiles, and the tenths at either end where they are known. */
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
  /** What it stands in: its authority, its nation. */
  readonly spreads: readonly Spread[]
  readonly format: (value: number) => string
  readonly formatTick?: (value: number) => string
}

const rowHeight = 56
const head = 24

/** A place's mark on the distribution of the areas around it. The title says the position in words. */
export function DistributionStrip({
  mark,
  spreads,
  format,
  formatTick = format,
  ...words
}: DistributionStripProps) {
  const values = spreads.flatMap((row) => [
    row.lowTenth ?? row.lowerQuartile,
    row.highTenth ?? row.upperQuartile,
  ])
  const all = [...values, mark.value].map(axisNumber)
  const slack = (Math.max(...all) - Math.min(...all)) * 0.06 || 1
  const [from, to] = [Math.min(...all) - slack, Math.max(...all) + slack]
  const x = (value: number) => (value - from) / (to - from)
  const height = head + spreads.length * rowHeight
  const at = x(mark.value)
  return (
    <ChartFigure
      {...words}
      height={height}
      room={{ left: 0, right: 0 }}
      table={<SpreadTable {...{ mark, spreads, format }} caption={words.subtitle ?? words.title} />}
      drawing={
        <>
          {spreads.map((row, position) => (
            <SpreadRow key={row.label} row={row} top={head + position * rowHeight} x={x} format={format} />
          ))}
          <line x1="0" x2="100%" y1={height} y2={height} className="stroke-hairline" />
          <TickRow ticks={numberTicks(from, to, formatTick)} x={x} height={height} />
          <line
            x1={percent(at)}
            x2={percent(at)}
            y1={head - 6}
            y2={height}
            strokeWidth="2"
            className="stroke-ink"
          />
          <text
            x={percent(at)}
            y={head - 12}
            textAnchor={at > 0.7 ? 'end' : at < 0.3 ? 'start' : 'middle'}
            className="fill-ink font-semibold"
          >
            {`${mark.label} ${format(mark.value)}`}
          </text>
        </>
      }
    />
  )
}

type SpreadRowProps = {
  readonly row: Spread
  readonly top: number
  readonly x: (value: number) => number
  readonly format: (value: number) => string
}

/** Thin line from tenth to tenth, box from quartile to quartile, tick at the median. */
function SpreadRow({ row, top, x, format }: SpreadRowProps) {
  const middle = top + 34
  return (
    <g>
      <text x="0" y={top + 14} className="fill-slate stroke-card stroke-4 [paint-order:stroke]">
        {`${row.label}, median ${format(row.median)}`}
      </text>
      <line
        x1={percent(x(row.lowTenth ?? row.lowerQuartile))}
        x2={percent(x(row.highTenth ?? row.upperQuartile))}
        y1={middle}
        y2={middle}
        className="stroke-control"
      />
      <rect
        x={percent(x(row.lowerQuartile))}
        width={percent(x(row.upperQuartile) - x(row.lowerQuartile))}
        y={middle - 9}
        height="18"
        className="fill-water-wash stroke-water"
      />
      <line
        x1={percent(x(row.median))}
        x2={percent(x(row.median))}
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
            label: 'A quarter are below',
            numeric: true,
            cell: (row) => shown(row.lowerQuartile),
          },
          { key: 'median', label: 'Median', numeric: true, cell: (row) => shown(row.median) },
          {
            key: 'upper',
            label: 'A quarter are above',
            numeric: true,
            cell: (row) => shown(row.upperQuartile),
          },
        ]}
      />
    </TableTwin>
  )
}
