import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { crumbsOf } from '../crumbs.ts'
import type { PostcodeReport } from '../report.ts'
import { PlaceCodes } from './place-codes.tsx'
import { PlaceMap } from './place-map.tsx'
import { StatusNote } from './status-note.tsx'
import { StatusPills } from './status-pills.tsx'

const SECTIONS = [
  { id: 'sold-prices', label: 'Sold prices' },
  { id: 'medians', label: 'Prices by type' },
  { id: 'price-index', label: 'Price index' },
  { id: 'neighbours', label: 'Nearby' },
  { id: 'sources', label: 'Sources' },
]

/** Where the reader is: names, codes, whether the postcode is in use, and its ground on a small map. */
export function PlaceHeader({ report }: { readonly report: PostcodeReport }) {
  const { record } = report
  const names = [record.localAuthority, record.region, record.nation].flatMap((place) => place?.name ?? [])
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed={record.postcode} className="absolute inset-0 size-full" />
      <div className="sheet relative grid gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 lg:py-10">
        <div className="min-w-0">
          <Breadcrumbs items={crumbsOf(record.postcode, record.outcode)} />
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-4xl whitespace-nowrap">{record.postcode}</h1>
            <StatusPills record={record} />
          </div>
          {names.length > 0 && <p className="mt-1 text-xl">{[...new Set(names)].join(', ')}</p>}
          <StatusNote report={report} />
          <PlaceCodes record={record} />
          <nav aria-label="On this page" className="mt-6">
            <ul className="flex flex-wrap gap-x-5">
              {SECTIONS.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <PlaceMap report={report} />
      </div>
    </div>
  )
}
