import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import { costOf } from './operation-view.tsx'
import type { Operation } from './operations.server.ts'

const COLUMNS: readonly Column<Operation>[] = [
  { key: 'method', label: 'Method', nowrap: true, cell: ({ method }) => method.toUpperCase() },
  {
    key: 'path',
    label: 'Path',
    rowHeader: true,
    cell: ({ path, reference }) => <PathLink path={path} reference={reference} />,
  },
  { key: 'summary', label: 'Description', cell: ({ summary }) => summary },
  { key: 'credits', label: 'Cost', nowrap: true, cell: costOf },
  { key: 'key', label: 'API key', nowrap: true, cell: ({ keyed }) => (keyed ? 'Required' : 'Not required') },
]

/** Every live endpoint. */
export function OperationList({ operations }: { readonly operations: readonly Operation[] }) {
  return (
    <section aria-labelledby="endpoints">
      <h2 id="endpoints" className="mb-4 text-2xl">
        Endpoints
      </h2>
      <DataTable
        caption="API endpoints"
        captionHidden
        columns={COLUMNS}
        rows={operations}
        rowKey={({ method, path }) => `${method} ${path}`}
      />
    </section>
  )
}

function PathLink({ path, reference }: Pick<Operation, 'path' | 'reference'>) {
  return (
    <a href={reference} className="link">
      <code className="break-all">{path}</code>
    </a>
  )
}
