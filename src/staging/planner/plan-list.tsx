import { DataTable } from '#ui/data-table/data-table.tsx'

import type { DrawnPlan } from './drawn-plan.ts'

/** The plan's furniture with its sizes in metres; the numbers are those in the drawing. */
export function PlanList({ list }: Pick<DrawnPlan, 'list'>) {
  return (
    <DataTable
      caption="Furniture and its sizes in metres"
      rows={list}
      rowKey={({ number }) => number}
      columns={[
        { key: 'number', label: 'No.', numeric: true, cell: ({ number }) => number },
        { key: 'piece', label: 'Piece', rowHeader: true, cell: ({ label }) => label },
        { key: 'count', label: 'Qty', numeric: true, cell: ({ count }) => count },
        {
          key: 'size',
          label: 'Width × depth × height',
          numeric: true,
          cell: ({ wide, deep, high }) => [wide, deep, high].map((size) => size.toFixed(2)).join(' × '),
        },
      ]}
    />
  )
}
