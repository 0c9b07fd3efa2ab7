import type { CSSProperties, ReactNode } from 'react'

import { dashOf, seriesStyle } from './series-style.ts'

/** What every chart is given in words. */
export type ChartWords = {
  /** Unique on the page; also the beginning of the ids inside. */
  readonly id: string
  /** A sentence that says what is seen. It is the accessible name of the drawing. */
  readonly title: string
  /** What is drawn: measure, unit, place, period. */
  readonly subtitle?: string
  /** A `SourceNote`. */
  readonly source?: ReactNode
}

type ChartFigureProps = ChartWords & {
  readonly drawing: ReactNode
  /** Height of the drawing in pixels; its width is whatever the page gives. */
  readonly height: number
  /** Room for labels around the drawing in pixels; `wideRight` where the chart is wider than 32 rem. */
  readonly room: {
    readonly left: number
    readonly right: number
    readonly wideRight?: number
    /** Room for the text of an axis below, if there is one. */
    readonly below?: number
  }
  /** Names of the series with a last value, shown where direct labels have no room, or always. */
  readonly legend?: ReactNode
  /** A `TableTwin`, or a link to the table with the same figures. */
  readonly table?: ReactNode
}

/** The frame of a chart: sentence, drawing with one accessible name, legend, source, table. */
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
