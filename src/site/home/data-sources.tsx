import type { Edition } from '#datasets/editions.server.ts'
import { type DatasetName, type DatasetSource, datasetSources } from '#datasets/register.ts'
import { formatDate, utcDay } from '#domain/dates.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'

type Row = { readonly source: DatasetSource; readonly edition: Edition | null }

const columns: readonly Column<Row>[] = [
  {
    key: 'dataset',
    label: 'Dataset',
    rowHeader: true,
    cell: ({ source }) => (
      <>
        <a href={source.page} className="link">
          {source.title}
        </a>
        , {source.publisher}
      </>
    ),
  },
  {
    key: 'edition',
    label: 'Our edition',
    cell: ({ edition }) => (edition ? editionWords(edition) : <Nothing kind="not imported" />),
  },
  {
    key: 'imported',
    label: 'Imported on',
    cell: ({ edition }) => (edition ? importedOn(edition) : '–'),
  },
]

/** The official datasets behind the site and the editions we have. */
export function DataSources({ editions }: { readonly editions: Record<DatasetName, Edition | null> }) {
  const rows = datasetSources.map((source) => ({ source, edition: editions[source.dataset] }))
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="text-3xl">
        Where our data comes from
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-slate">
        Most of it is published under the Open Government Licence. Tax rates come from the law and the tax
        authorities. Every result shows the rule behind it and when we last checked it.
      </p>
      <DataTable
        caption="Official datasets on this site"
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={(row) => row.source.dataset}
      />
    </section>
  )
}

const editionWords = (edition: Edition) => (edition.demonstration ? 'Demonstration data' : edition.label)
const importedOn = (edition: Edition) => formatDate(utcDay(edition.publishedAt))
