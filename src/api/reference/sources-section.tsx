import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

import type { OperationSource } from './operation.ts'

/** A dataset and the edition of it that this site has; null if it hasn't been imported. */
export type SourceRow = OperationSource & { edition: string | null }

const COLUMNS: readonly Column<SourceRow>[] = [
  {
    key: 'title',
    label: 'Dataset',
    rowHeader: true,
    cell: ({ title, publisher }) => (
      <>
        {title}
        <span className="block text-sm font-normal text-slate">{publisher}</span>
      </>
    ),
  },
  { key: 'nations', label: 'Nations', cell: ({ nations }) => nations.join(', ') },
  { key: 'edition', label: 'Edition', cell: ({ edition }) => edition ?? 'Not imported' },
]

/** Where an API's data comes from: nations, editions, and what to credit. */
export function SourcesSection({ sources }: { readonly sources: readonly SourceRow[] }) {
  return (
    <section aria-labelledby="sources" className="border-t pt-6">
      <h2 id="sources" className="text-2xl">
        Coverage and sources
      </h2>
      <div className="mt-3">
        <DataTable
          caption="Datasets, the nations they cover and their editions"
          captionHidden
          columns={COLUMNS}
          rows={sources}
          rowKey={({ title }) => title}
        />
      </div>
      <ul className="mt-4 grid max-w-prose gap-2 text-sm">
        {sources.map(({ title, licence, attribution }) => (
          <li key={title}>
            <span className="font-medium">{title}</span>, {licence}: {attribution}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-slate">
        Credit these sources wherever you show the data; <code>meta.sources</code> in each response has the
        wording. <code>GET /coverage</code> lists what’s in each edition, free of charge.
      </p>
    </section>
  )
}
