import { namesInWords } from '#datasets/extent/extent-words.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import type { OutcodeYear, Town } from '#places/town-map/find-town.server.ts'
import { TownFigure } from '#places/town-map/town-figure.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

const MAX_ROWS = 10

const columns: readonly Column<OutcodeYear>[] = [
  {
    key: 'outcode',
    label: 'District',
    rowHeader: true,
    cell: ({ outcode }) => (
      <a href={href('/postcodes', null, { in: outcode })} className="link inline-block py-1">
        {outcode}
      </a>
    ),
  },
  { key: 'median', label: 'Median price', numeric: true, cell: ({ medianPounds }) => pounds(medianPounds) },
  { key: 'sales', label: 'Sales', numeric: true, cell: ({ sales }) => plainNumber(sales) },
]

/** What homes sold for across one town, as a map and a table of the same year. */
export function TownSection({ town }: { readonly town: Town }) {
  const { name, isWhole, slug, year, outcodes, sources } = town
  const place = areaInSentence(name)
  const covered = isWhole
    ? place
    : namesInWords(
        outcodes.map(({ outcode }) => outcode),
        'postcode districts',
      )
  return (
    <section aria-labelledby="town">
      <h2 id="town" className="text-3xl">
        What homes sold for in {covered} in {year}
      </h2>
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <TownFigure town={town} />
        <div>
          {outcodes.length > 0 && (
            <DataTable
              caption={`Median sold price by postcode district in ${covered}, ${year}`}
              captionHidden
              columns={columns}
              rows={outcodes.slice(0, MAX_ROWS)}
              rowKey={({ outcode }) => outcode}
            />
          )}
          <SourceNote sources={sources}>
            Half of homes sold for more than the median and half for less. Some districts extend beyond{' '}
            {place}.
          </SourceNote>
          <p className="mt-3">
            <a
              href={href('/location/authority/:authority', { authority: slug })}
              className="link font-medium"
            >
              House prices in {place}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
