import { line } from 'd3-shape'
import type { ReactNode } from 'react'

import { HorizontalGrid, TickRow, tickRoom } from '#ui/chart/axes.tsx'
import {
  type AxisValue,
  axisNumber,
  numberTicks,
  percent,
  rounded,
  spreadLabels,
  timeTicks,
  verticalScale,
} from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords, Legend } from '#ui/chart/chart-figure.tsx'
import { seriesStyle } from '#ui/chart/series-style.ts'

import { SeriesTable } from './series-table.tsx'

/** A line: points in order of x; a null leaves a gap. */
export type LineSeries = {
  readonly name: string
  readonly points: readonly { readonly x: AxisValue; readonly y: number | null }[]
}

type LineChartProps = ChartWords & {
  /** Five at most. */
  readonly series: readonly LineSeries[]
  readonly formatY: (value: number) => string
  /** Shorter form for the ticks. */
  readonly formatTick?: (value: number) => string
  /** Words for a value of x in the table, and on the axis when x is a plain number. */
  readonly formatX?: (value: AxisValue) => string
  /** Head of the first column of the table: 'Month'. */
  readonly xLabel: string
  /** Begin the vertical axis at zero; lines need it only when the distance to nothing matters. */
  readonly fromZero?: boolean
  readonly height?: number
  readonly csvHref?: string
  /** A table of the page's own instead of the one of all points; null when a table for several charts follows. */
  readonly table?: ReactNode
}

/** Lines over time or over a number, labelled at their ends, with the figures as a table below. */
export function LineChart({
  series,
  formatY,
  formatTick = formatY,
  formatX = String,
  height = 260,
  ...props
}: LineChartProps) {
  const drawn = series.filter((one) => one.points.some((point) => point.y !== null))
  const points = drawn.flatMap((one) => one.points)
  const xs = points.map((point) => axisNumber(point.x))
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = (value: AxisValue) => (to === from ? 0.5 : (axisNumber(value) - from) / (to - from))
  const { y, ticks } = verticalScale(
    points.flatMap((point) => point.y ?? []),
    { height, zero: props.fromZero ?? false },
  )
  const xTicks = typeof points[0]?.x === 'number' ? numberTicks(from, to, formatX) : timeTicks(from, to)
  const ends = drawn.map((one) => lastPoint(one))
  const places = spreadLabels(
    ends.map((end) => y(end.y)),
    drawn.length > 1 ? 38 : 18,
    height - 4,
  )
  const single = drawn.length === 1
  const valueRoom = 14 + Math.max(...ends.map((end) => formatY(end.y).length), 1) * 8.2
  const nameRoom = 14 + Math.max(...drawn.map((one) => one.name.length), 1) * 7.6
  return (
    <ChartFigure
      {...props}
      height={height}
      room={{
        left: tickRoom(ticks.map(formatTick)),
        right: single ? valueRoom : 8,
        wideRight: single ? valueRoom : Math.max(nameRoom, valueRoom),
      }}
      legend={
        !single && (
          <Legend
            narrowOnly
            mark="line"
            items={drawn.map((one) => ({ name: one.name, value: formatY(lastPoint(one).y) }))}
          />
        )
      }
      table={
        props.table === undefined ? (
          <SeriesTable
            series={drawn}
            caption={props.subtitle ?? props.title}
            {...{ formatX, formatY, xLabel: props.xLabel, csvHref: props.csvHref }}
          />
        ) : (
          props.table
        )
      }
      drawing={
        <>
          <HorizontalGrid ticks={ticks} y={y} format={formatTick} />
          <TickRow ticks={xTicks} x={x} height={height} />
          <svg
            width="100%"
            height={height}
            viewBox={`0 0 1000 ${height}`}
            preserveAspectRatio="none"
            className="overflow-visible fill-none"
          >
            {drawn.map((one, position) => (
              <path
                key={one.name}
                d={pathOf(one, x, y)}
                vectorEffect="non-scaling-stroke"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeDasharray={seriesStyle(position).dash}
                className={seriesStyle(position).stroke}
              />
            ))}
          </svg>
          {ends.map((end, position) => (
            <EndLabel
              key={drawn[position]?.name}
              share={x(end.x)}
              y={y(end.y)}
              place={places[position] ?? 0}
              position={position}
              name={single ? undefined : drawn[position]?.name}
              value={formatY(end.y)}
            />
          ))}
        </>
      }
    />
  )
}

function lastPoint(series: LineSeries): { x: AxisValue; y: number } {
  const last = series.points.findLast((point) => point.y !== null)
  return { x: last?.x ?? 0, y: last?.y ?? 0 }
}

function pathOf(series: LineSeries, x: (value: AxisValue) => number, y: (value: number) => number): string {
  const draw = line<LineSeries['points'][number]>()
    .defined((point) => point.y !== null)
    .x((point) => rounded(x(point.x) * 1000))
    .y((point) => y(point.y ?? 0))
  return draw(series.points) ?? ''
}

type EndLabelProps = {
  readonly share: number
  readonly y: number
  readonly place: number
  readonly position: number
  readonly name: string | undefined
  readonly value: string
}

/** The last value beside its line; with several lines the name too, where there is room for it. */
function EndLabel({ share, y, place, position, name, value }: EndLabelProps) {
  const style = seriesStyle(position)
  return (
    <>
      <svg x={percent(share)} y={y} className="overflow-visible">
        <path d={style.marker} strokeWidth="1.5" className={`${style.fill} stroke-card`} />
      </svg>
      <g className={name === undefined ? '' : 'hidden @lg:inline'}>
        {name && (
          <text x="100%" dx="14" y={place - 3} className={style.text}>
            {name}
          </text>
        )}
        <text
          x="100%"
          dx="14"
          y={name ? place + 14 : place}
          dy={name ? 0 : '0.35em'}
          className={`font-semibold ${style.text}`}
        >
          {value}
        </text>
      </g>
    </>
  )
}
