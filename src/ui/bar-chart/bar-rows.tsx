import type { ReactNode } from 'react'

import { percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'

import { type Bar, barWords } from './bar.ts'

type BarRowsProps = ChartWords & {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly table: ReactNode
}

const rowHeight = 48

/** Bars one below the other, each with its name above it and its value at its end. */
export function BarRows({ bars, format, ...props }: BarRowsProps) {
  const values = bars.map((bar) => bar.value ?? 0)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const share = (value: number) => (high === low ? 0 : (value - low) / (high - low))
  const longest = Math.max(...bars.map((bar) => barWords(bar, format).length), 1)
  return (
    <ChartFigure
      {...props}
      height={bars.length * rowHeight - 8}
      room={{ left: 0, right: 16 + longest * 8, below: 0 }}
      drawing={bars.map((bar, position) => (
        <Row key={bar.label} {...{ bar, share }} top={position * rowHeight} words={barWords(bar, format)} />
      ))}
    />
  )
}

type RowProps = {
  readonly bar: Bar
  readonly top: number
  readonly share: (value: number) => number
  readonly words: string
}

function Row({ bar, top, share, words }: RowProps) {
  const value = bar.value ?? 0
  const zero = percent(share(0))
  return (
    <g>
      <text x="0" y={top + 13} className="fill-ink">
        {bar.label}
        {bar.note && <tspan className="fill-slate">{` ${bar.note}`}</tspan>}
      </text>
      <rect
        x={percent(share(Math.min(value, 0)))}
        width={percent(Math.abs(share(value) - share(0)))}
        y={top + 20}
        height="16"
        className="fill-survey-green"
      />
      <line x1={zero} x2={zero} y1={top + 18} y2={top + 38} className="stroke-ink" />
      <text x={percent(share(Math.max(value, 0)))} dx="8" y={top + 33} className="fill-ink font-semibold">
        {words}
      </text>
    </g>
  )
}
