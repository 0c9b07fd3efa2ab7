import { wholePercents } from '#domain/whole-percents.ts'
import { percent } from '#ui/chart/axis.ts'
import { ChartFigure, type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

/** A part of the whole; `detail` explains it in a few words ('2% of £125,000'). */
export type Part = { readonly label: string; readonly value: number; readonly detail?: string }

type StackedBarProps = ChartWords & {
  /** In order. Up to five are distinguished by colour and number, and each is labelled below the bar. */
  readonly parts: readonly Part[]
  readonly format: (value: number) => string
  readonly labelHead: string
  readonly valueHead: string
  /** Leaves the table out if one just below has the same figures. */
  readonly withoutTable?: boolean
}

const fills = ['fill-survey-green', 'fill-water', 'fill-ochre-text', 'fill-brick', 'fill-violet'] as const
const barHeight = 36

/** A bar split into parts, each with its label, value and share below it. Values must not be negative. */
export function StackedBar({ parts, format, labelHead, valueHead, withoutTable, ...words }: StackedBarProps) {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const shares = parts.map((part) => (total === 0 ? 0 : part.value / total))
  const percents = wholePercents(parts.map((part) => part.value))
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0))
  return (
    <ChartFigure
      {...words}
      height={barHeight}
      room={{ left: 0, right: 0 }}
      drawing={parts.map((part, at) => (
        <Segment key={part.label} start={starts[at] ?? 0} share={shares[at] ?? 0} position={at} />
      ))}
      legend={
        <ol className="-mt-3 grid gap-x-8 gap-y-1.5 text-sm @lg:grid-cols-2">
          {parts.map((part, at) => (
            <PartName
              key={part.label}
              part={part}
              position={at}
              percent={percents[at] ?? 0}
              value={format(part.value)}
            />
          ))}
        </ol>
      }
      table={
        !withoutTable && (
          <PartTable {...{ parts, format, labelHead, valueHead }} caption={words.subtitle ?? words.title} />
        )
      }
    />
  )
}

type SegmentProps = { readonly start: number; readonly share: number; readonly position: number }

/** A part of the bar, with its number if it's wide enough. */
function Segment({ start, share, position }: SegmentProps) {
  return (
    <g>
      <rect
        x={percent(start)}
        width={percent(share)}
        height={barHeight}
        className={`stroke-card stroke-2 ${fills[position % fills.length]}`}
      />
      {share > 0.08 && (
        <text
          x={percent(start + share / 2)}
          y={barHeight / 2}
          dy="0.35em"
          textAnchor="middle"
          className="fill-card font-semibold"
        >
          {position + 1}
        </text>
      )}
    </g>
  )
}

type PartNameProps = {
  readonly part: Part
  readonly position: number
  /** Its share, as a whole number. */
  readonly percent: number
  readonly value: string
}

function PartName({ part, position, percent: share, value }: PartNameProps) {
  return (
    <li className="flex items-baseline gap-2 border-b py-1">
      <span
        aria-hidden="true"
        className={`inline-flex size-5 shrink-0 items-center justify-center rounded-sm font-semibold text-card [print-color-adjust:exact] ${swatches[position % swatches.length]}`}
      >
        {position + 1}
      </span>
      <span className="flex-1">
        {part.label}
        {part.detail && <span className="block text-slate">{part.detail}</span>}
      </span>
      <span className="font-medium tabular-nums">{value}</span>
      <span className="w-10 shrink-0 text-right whitespace-nowrap text-slate tabular-nums">
        {share === 0 && part.value > 0 ? '<1%' : `${share}%`}
      </span>
    </li>
  )
}

const swatches = ['bg-survey-green', 'bg-water', 'bg-ochre-text', 'bg-brick', 'bg-violet'] as const

type PartTableProps = Pick<StackedBarProps, 'parts' | 'format' | 'labelHead' | 'valueHead'> & {
  readonly caption: string
}

function PartTable({ parts, format, labelHead, valueHead, caption }: PartTableProps) {
  return (
    <TableTwin>
      <DataTable
        caption={caption}
        rows={parts}
        rowKey={(part) => part.label}
        columns={[
          { key: 'label', label: labelHead, rowHeader: true, cell: (part) => part.label },
          { key: 'value', label: valueHead, numeric: true, cell: (part) => format(part.value) },
        ]}
      />
    </TableTwin>
  )
}
