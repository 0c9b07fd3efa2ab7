import type { ReactNode } from 'react'

import { HorizontalGrid, TickRow, tickRoom } from '#ui/chart/axes.tsx'
import { type AxisValue, axisNumber, axisTicks, percent, verticalScale } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords, Legend } from '#ui/chart/chart-figure.tsx'
import { seriesStyle } from '#ui/chart/series-style.ts'

/** Points of one kind. `label` is shown on hover. */
export type PointSeries = {
  readonly name: string
  readonly points: readonly { readonly x: AxisValue; readonly y: number; readonly label?: string }[]
}

type ScatterChartProps = ChartWords & {
  /** Five at most. */
  readonly series: readonly PointSeries[]
  readonly formatTick: (value: number) => string
  readonly formatX?: (value: number) => string
  /** The ends of the horizontal axis, if wider than the points. */
  readonly range?: readonly [AxisValue, AxisValue]
  readonly fromZero?: boolean
  readonly height?: number
  /** A `TableTwin`, or a link to the page's table with the same figures. */
  readonly table: ReactNode
}

/**
 * A scatter chart of single observations, such as sales, by date and value. Each kind has its own colour and marker.
 */
export function ScatterChart({
  series,
  formatTick,
  formatX = String,
  range,
  height = 280,
  ...props
}: ScatterChartProps) {
  const points = series.flatMap((one) => one.points)
  const values = [...(range ?? []), ...points.map((point) => point.x)]
  const xs = values.map(axisNumber)
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const x = (value: AxisValue) => (to === from ? 0.5 : (axisNumber(value) - from) / (to - from))
  const { y, ticks } = verticalScale(
    points.map((point) => point.y),
    { height, zero: props.fromZero ?? false },
  )
  return (
    <ChartFigure
      {...props}
      height={height}
      room={{ left: tickRoom(ticks.map(formatTick)), right: 8 }}
      legend={
        <Legend
          mark="point"
          items={series.map((one) => ({ name: one.name, value: String(one.points.length) }))}
        />
      }
      drawing={
        <>
          <HorizontalGrid ticks={ticks} y={y} format={formatTick} />
          <TickRow ticks={axisTicks(values, formatX)} x={x} height={height} />
          {series.map((one, position) => (
            <Points
              key={one.name}
              id={`${props.id}-mark-${position}`}
              {...{ position, x, y }}
              points={one.points}
            />
          ))}
        </>
      }
    />
  )
}

type PointsProps = {
  readonly id: string
  readonly position: number
  readonly points: PointSeries['points']
  readonly x: (value: AxisValue) => number
  readonly y: (value: number) => number
}

function Points({ id, position, points, x, y }: PointsProps) {
  const style = seriesStyle(position)
  return (
    <g className={`stroke-card ${style.fill}`} strokeWidth="1" fillOpacity="0.85">
      <defs>
        <path id={id} d={style.marker} />
      </defs>
      {points.map((point, index) => (
        <use key={`${point.x} ${point.y} ${index}`} href={`#${id}`} x={percent(x(point.x))} y={y(point.y)}>
          {point.label && <title>{point.label}</title>}
        </use>
      ))}
    </g>
  )
}
