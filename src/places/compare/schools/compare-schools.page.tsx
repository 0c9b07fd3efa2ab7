import { listInWords } from '#domain/list-words.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { findPlace } from '#places/look-up/find-place.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { statusOf } from '#places/look-up/place-search.ts'
import { schoolAddress } from '#places/schools/school-address.ts'
import { schoolSources } from '#places/schools/school-table.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext } from '#web/page.ts'

import { askedSchools, findSchoolsCompared } from './find-schools-compared.server.ts'
import { type ComparedSchool, type SchoolCell, type SchoolRow, schoolRows } from './school-rows.ts'
import { SchoolsForm } from './schools-form.tsx'

/** `?school=` up to four times, with `?postcode=` for the distances. */
const load = async ({ url, db, siteUrl }: PageContext<'/compare/schools'>) => {
  const typed = url.searchParams.get('postcode')
  const search = await findPlace(db, typed === '' ? null : typed)
  const from = search?.kind === 'found' ? search.record : null
  const urns = askedSchools(url.searchParams)
  return { search, urns, ...(await findSchoolsCompared(db, urns, from)), siteUrl }
}

type PageData = DataOf<ReturnType<typeof load>>

const CRUMBS = [
  { label: 'Home', href: href('/') },
  { label: 'Schools', href: href('/schools') },
  { label: 'Compare schools' },
]

const head = ({ search, urns, unknown, siteUrl }: PageData): Head => {
  const status = unknown.length > 0 ? 422 : statusOf(search)
  return {
    title: 'Compare schools side by side',
    description:
      'Compare up to four schools: distance from your postcode, ages, pupils, latest inspection and results, from the official registers.',
    canonical: href('/compare/schools'),
    jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
    ...(urns.length === 0 && search === null ? {} : { robots: 'noindex,follow' as const }),
    ...(status === undefined ? {} : { status }),
  }
}

const cache = {
  scope: 'public',
  datasets: ['postcodes', 'schools', 'school-results', 'inspections'],
} as const

/** Schools side by side. */
export const route = page('/compare/schools', { cache, load, head, Page })

function Page({ data: { search, schools, editions, unknown } }: { readonly data: PageData }) {
  const from = search?.kind === 'found' ? search.record.postcode : null
  return (
    <LookUpPage
      heading={
        schools.length > 0
          ? `Compare ${schools.length === 1 ? 'a school' : `${schools.length} schools`}${from ? ` for ${from}` : ''}`
          : 'Compare schools'
      }
      lede="Distances from your postcode, the register, inspections and results of up to four schools."
      crumbs={CRUMBS}
      form={<SchoolsForm search={search} urns={schools.map(({ school }) => school.urn)} />}
    >
      {unknown.length > 0 && (
        <p className="max-w-prose">
          The registers that we’ve imported have no school with the number {listInWords([...unknown])}.
        </p>
      )}
      {schools.length === 1 && (
        <p className="text-lg">Choose another school near your postcode to compare it with.</p>
      )}
      {schools.length > 0 && editions && <Compared schools={schools} editions={editions} from={from} />}
      <RelatedPages pages={['/find-a-school', '/schools', '/content/schools']} />
    </LookUpPage>
  )
}

type ComparedProps = {
  readonly schools: readonly ComparedSchool[]
  readonly editions: NonNullable<PageData['editions']>
  readonly from: string | null
}

function Compared({ schools, editions, from }: ComparedProps) {
  return (
    <div>
      <ul className="mb-4 flex flex-wrap gap-x-6">
        {schools.map(({ school }) => (
          <li key={school.urn}>
            <a href={schoolAddress(school)} className="link inline-block py-2">
              {school.name}
            </a>
          </li>
        ))}
      </ul>
      <SchoolComparison schools={schools} />
      <p className="print:hidden">
        <a
          href={fileAddress(
            schools.map(({ school }) => school.urn),
            from,
          )}
          className="link inline-block py-2"
        >
          Download as CSV
        </a>
      </p>
      <SourceNote sources={schoolSources(editions)}>
        Distances are from the middle of the postcode. They don’t say whether you’d get a place: catchment
        areas aren’t open data. Grades from different inspection frameworks can’t be compared.
      </SourceNote>
    </div>
  )
}

function fileAddress(urns: readonly string[], from: string | null): string {
  const query = new URLSearchParams(urns.map((urn) => ['school', urn]))
  if (from !== null) query.set('postcode', from)
  return `/compare/schools.csv?${query}`
}

function SchoolComparison({ schools }: { readonly schools: readonly ComparedSchool[] }) {
  return (
    <DataTable
      caption={`${listInWords(schools.map(({ school }) => school.name))}, side by side`}
      rows={schoolRows(schools)}
      rowKey={({ title }) => title}
      columns={[
        { key: 'what', label: 'What', rowHeader: true, cell: ({ title }) => title },
        ...schools.map(({ school }, at) => ({
          key: school.urn,
          label: school.name,
          cell: ({ cells }: SchoolRow) => shown(cells[at]),
        })),
      ]}
    />
  )
}

/** A plain function: tables have hundreds of cells. */
function shown(cell: SchoolCell | undefined) {
  if (!cell || cell.difference === '') return cell?.value
  return (
    <>
      {cell.value}
      <small className="block text-slate">{cell.difference}</small>
    </>
  )
}
