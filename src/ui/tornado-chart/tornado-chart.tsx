import { percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** One changed input and the result of each change, or null if it has none. */
export type TornadoRow = {
  readonly label: string
  readonly low: { readonly change: string; readonly value: number | null }
  readonly high: { readonly change: string; readonly value: number | null }
}

type TornadoChartProps = ChartWords & {
  /** The value without any change. */
  readonly base: number
  readonly rows: readonly TornadoRow[]
  readonly format: (value: number) => string
  readonly formatDifference: (value: number) => string
  /** Heading of the table's value columns. */
  readonly valueHead: string
}

const rowHeight = 82
/** Labels with more letters than this don't fit side by side on a narrow chart. */
const MAX_LETTERS_BESIDE = 36

/** A tornado chart: bars on both sides of the current value, longest on top, show what changes it and by how much. */
export function TornadoChart({
  base,
  rows,
  format,
  formatDifference,
  valueHead,
  ...words
}: TornadoChartProps) {
  const sorted = rows.toSorted((a, b) => reach(b, base) - reach(a, base))
  const values = [base, ...rows.flatMap(({ low, high }) => [low.value ?? base, high.value ?? base])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  return (
    <ChartFigure
      {...words}
      height={sorted.length * rowHeight}
      room={{ left: 0, right: 0, below: 0 }}
      drawing={
        <>
          {sorted.map((row, position) => (
            <Row key={row.label} {...{ row, base, share, formatDifference }} top={position * rowHeight} />
          ))}
        </>
      }
      table={<Twin {...{ sorted, base, format, formatDifference, valueHead }} />}
    />
  )
}

function reach({ low, high }: TornadoRow, base: number): number {
  return Math.max(Math.abs((low.value ?? base) - base), Math.abs((high.value ?? base) - base))
}

type RowProps = {
  readonly row: TornadoRow
  readonly base: number
  readonly top: number
  readonly share: (value: number) => number
  readonly formatDifference: (value: number) => string
}

/**
 * A label; a bar for each change; and below, at both ends, the changes and their results, on separate lines if they're
 * long.
 */
function Row({ row, base, top, share, formatDifference }: RowProps) {
  // The change with the lower result is on the left, where its bar is.
  const [lower, higher] = [row.low, row.high].toSorted((a, b) => (a.value ?? base) - (b.value ?? base))
  const sides = [
    { side: lower ?? row.low, className: 'fill-water', x: '0', anchor: 'start', line: top + 53 },
    { side: higher ?? row.high, className: 'fill-ochre', x: '100%', anchor: 'end', line: top + 70 },
  ] as const
  const isLong = row.low.change.length + row.high.change.length > MAX_LETTERS_BESIDE
  return (
    <g>
      <text x="0" y={top + 14} className="fill-ink font-medium">
        {row.label}
      </text>
      {sides.map(({ side, className, x, anchor, line }) => {
        const value = side.value ?? base
        const brings = side.value === null ? '–' : formatDifference(side.value - base)
        return (
          <g key={anchor}>
            <rect
              x={percent(Math.min(share(value), share(base)))}
              width={percent(Math.abs(share(value) - share(base)))}
              y={top + 22}
              height="14"
              className={className}
            />
            <text x={x} y={isLong ? line : top + 53} textAnchor={anchor} className="fill-slate text-sm">
              {side.change}
              {isLong && <tspan className="fill-ink font-medium">{` ${brings}`}</tspan>}
            </text>
            {!isLong && (
              <text x={x} y={top + 70} textAnchor={anchor} className="fill-ink text-sm font-medium">
                {brings}
              </text>
            )}
          </g>
        )
      })}
      <line
        x1={percent(share(base))}
        x2={percent(share(base))}
        y1={top + 18}
        y2={top + 40}
        className="stroke-ink"
      />
    </g>
  )
}

type TwinProps = Omit<TornadoChartProps, keyof ChartWords | 'rows'> & {
  readonly sorted: readonly TornadoRow[]
}

function Twin({ sorted, base, format, formatDifference, valueHead }: TwinProps) {
  const lines = sorted.flatMap(({ label, low, high }) => [low, high].map((side) => ({ label, ...side })))
  return (
    <TableTwin>
      <DataTable
        caption={`${valueHead} with one thing changed`}
        rows={lines}
        rowKey={({ label, change }) => `${label} ${change}`}
        columns={[
          {
            key: 'change',
            label: 'Changed',
            rowHeader: true,
            cell: ({ label, change }) => `${label} ${change}`,
          },
          {
            key: 'value',
            label: valueHead,
            numeric: true,
            cell: ({ value }) => (value === null ? '–' : format(value)),
          },
          {
            key: 'difference',
            label: 'Difference',
            numeric: true,
            cell: ({ value }) => (value === null ? '–' : formatDifference(value - base)),
          },
        ]}
      />
    </TableTwin>
  )
}
