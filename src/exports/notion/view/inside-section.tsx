import { DATABASES, type TemplateDatabase } from '#exports/notion/databases.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

/** Every file with its columns. */
export function InsideSection() {
  return (
    <Card
      id="inside"
      title="What is inside"
      sentence="One CSV file for each database. “Start here” has the same list with every type to set."
    >
      <DataTable
        caption="Files of the template"
        captionHidden
        rows={DATABASES}
        rowKey={({ file }) => file}
        columns={COLUMNS}
      />
    </Card>
  )
}

const COLUMNS: readonly Column<TemplateDatabase>[] = [
  { key: 'file', label: 'File', rowHeader: true, nowrap: true, cell: ({ file }) => file },
  { key: 'about', label: 'What for', cell: ({ about }) => <span className="block min-w-48">{about}</span> },
  {
    key: 'columns',
    label: 'Columns',
    cell: ({ columns }) => (
      <span className="block min-w-60">{columns.map(({ name }) => name).join(', ')}</span>
    ),
  },
]
