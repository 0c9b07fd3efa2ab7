import { listInWords } from '#domain/list-words.ts'
import { compareAddress } from '#places/compare/compare-query.ts'
import { DialRow } from '#places/dials/dial-row.tsx'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { ReaderSwitch } from '#places/reader/reader-switch.tsx'
import { inOrderOf, type Reader } from '#places/reader/readers.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PageIndex } from '#ui/page-index/page-index.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'

import { crumbsOf } from '../crumbs.ts'
import type { PostcodeReport } from '../report.ts'
import { PlaceCodes } from './place-codes.tsx'
import { PlaceMap } from './place-map.tsx'
import { StatusNote } from './status-note.tsx'
import { StatusPills } from './status-pills.tsx'

const SECTIONS = [
  { id: 'cost', label: 'Cost of living here' },
  { id: 'sold-prices', label: 'Sold prices' },
  { id: 'medians', label: 'Prices by type' },
  { id: 'price-index', label: 'Price index' },
  { id: 'planning', label: 'Planning' },
  { id: 'neighbours', label: 'Nearby' },
  { id: 'sources', label: 'Sources' },
]

type PlaceHeaderProps = {
  readonly report: PostcodeReport
  /** Who the page is ordered for; null for everyone. */
  readonly reader: Reader | null
  /** The query parameters to keep when another reader is chosen. */
  readonly kept: URLSearchParams
}

/**
 * The top of a postcode's page: name and key figures, next to the map where there's room for both, then the codes.
 */
export function PlaceHeader({ report, reader, kept }: PlaceHeaderProps) {
  const { record } = report
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed={record.postcode} className="absolute inset-x-0 top-0 h-112 w-full" />
      <div className="sheet relative grid gap-x-10 gap-y-6 py-6 *:min-w-0 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-8">
        <Title report={report} />
        <div>
          <ReaderSwitch reader={reader} kept={kept} />
          <DialRow dials={inOrderOf(report.dials, reader?.dials, ({ measure }) => measure)} />
          <FigureFiles
            addressOf={(form) => compareAddress([report.slug], `/compare.${form}`)}
            page={href('/postcodes/:pcd7', { pcd7: report.slug })}
          />
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <PlaceMap report={report} />
        </div>
        <div className="md:col-span-2">
          <SectionLinks report={report} reader={reader} />
          <details className="mt-2">
            <summary className="link py-2">Ward, constituency and area codes</summary>
            <PlaceCodes record={record} />
          </details>
        </div>
      </div>
    </div>
  )
}

function Title({ report }: { readonly report: PostcodeReport }) {
  const { record } = report
  const names = [record.localAuthority, record.region, record.nation].flatMap((place) => place?.name ?? [])
  return (
    <div>
      <Breadcrumbs items={crumbsOf(record.postcode, record.outcode)} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl whitespace-nowrap">{record.postcode}</h1>
        <StatusPills record={record} />
      </div>
      {names.length > 0 && <p className="mt-1 text-xl">{[...new Set(names)].join(', ')}</p>}
      {report.sold.summary.streets.length > 0 && (
        <p className="mt-1 text-slate">Sales on {listInWords(report.sold.summary.streets)}</p>
      )}
      <StatusNote report={report} />
    </div>
  )
}

function SectionLinks({ report, reader }: Pick<PlaceHeaderProps, 'report' | 'reader'>) {
  const shown = SECTIONS.filter(({ id }) => id !== 'cost' || report.cost !== null)
  const cards = inOrderOf(shown, reader?.cards, ({ id }) => id)
  return (
    <PageIndex
      links={[
        ...cards.map(({ id, label }) => ({ href: `#${id}`, label })),
        ...(report.sold.summary.sales > 0
          ? [{ href: href('/postcodes/:pcd7/homes', { pcd7: report.slug }), label: 'All homes' }]
          : []),
        { href: compareAddress([report.slug]), label: 'Compare' },
      ]}
    />
  )
}
