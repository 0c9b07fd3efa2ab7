import type { ReactNode } from 'react'

import { HorizontalGrid, tickRoom } from '#ui/chart/axes.tsx'
import { percent, verticalScale } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** A bar: its name, and its length or nothing when the figure is not there. */
export type Bar = { readonly label: string; readonly value: number | null; readonly note?: string }

type BarChartProps = ChartWords & {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly formatTick?: (value: number) => string
  /** `rows` for named things, one below the other; `columns` for years and months, left to right. */
  readonly layout?: 'rows' | 'columns'
  /** Heads of the two columns of the table. */
  readonly labelHead: string
  readonly valueHead: string
  readonly csvHref?: string
}

/** Bars from a zero line, with their values, and the figures as a table below. */
export function BarChart({ layout = 'rows', formatTick, ...props }: BarChartProps) {
  const table = <BarTable {...props} />
  return layout === 'rows' ? (
    <BarRows {...props} table={table} />
  ) : (
    <BarColumns {...props} formatTick={formatTick ?? props.format} table={table} />
  )
}

type LayoutProps = ChartWords & Pick<BarChartProps, 'bars' | 'format'> & { readonly table: ReactNode }

const rowHeight = 48

function BarRows({ bars, format, ...props }: LayoutProps) {
  const values = bars.map((bar) => bar.value ?? 0)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const share = (value: number) => (high === low ? 0 : (value - low) / (high - low))
  const height = bars.length * rowHeight - 8
  const room = 16 + Math.max(...bars.map((bar) => words(bar, format).length), 1) * 8
  return (
    <ChartFigure
      {...props}
      height={height}
      room={{ left: 0, right: room }}
      drawing={
        <>
          {bars.map((bar, position) => {
            const top = position * rowHeight
            const value = bar.value ?? 0
            return (
              <g key={bar.label}>
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
                <line
                  x1={percent(share(0))}
                  x2={percent(share(0))}
                  y1={top + 18}
                  y2={top + 38}
                  className="stroke-ink"
                />
                <text
                  x={percent(share(Math.max(value, 0)))}
                  dx="8"
                  y={top + 33}
                  className="fill-ink font-semibold"
                >
                  {words(bar, format)}
                </text>
              </g>
            )
          })}
        </>
      }
    />
  )
}

function BarColumns({
  bars,
  format,
  formatTick,
  ...props
}: LayoutProps & { readonly formatTick: (value: number) => string }) {
  const height = 220
  const { y, ticks } = verticalScale(
    bars.map((bar) => bar.value ?? 0),
    { height, zero: true },
  )
  const width = 1 / bars.length
  const every = Math.ceil(bars.length / 5)
  const last = bars.length - 1
  return (
    <ChartFigure
      {...props}
      height={height}
      room={{ left: tickRoom(ticks.map(formatTick)), right: 8 }}
      drawing={
        <>
          <HorizontalGrid ticks={ticks} y={y} format={formatTick} />
          {bars.map((bar, position) => {
            const value = bar.value ?? 0
            const middle = percent((position + 0.5) * width)
            const narrow = (last - position) % every === 0
            return (
              <g key={bar.label}>
                <rect
                  x={percent((position + 0.15) * width)}
                  width={percent(0.7 * width)}
                  y={Math.min(y(value), y(0))}
                  height={Math.abs(y(0) - y(value))}
                  className="fill-survey-green"
                />
                {position === last && (
                  <text
                    x={middle}
                    y={Math.min(y(value), y(0)) - 6}
                    textAnchor="middle"
                    className="fill-ink font-semibold"
                  >
                    {words(bar, format)}
                  </text>
                )}
                <text
                  x={middle}
                  y={height + 20}
                  textAnchor="middle"
                  className={`fill-slate ${narrow ? '' : bars.length > 14 ? 'hidden' : 'hidden @lg:inline'}`}
                >
                  {bar.label}
                </text>
              </g>
            )
          })}
          <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-ink" />
        </>
      }
    />
  )
}

function BarTable({
  bars,
  format,
  labelHead,
  valueHead,
  csvHref,
  ...words
}: Omit<BarChartProps, 'layout' | 'formatTick'>) {
  return (
    <TableTwin csvHref={csvHref}>
      <DataTable
        caption={words.subtitle ?? words.title}
        rows={bars}
        rowKey={(bar) => bar.label}
        columns={[
          { key: 'label', label: labelHead, rowHeader: true, cell: (bar) => bar.label },
          {
            key: 'value',
            label: valueHead,
            numeric: true,
            cell: (bar) => (bar.value === null ? '–' : format(bar.value)),
          },
        ]}
      />
    </TableTwin>
  )
}

const words = (bar: Bar, format: (value: number) => string) =>
  bar.value === null ? 'not published' : format(bar.value)
