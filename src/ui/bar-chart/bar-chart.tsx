import { type ChartWords } from '#ui/chart/chart-figure.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

import { BarColumns } from './bar-columns.tsx'
import { BarRows } from './bar-rows.tsx'
import type { Bar } from './bar.ts'

type BarChartProps = ChartWords & {
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  readonly formatTick?: (value: number) => string
  /** `rows` for categories, one below the other; `columns` for years and months, left to right. */
  readonly layout?: 'rows' | 'columns'
  /**
   * For columns: which one is labelled with its value. Among many, only the highest, so that others aren't hidden
   * behind the text.
   */
  readonly labelled?: 'last' | 'highest' | undefined
  /** Headings of the table's two columns. */
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

function BarTable({ bars, format, labelHead, valueHead, csvHref, ...words }: Omit<BarChartProps, 'layout'>) {
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
