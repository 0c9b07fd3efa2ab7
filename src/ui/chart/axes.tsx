import { type Tick, percent } from './axis.ts'

type GridProps = {
  readonly ticks: readonly number[]
  readonly y: (value: number) => number
  readonly format: (value: number) => string
}

/** Few horizontal lines with their values left of the drawing; the zero line is drawn in ink. */
export function HorizontalGrid({ ticks, y, format }: GridProps) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-ink' : 'stroke-hairline'}
          />
          <text x="-8" y={y(tick)} dy="0.35em" textAnchor="end" className="fill-slate">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Left room that the widest tick label needs, in pixels at 14 px type. */
export function tickRoom(labels: readonly string[]): number {
  return 12 + Math.max(...labels.map((label) => label.length), 1) * 8
}

/** A label of so few letters may reach beyond both ends of the drawing: there is room for half of it. */
const LETTERS_BEYOND = 5

type TickRowProps = {
  readonly ticks: readonly Tick[]
  /** Share of the width at which a value stands. */
  readonly x: (value: number) => number
  readonly height: number
  /** What the ticks count, left of the first: 'Year'. */
  readonly head?: string | undefined
}

/** Ticks and words below the drawing; every second one is left out where the chart is narrow. */
export function TickRow({ ticks, x, height, head }: TickRowProps) {
  return (
    <g>
      {head && (
        <text x="-14" y={height + 20} textAnchor="end" className="fill-slate">
          {head}
        </text>
      )}
      {ticks.map((tick) => {
        const share = x(tick.at)
        const anchor =
          tick.label.length <= LETTERS_BEYOND
            ? 'middle'
            : share > 0.96
              ? 'end'
              : share < 0.02
                ? 'start'
                : 'middle'
        return (
          <g key={tick.at} className={tick.narrow ? '' : 'hidden @lg:inline'}>
            <line
              x1={percent(share)}
              x2={percent(share)}
              y1={height}
              y2={height + 5}
              className="stroke-control"
            />
            <text x={percent(share)} y={height + 20} textAnchor={anchor} className="fill-slate">
              {tick.label}
            </text>
          </g>
        )
      })}
    </g>
  )
}
