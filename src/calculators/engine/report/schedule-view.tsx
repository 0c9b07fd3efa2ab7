import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { Schedule } from './report.ts'
import { inUnit } from './units.ts'

type Row = Schedule['rows'][number]

/** A report's table, such as the months of a loan. Long tables are collapsed. */
export function ScheduleView({ schedule }: { readonly schedule: Schedule }) {
  const { id, title, sentence, columns, rows, folded } = schedule
  const table = (
    <DataTable
      caption={`${title}: table`}
      captionHidden
      scrollRows
      rows={rows}
      rowKey={(row) => String(row[0])}
      columns={columns.map(columnOf)}
    />
  )
  return (
    <Card
      id={id}
      title={title}
      sentence={sentence}
      className={folded ? 'print:has-[details:not([open])]:hidden' : ''}
    >
      {folded ? (
        <details className="print-closed">
          <summary className="inline-flex min-h-11 items-center font-medium text-water hover:text-ink hover:underline">
            Show {rows.length} rows
          </summary>
          <div className="mt-3">{table}</div>
        </details>
      ) : (
        table
      )}
    </Card>
  )
}

function columnOf(column: Schedule['columns'][number], position: number): Column<Row> {
  const { label, unit } = column
  return {
    key: label,
    label,
    numeric: unit !== 'text' && position > 0,
    rowHeader: position === 0,
    cell: (row) => {
      const value = row[position] ?? null
      if (value === null) return '–'
      return typeof value === 'string' || unit === 'text' ? value : inUnit(value, unit)
    },
  }
}
