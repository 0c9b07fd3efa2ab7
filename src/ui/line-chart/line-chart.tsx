import type { ReactNode } from 'react'

import { HorizontalGrid, TickRow, tickRoom } from '#ui/chart/axes.tsx'
import { type AxisValue, percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords, Legend } from '#ui/chart/chart-figure.tsx'
import { dashOf, seriesStyle } from '#ui/chart/series-style.ts'

import { type ChartMark, ChartMarkView } from './chart-mark.tsx'
import { LINE_WIDTH, type LineSeries, lineLayout, STEPS } from './line-layout.ts'
import { SeriesTable } from './series-table.tsx'

type LineChartProps = ChartWords & {
  /** Five at most. */
  readonly series: readonly LineSeries[]
  readonly formatY: (value: number) => string
  /** Shorter form for the ticks. */
  readonly formatTick?: (value: number) => string
  /** Text for an x value in the table and, if x is a number, on the axis. */
  readonly formatX?: (value: AxisValue) => string
  /** Shorter form for the ticks of x. */
  readonly formatXTick?: ((value: AxisValue) => string) | undefined
  /** The unit of the x ticks, if their labels don't say: 'Year'. */
  readonly xTickHead?: string | undefined
  /** A point to highlight, with its value and a line down to the axis. */
  readonly mark?: ChartMark | undefined
  /** Heading of the table's first column: 'Month'. */
  readonly xLabel: string
  /** Starts the vertical axis at zero. Lines only need this if the distance from zero matters. */
  readonly fromZero?: boolean
  /** The figures are percentages: the vertical axis covers ten points at least, so that small changes don't look large. */
  readonly percentages?: boolean
  readonly height?: number
  readonly csvHref?: string
  /** The page's own table instead of one with all points; null if a table for several charts follows. */
  readonly table?: ReactNode
}

/** A line chart over time or a number, with lines labelled at their ends and a table of the figures below. */
export function LineChart({ series, formatY, formatX = String, height = 260, ...props }: LineChartProps) {
  const formatTick = props.formatTick ?? formatY
  const zero = props.fromZero ?? false
  const percentages = props.percentages ?? false
  const layout = lineLayout(series, { height, zero, percentages, formatX: props.formatXTick ?? formatX })
  const ends = layout.lines.map((one) => ({
    name: one.series.name,
    value: `${formatY(one.end.y)}${one.endsEarly ? ` (${formatX(one.end.x)})` : ''}`,
  }))
  const several = ends.length > 1
  const caption = props.subtitle ?? props.title
  return (
    <ChartFigure
      {...props}
      height={height}
      room={{ left: tickRoom(layout.ticks.map(formatTick)), ...endRoom(ends) }}
      legend={several && <Legend narrowOnly mark="line" items={ends} />}
      table={
        props.table === undefined ? (
          <SeriesTable
            series={layout.lines.map((one) => one.series)}
            {...{ caption, formatX, formatY, xLabel: props.xLabel, csvHref: props.csvHref }}
          />
        ) : (
          props.table
        )
      }
      drawing={
        <>
          <HorizontalGrid ticks={layout.ticks} y={layout.y} format={formatTick} />
          <TickRow ticks={layout.xTicks} x={layout.x} height={height} head={props.xTickHead} />
          <Paths paths={layout.lines.map((one) => one.path)} height={height} />
          {props.mark && <ChartMarkView mark={props.mark} {...{ layout, height }} />}
          {layout.lines.map((one, position) => (
            <EndLabel
              key={one.series.name}
              share={layout.x(one.end.x)}
              y={layout.y(one.end.y)}
              place={one.labelAt}
              position={position}
              name={several ? one.series.name : undefined}
              value={ends[position]?.value ?? ''}
            />
          ))}
        </>
      }
    />
  )
}

/**
 * Space to the right of the chart, in pixels: always for a single line's value, but only on wide charts for names and
 * values.
 */
function endRoom(ends: readonly { readonly name: string; readonly value: string }[]) {
  const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length), 1)
  const value = 16 + longest(ends.map((end) => end.value)) * 8.2
  const name = 16 + longest(ends.map((end) => end.name)) * 7.6
  return ends.length > 1 ? { right: 8, wideRight: Math.max(value, name) } : { right: value }
}

/** The lines, stretched to the page's width without changing their stroke width. */
function Paths({ paths, height }: { readonly paths: readonly string[]; readonly height: number }) {
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 ${LINE_WIDTH} ${height * STEPS}`}
      preserveAspectRatio="none"
      className="overflow-visible fill-none"
    >
      {paths.map((path, position) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place in the chart
          key={position}
          d={path}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          {...dashOf(position)}
          className={seriesStyle(position).stroke}
        />
      ))}
    </svg>
  )
}

type EndLabelProps = {
  readonly share: number
  readonly y: number
  readonly place: number
  readonly position: number
  readonly name: string | undefined
  readonly value: string
}

/** The last value next to its line and, with several lines, the name if there's room. */
function EndLabel({ share, y, place, position, name, value }: EndLabelProps) {
  const style = seriesStyle(position)
  return (
    <>
      <svg x={percent(share)} y={y} className="overflow-visible">
        <path d={style.marker} strokeWidth="1.5" className={`${style.fill} stroke-card`} />
      </svg>
      <g className={name === undefined ? undefined : 'hidden @lg:inline'}>
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
