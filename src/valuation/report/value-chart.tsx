import { formatMonth } from '#domain/dates.ts'
import { HorizontalGrid, TickRow, tickRoom } from '#ui/chart/axes.tsx'
import { axisNumber, axisTicks, percent, verticalScale } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { compactPounds } from '#ui/chart/compact.ts'
import { relativePath } from '#ui/chart/relative-path.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** A value with its range in a month ('2019-07'). `isForecast`: it's after the last sale that we know. */
export type RangePoint = {
  month: string
  low: number
  value: number
  high: number
  isForecast?: boolean
}

type ValueChartProps = ChartWords & {
  /** Oldest first; two at least. */
  readonly points: readonly RangePoint[]
  /** Prices paid, drawn as dots. */
  readonly sales?: readonly { readonly month: string; readonly price: number }[]
  readonly format: (value: number) => string
  /** Heading of the middle column: 'Estimate'. */
  readonly valueLabel: string
  readonly csvHref?: string | undefined
}

const HEIGHT = 280
const WIDTH = 2000
const STEPS = 2

/** A value over time: a line in its 80% range, with prices paid as dots, and a table of a row for each year. */
export function ValueChart({ points, sales = [], format, valueLabel, csvHref, ...words }: ValueChartProps) {
  const layout = layoutOf(points, sales)
  const last = points.at(-1)
  return (
    <ChartFigure
      {...words}
      height={HEIGHT}
      room={{
        left: tickRoom(layout.ticks.map(compactPounds)),
        right: 16 + format(last?.value ?? 0).length * 8.2,
      }}
      table={
        <YearTable {...{ points, format, valueLabel, csvHref }} caption={words.subtitle ?? words.title} />
      }
      drawing={
        <>
          <HorizontalGrid ticks={layout.ticks} y={layout.y} format={compactPounds} />
          <TickRow
            ticks={axisTicks(
              points.map(({ month }) => month),
              String,
            )}
            x={layout.x}
            height={HEIGHT}
          />
          <Band points={points} layout={layout} />
          <Marks points={points} layout={layout} format={format} />
        </>
      }
    />
  )
}

function layoutOf(points: readonly RangePoint[], sales: NonNullable<ValueChartProps['sales']>) {
  const xs = points.map(({ month }) => axisNumber(month))
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const drawn = sales.filter(({ month }) => axisNumber(month) >= from && axisNumber(month) <= to)
  const values = [...points.flatMap(({ low, high }) => [low, high]), ...drawn.map(({ price }) => price)]
  const scale = verticalScale(values, { height: HEIGHT, zero: false })
  return { ...scale, x: (value: number) => (to === from ? 0.5 : (value - from) / (to - from)), sales: drawn }
}

type BandProps = { readonly points: readonly RangePoint[]; readonly layout: ReturnType<typeof layoutOf> }

/** The line in its range; dashes where it's a forecast. */
function Band({ points, layout: { x, y } }: BandProps) {
  const line = (of: 'low' | 'value' | 'high', some: readonly RangePoint[]) =>
    some
      .map((point) => `${Math.round(x(axisNumber(point.month)) * WIDTH)},${Math.round(y(point[of]) * STEPS)}`)
      .join('L')
  const known = points.filter(({ isForecast }) => !isForecast)
  const ahead = points.slice(Math.max(0, known.length - 1))
  return (
    <svg
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT * STEPS}`}
      preserveAspectRatio="none"
      className="overflow-visible"
    >
      <path
        d={relativePath(`M${line('high', points)}L${line('low', points.toReversed())}Z`)}
        className="fill-green-wash"
      />
      {known.length > 1 && <path d={relativePath(`M${line('value', known)}`)} {...STROKE} />}
      {known.length < points.length && (
        <path d={relativePath(`M${line('value', ahead)}`)} strokeDasharray="5 4" {...STROKE} />
      )}
    </svg>
  )
}

/** The prices paid, and the last value next to the end of the line. */
function Marks({ points, layout, format }: BandProps & Pick<ValueChartProps, 'format'>) {
  const { value } = points.at(-1) ?? { value: 0 }
  return (
    <>
      {layout.sales.map(({ month, price }) => (
        <circle
          key={`${month} ${price}`}
          cx={percent(layout.x(axisNumber(month)))}
          cy={layout.y(price)}
          r="5"
          strokeWidth="1.5"
          className="fill-ink stroke-card"
        />
      ))}
      <text x="100%" dx="10" y={layout.y(value)} dy="0.35em" className="fill-survey-green font-semibold">
        {format(value)}
      </text>
    </>
  )
}

const STROKE = {
  vectorEffect: 'non-scaling-stroke',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  className: 'fill-none stroke-survey-green',
} as const

type YearTableProps = Pick<ValueChartProps, 'points' | 'format' | 'valueLabel' | 'csvHref'> & {
  readonly caption: string
}

/** The last month, and the same month of each year before, newest first. */
function YearTable({ points, format, valueLabel, csvHref, caption }: YearTableProps) {
  const month = points.at(-1)?.month.slice(5)
  const rows = points.filter((point) => point.month.slice(5) === month).toReversed()
  return (
    <TableTwin csvHref={csvHref}>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(row) => row.month}
        columns={[
          {
            key: 'month',
            label: 'Month',
            rowHeader: true,
            cell: (row) => `${formatMonth(row.month)}${row.isForecast ? ' (forecast)' : ''}`,
          },
          { key: 'value', label: valueLabel, numeric: true, cell: (row) => format(row.value) },
          { key: 'low', label: 'Low end of the range', numeric: true, cell: (row) => format(row.low) },
          { key: 'high', label: 'High end of the range', numeric: true, cell: (row) => format(row.high) },
        ]}
      />
    </TableTwin>
  )
}
