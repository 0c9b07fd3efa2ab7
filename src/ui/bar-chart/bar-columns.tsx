import type { ReactNode } from 'react'

import { HorizontalGrid, tickRoom } from '#ui/chart/axes.tsx'
import { percent, verticalScale } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'

import { type Bar, barWords } from './bar.ts'

type BarColumnsProps = ChartWords & {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly formatTick: (value: number) => string
  readonly table: ReactNode
}

const height = 220
/** More names than this do not fit side by side at any width. */
const mostNames = 14
/** With more bars than this the value of one is wider than its bar. */
const mostBarsBesideWords = 6

/** Bars side by side in the order of time; one carries its value. */
export function BarColumns({ bars, format, formatTick, ...props }: BarColumnsProps) {
  const { y, ticks } = verticalScale(
    bars.map((bar) => bar.value ?? 0),
    { height, zero: true },
  )
  const last = bars.length - 1
  const labelled = labelledBar(bars)
  const every = Math.ceil(bars.length / 5)
  return (
    <ChartFigure
      {...props}
      height={height}
      room={{ left: tickRoom(ticks.map(formatTick)), right: 8 }}
      drawing={
        <>
          <HorizontalGrid ticks={ticks} y={y} format={formatTick} />
          {bars.map((bar, position) => (
            <Column
              key={bar.label}
              bar={bar}
              left={position / bars.length}
              width={1 / bars.length}
              y={y}
              named={(last - position) % every === 0 ? 'always' : bars.length > mostNames ? 'never' : 'wide'}
              words={position === labelled ? barWords(bar, format) : undefined}
            />
          ))}
          <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-ink" />
        </>
      }
    />
  )
}

/** The last bar; among many, where the one before it would stand in the words, the highest. */
function labelledBar(bars: readonly Bar[]): number {
  const values = bars.map((bar) => bar.value ?? 0)
  const last = values.length - 1
  const isHidden = last >= mostBarsBesideWords && (values[last - 1] ?? 0) > (values[last] ?? 0)
  return isHidden ? values.indexOf(Math.max(...values)) : last
}

type ColumnProps = {
  readonly bar: Bar
  readonly left: number
  readonly width: number
  readonly y: (value: number) => number
  readonly named: 'always' | 'wide' | 'never'
  readonly words: string | undefined
}

function Column({ bar, left, width, y, named, words }: ColumnProps) {
  const value = bar.value ?? 0
  const top = Math.min(y(value), y(0))
  const middle = percent(left + width / 2)
  return (
    <g>
      <rect
        x={percent(left + width * 0.15)}
        width={percent(width * 0.7)}
        y={top}
        height={Math.abs(y(0) - y(value))}
        className="fill-survey-green"
      />
      {words && (
        <text
          x={middle}
          y={top - 6}
          textAnchor="middle"
          className="fill-ink stroke-card stroke-4 font-semibold [paint-order:stroke]"
        >
          {words}
        </text>
      )}
      {named !== 'never' && (
        <text
          x={middle}
          y={height + 20}
          textAnchor="middle"
          className={named === 'wide' ? 'hidden fill-slate @lg:inline' : 'fill-slate'}
        >
          {bar.label}
        </text>
      )}
    </g>
  )
}
