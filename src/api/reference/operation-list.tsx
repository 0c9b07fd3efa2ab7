import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { Operation } from './operation.ts'

const COLUMNS: readonly Column<Operation>[] = [
  {
    key: 'path',
    label: 'Endpoint',
    rowHeader: true,
    cell: (operation) => <Endpoint operation={operation} />,
  },
  { key: 'cost', label: 'Cost', cell: ({ cost }) => cost },
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

/** What an endpoint does is below its path, so that neither is squeezed on a phone. */
function Endpoint({ operation: { method, path, reference, summary } }: { readonly operation: Operation }) {
  return (
    <span className="block min-w-52">
      <code>{method.toUpperCase()}</code>{' '}
      <a href={reference} className="link">
        <code className="break-words">{path}</code>
      </a>
      <span className="block font-normal text-slate">{summary}</span>
    </span>
  )
}
