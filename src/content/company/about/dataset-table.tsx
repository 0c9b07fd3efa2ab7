import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/register.ts'
import { nationName } from '#domain/nation.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'

/** A dataset and the edition we have, if any. */
export type DatasetRow = { source: DatasetSource; edition: Edition | null }

const COLUMNS: readonly Column<DatasetRow>[] = [
  {
    key: 'dataset',
    label: 'Dataset',
    rowHeader: true,
    cell: ({ source }) => (
      <a href={source.page} className="link">
        {source.title}
      </a>
    ),
  },
  { key: 'publisher', label: 'Publisher', cell: ({ source }) => source.publisher },
  { key: 'nations', label: 'Nations', cell: ({ source }) => source.nations.map(nationName).join(', ') },
  { key: 'cadence', label: 'Published', cell: ({ source }) => upperFirst(source.cadence) },
  {
    key: 'licence',
    label: 'Licence',
    cell: ({ source }) => (
      <a href={source.licence.url} className="link">
        {source.licence.name}
      </a>
    ),
  },
  {
    key: 'edition',
    label: 'Our edition',
    cell: ({ edition }) =>
      edition === null ? (
        <Nothing kind="not imported" />
      ) : edition.demonstration ? (
        'Demonstration data (made up)'
      ) : (
        edition.label
      ),
  },
]

/** Every dataset with its publisher, licence and the edition we have. */
export function DatasetTable({ rows }: { readonly rows: readonly DatasetRow[] }) {
  return (
    <DataTable
      caption="Datasets on Freehold"
      captionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ source }) => source.dataset}
    />
  )
}
