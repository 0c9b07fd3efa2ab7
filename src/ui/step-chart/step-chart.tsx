import { percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** A step: what's added or, if negative, taken away. The first one is the starting value. */
export type Step = { readonly label: string; readonly value: number; readonly detail?: string }

type StepChartProps = ChartWords & {
  readonly steps: readonly Step[]
  readonly format: (value: number) => string
  /** The exact value for the table if the chart rounds, so that the figures shown add up. */
  readonly formatCell?: (value: number) => string
  readonly labelHead: string
  readonly valueHead: string
  /** Label of what's left after the last step. */
  readonly total?: string
}

const rowHeight = 44

/** A waterfall chart: from a starting value, step by step, to what's left, one below the other. */
export function StepChart({ steps, format, labelHead, valueHead, total = 'Left', ...props }: StepChartProps) {
  const { formatCell = format, ...words } = props
  const placed = placesOf(steps)
  const left = placed.at(-1)?.to ?? 0
  const ends = placed.flatMap(({ from, to }) => [from, to])
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const share = (value: number) => (most === least ? 0 : (value - least) / (most - least))
  const all = [...placed, { label: total, value: left, from: 0, to: left }]
  return (
    <ChartFigure
      {...words}
      height={all.length * rowHeight}
      room={{ left: 0, right: 0, below: 0 }}
      drawing={
        <>
          {all.map((step, position) => (
            <Row
              key={step.label}
              {...{ step, share, format }}
              top={position * rowHeight}
              isSum={position === 0 || position === all.length - 1}
            />
          ))}
        </>
      }
      table={
        <TableTwin>
          <DataTable
            caption={words.subtitle ?? words.title}
            rows={all}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', label: labelHead, rowHeader: true, cell: ({ label }) => label },
              { key: 'value', label: valueHead, numeric: true, cell: ({ value }) => formatCell(value) },
            ]}
          />
        </TableTwin>
      }
    />
  )
}

type Placed = Step & { readonly from: number; readonly to: number }

function placesOf(steps: readonly Step[]): Placed[] {
  let at = 0
  return steps.map((step) => {
    const from = at
    at += step.value
    return { ...step, from, to: at }
  })
}

type RowProps = {
  readonly step: Placed
  readonly top: number
  readonly share: (value: number) => number
  readonly format: (value: number) => string
  readonly isSum: boolean
}

function Row({ step, top, share, format, isSum }: RowProps) {
  const { label, value, from, to } = step
  const colour = isSum ? 'fill-water' : value < 0 ? 'fill-brick' : 'fill-survey-green'
  return (
    <g>
      <text x="0" y={top + 13} className={isSum ? 'fill-ink font-medium' : 'fill-ink'}>
        {label}
      </text>
      <text x="100%" y={top + 13} textAnchor="end" className="fill-ink font-medium tabular-nums">
        {format(value)}
      </text>
      <rect
        x={percent(Math.min(share(from), share(to)))}
        width={percent(Math.abs(share(to) - share(from)))}
        y={top + 20}
        height="14"
        className={colour}
      />
      <line
        x1={percent(share(0))}
        x2={percent(share(0))}
        y1={top + 18}
        y2={top + 36}
        className={from === 0 || to === 0 || from < 0 !== to < 0 ? 'stroke-ink' : 'stroke-hairline'}
      />
    </g>
  )
}
