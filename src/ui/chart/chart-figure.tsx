import type { CSSProperties, ReactNode } from 'react'

import { dashOf, seriesStyle } from './series-style.ts'

/** The texts of every chart. */
export type ChartWords = {
  /** Unique on the page, and the prefix of the IDs inside. */
  readonly id: string
  /** A sentence that says what the chart shows: its accessible name. */
  readonly title: string
  /** What the chart measures: figure, unit, place, period. */
  readonly subtitle?: string
  /** A `SourceNote`. */
  readonly source?: ReactNode
}

type ChartFigureProps = ChartWords & {
  readonly drawing: ReactNode
  /** Height of the chart in pixels. It fills the available width. */
  readonly height: number
  /** Space for labels around the chart in pixels; `wideRight` if it's wider than 32 rem. */
  readonly room: {
    readonly left: number
    readonly right: number
    readonly wideRight?: number
    /** Space for the labels of an axis below, if there is one. */
    readonly below?: number
  }
  /** Names of the series with their last values, shown if there's no room for direct labels, or always. */
  readonly legend?: ReactNode
  /** A `TableTwin`, or a link to the table with the same figures. */
  readonly table?: ReactNode
}

/** The frame of a chart: title sentence, graphic with an accessible name, legend, source, table. */
export function ChartFigure({
  id,
  title,
  subtitle,
  source,
  drawing,
  height,
  room,
  legend,
  table,
}: ChartFigureProps) {
  const padding = {
    '--left': `${room.left}px`,
    '--right': `${room.right}px`,
    '--wide-right': `${room.wideRight ?? room.right}px`,
    '--below': `${room.below ?? 24}px`,
  } as CSSProperties
  return (
    <figure id={id} className="@container min-w-0">
      <figcaption className="mb-4">
        <p className="max-w-prose text-lg font-medium text-balance">{title}</p>
        {subtitle && <p className="mt-0.5 max-w-prose text-sm text-slate">{subtitle}</p>}
      </figcaption>
      <div style={padding} className="pr-(--right) pb-(--below) pl-(--left) @lg:pr-(--wide-right)">
        <svg role="img" aria-label={title} width="100%" height={height} className="chart">
          {drawing}
        </svg>
      </div>
      {legend}
      {source}
      {table}
    </figure>
  )
}

type LegendProps = {
  readonly items: readonly { readonly name: string; readonly value?: string }[]
  /** Hide it if the lines are labelled directly. */
  readonly narrowOnly?: boolean
  /** Show lines with their dashes, or filled marks. */
  readonly mark: 'line' | 'point'
}

/** Names of series with their marks and last values. */
export function Legend({ items, narrowOnly, mark }: LegendProps) {
  return (
    <ul className={`legend ${narrowOnly ? '@lg:hidden' : ''}`}>
      {items.map((item, position) => {
        const style = seriesStyle(position)
        return (
          <li key={item.name}>
            <svg
              aria-hidden="true"
              width={mark === 'line' ? 28 : 12}
              height="12"
              viewBox={mark === 'line' ? '-14 -6 28 12' : '-6 -6 12 12'}
            >
              {mark === 'line' && <path d="M-14 0H14" {...dashOf(position)} className={style.stroke} />}
              <path d={style.marker} className={style.fill} />
            </svg>
            <span>
              {item.name}
              {item.value && <b>{item.value}</b>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
