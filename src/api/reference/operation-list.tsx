import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { href } from '#web/href.ts'

import { costOf } from './operation-view.tsx'
import type { Operation } from './operations.server.ts'
import { SUBJECTS } from './subjects.ts'

const COLUMNS: readonly Column<Operation>[] = [
  { key: 'method', label: 'Method', nowrap: true, cell: ({ method }) => method.toUpperCase() },
  { key: 'path', label: 'Path', rowHeader: true, cell: ({ path }) => <PathLink path={path} /> },
  { key: 'summary', label: 'Description', cell: ({ summary }) => summary },
  { key: 'credits', label: 'Cost', nowrap: true, cell: ({ credits }) => costOf(credits) },
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

function PathLink({ path }: { readonly path: string }) {
  const subject = SUBJECTS.find(({ name }) => path.split('/')[1] === name)
  if (!subject) return <code className="break-all">{path}</code>
  return (
    <a href={href(`/api-docs/${subject.name}`)} className="link">
      <code className="break-all">{path}</code>
    </a>
  )
}
