import { DATABASES, type TemplateDatabase } from '#exports/notion/databases.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

/** The files of the template and their columns. */
export function InsideSection() {
  return (
    <Card
      id="inside"
      title="What’s included"
      sentence="One CSV file per database. “Start here.md” lists the type to set for each column."
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
  {
    key: 'about',
    label: 'What it’s for',
    cell: ({ about }) => <span className="block min-w-48">{about}</span>,
  },
  {
    key: 'columns',
    label: 'Columns',
    cell: ({ columns }) => (
      <span className="block min-w-60">{columns.map(({ name }) => name).join(', ')}</span>
    ),
  },
]
