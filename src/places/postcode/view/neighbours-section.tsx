import { areaOf } from '#domain/postcode.ts'
import { distanceInWords, type Neighbour } from '#places/map/neighbourhood.ts'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { href } from '#web/href.ts'

import type { PostcodeReport } from '../report.ts'
import { CardFiles } from './card-files.tsx'
import { PostcodeLink } from './postcode-link.tsx'

/** The nearest live postcodes (the map as a table), and the areas that the postcode is part of. */
export function NeighboursSection({ report }: { readonly report: PostcodeReport }) {
  return (
    <Card id="neighbours" title={`Postcodes near ${report.record.postcode}`}>
      <div className="grid gap-8 *:min-w-0 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Neighbours report={report} />
        <Parents report={report} />
      </div>
      {report.neighbours.length > 0 && <CardFiles report={report} card="neighbours" />}
    </Card>
  )
}

function Neighbours({ report: { record, neighbours, directoryPart } }: { readonly report: PostcodeReport }) {
  if (neighbours.length === 0) {
    return (
      <NothingPanel kind="not published" subject="Nearby postcodes">
        {record.easting === null
          ? 'The directory has no position for this postcode.'
          : directoryPart
            ? `We have no other live postcodes. Our directory has ${directoryPart}.`
            : 'There are no other live postcodes nearby.'}
      </NothingPanel>
    )
  }
  return (
    <DataTable
      caption={
        directoryPart
          ? `The ${neighbours.length} nearest live postcodes that we have (${directoryPart})`
          : `The ${neighbours.length} nearest live postcodes`
      }
      rows={neighbours}
      rowKey={(row) => row.postcode}
      columns={[
        {
          key: 'postcode',
          label: 'Postcode',
          rowHeader: true,
          cell: linkTo,
        },
        {
          key: 'distance',
          label: 'Distance',
          numeric: true,
          cell: (row) => distanceInWords(row.distanceMetres),
        },
        { key: 'direction', label: 'Direction', cell: (row) => row.direction || 'same position' },
      ]}
    />
  )
}

function linkTo({ postcode }: Neighbour) {
  return <PostcodeLink postcode={postcode} />
}

function Parents({ report: { record } }: { readonly report: PostcodeReport }) {
  const area = areaOf(record.postcode)
  const lists = [
    { kind: 'Sector', code: record.sector },
    { kind: 'Outcode', code: record.outcode },
    { kind: 'Postcode area', code: area },
  ]
  const areas = [record.localAuthority, record.county, record.region, record.nation].flatMap(
    (place) => place?.name ?? [],
  )
  return (
    <div>
      <h3 className="text-xl">Part of</h3>
      <ul className="mt-2">
        {lists.map(({ kind, code }) => (
          <li key={kind} className="flex gap-3">
            <span className="w-28 shrink-0 py-1 text-sm/6 text-slate">{kind}</span>
            <a href={href('/postcodes', null, { in: code })} className="link inline-block py-1">
              {code}
            </a>
          </li>
        ))}
        {areas.length > 0 && (
          <li className="flex gap-3">
            <span className="w-28 shrink-0 py-1 text-sm/6 text-slate">Areas</span>
            <span className="py-1">{[...new Set(areas)].join(', ')}</span>
          </li>
        )}
      </ul>
    </div>
  )
}
