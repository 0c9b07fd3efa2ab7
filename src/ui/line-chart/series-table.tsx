import { type AxisValue, axisNumber } from '#ui/chart/axis.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { TableTwin } from '#ui/table-twin/table-twin.tsx'

import type { LineSeries } from './line-layout.ts'

type SeriesTableProps = {
  readonly series: readonly LineSeries[]
  readonly caption: string
  readonly xLabel: string
  readonly formatX: (value: AxisValue) => string
  readonly formatY: (value: number) => string
  readonly csvHref: string | undefined
}

const mostPrinted = 40

/** The figures of a line chart, newest first. Gaps are en dashes. */
export function SeriesTable({ series, caption, xLabel, formatX, formatY, csvHref }: SeriesTableProps) {
  const values = series.map((one) => new Map(one.points.map((point) => [point.x, point.y])))
  const rows = [...new Set(series.flatMap((one) => one.points.map((point) => point.x)))].toSorted(
    (a, b) => axisNumber(b) - axisNumber(a),
  )
  const shown = (position: number, x: AxisValue) => {
    const value = values[position]?.get(x)
    return value === undefined || value === null ? '–' : formatY(value)
  }
  return (
    <TableTwin csvHref={csvHref} printed={rows.length <= mostPrinted}>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={(x) => x}
        scrollRows
        columns={[
          { key: 'x', label: xLabel, rowHeader: true, cell: (x) => formatX(x) },
          ...series.map((one, position) => ({
            key: one.name,
            label: one.name,
            numeric: true,
            cell: (x: AxisValue) => shown(position, x),
          })),
        ]}
      />
    </TableTwin>
  )
}
