import type { ReactNode } from 'react'

import { HorizontalGrid, tickRoom } from '#ui/chart/axes.tsx'
import { percent, verticalScale } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'

import { type Bar, barWords } from './bar.ts'

type BarColumnsProps = ChartWords & {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly formatTick: (value: number) => string
  /** The bar labelled with its value: the last one, or the highest. */
  readonly labelled?: 'last' | 'highest' | undefined
  readonly table: ReactNode
}

const height = 220
/** Pixels that a letter of a name takes, and that names need between them. */
const [letter, between] = [7, 8]
/** Pixels for the names of a wide chart. If all of them need more, some are left out at any width. */
const roomForNames = 520

/** Bars side by side in chronological order, one of them labelled with its value. */
export function BarColumns({ bars, format, formatTick, ...props }: BarColumnsProps) {
  const last = bars.length - 1
  const values = bars.map((bar) => bar.value ?? 0)
  const { y, ticks: round } = verticalScale(values, { height, zero: true })
  // There’s no such thing as 0.4 calls.
  const ticks = values.every(Number.isInteger) ? round.filter(Number.isInteger) : round
  const labelled = props.labelled === 'highest' ? values.indexOf(Math.max(...values)) : last
  const every = Math.ceil(bars.length / 5)
  const longest = Math.max(...bars.map(({ label }) => label.length))
  const doAllFit = bars.length * (longest * letter + between) <= roomForNames
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
              named={(last - position) % every === 0 ? 'always' : doAllFit ? 'wide' : 'never'}
              words={position === labelled ? barWords(bar, format) : undefined}
            />
          ))}
          <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-ink" />
        </>
      }
    />
  )
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
          className={named === 'wide' ? 'hidden @lg:inline' : undefined}
        >
          {bar.label}
        </text>
      )}
    </g>
  )
}
