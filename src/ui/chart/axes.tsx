import { Fragment } from 'react'

import { type Tick, percent } from './axis.ts'

type GridProps = {
  readonly ticks: readonly number[]
  readonly y: (value: number) => number
  readonly format: (value: number) => string
}

/** A few horizontal grid lines with their values on the left. The zero line is darker. */
export function HorizontalGrid({ ticks, y, format }: GridProps) {
  return (
    <g className="grid-lines">
      {ticks.map((tick) => (
        <Fragment key={tick}>
          <rect y={y(tick)} className={tick === 0 ? 'fill-ink' : undefined} />
          <text x="-8" y={y(tick)}>
            {format(tick)}
          </text>
        </Fragment>
      ))}
    </g>
  )
}

/** Space on the left for the widest tick label, in pixels at 14 px type. */
export function tickRoom(labels: readonly string[]): number {
  return 12 + Math.max(...labels.map((label) => label.length), 1) * 8
}

/**
 * Labels with at most this many characters may extend beyond both ends of the chart, where there's room for half of
 * one.
 */
const LETTERS_BEYOND = 5

type TickRowProps = {
  readonly ticks: readonly Tick[]
  /** The position of a value, as a share of the width. */
  readonly x: (value: number) => number
  readonly height: number
  /** The unit of the ticks, left of the first: 'Year'. */
  readonly head?: string | undefined
}

/** Ticks and labels below the chart. Every second one is left out if it's narrow. */
export function TickRow({ ticks, x, height, head }: TickRowProps) {
  return (
    <g className="x-ticks" transform={`translate(0 ${height})`}>
      {head && (
        <text x="-14" className="at-end">
          {head}
        </text>
      )}
      {ticks.map((tick) => {
        const share = x(tick.at)
        const mark = (
          <Fragment key={tick.at}>
            <rect x={percent(share)} />
            <text x={percent(share)} className={sideOf(tick.label, share)}>
              {tick.label}
            </text>
          </Fragment>
        )
        return tick.narrow ? mark : <g key={tick.at}>{mark}</g>
      })}
    </g>
  )
}

/** Long words at an end of the axis don't reach beyond it. */
function sideOf(label: string, share: number): 'at-start' | 'at-end' | undefined {
  if (label.length <= LETTERS_BEYOND) return undefined
  return share > 0.96 ? 'at-end' : share < 0.02 ? 'at-start' : undefined
}
