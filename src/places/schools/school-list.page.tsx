import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { similarAreas, findKnownArea } from '#places/areas/find-area.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { statusOf } from '#places/look-up/place-search.ts'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { findOneSchool, findSchoolsIn, type OneSchool, type SchoolsFound } from './find-schools.server.ts'
import { findRanking, type FoundRanking } from './ranking/find-ranking.server.ts'
import { RankingSection } from './ranking/ranking-section.tsx'
import { schoolAddress, urnInAddress } from './school-address.ts'
import { parseSchoolList, remarkOn, SCHOOL_TYPES, schoolListName, type SchoolType } from './school-list.ts'
import { schoolStructuredData } from './school-structured-data.ts'
import { partOfRegister, SchoolTable } from './school-table.tsx'
import { SchoolView } from './school-view.tsx'
import { inspectionSource, performanceSource, schoolRegisterSource, schoolsElsewhere } from './sources.ts'

type ListData = {
  kind: 'list'
  type: SchoolType
  authority: Area
  found: SchoolsFound | null
  /** Null for a type that isn’t ranked, or without schools. */
  ranking: FoundRanking | null
  siteUrl: string
}
type SchoolData = { kind: 'school'; found: OneSchool; siteUrl: string }
type PageData = ListData | SchoolData

/** Handles lists such as 'best-primary-schools-in-reading', and single schools such as 'teasel-primary-school-150001'. */
const load = async ({ params, url, db, siteUrl }: PageContext<'/schools/:name'>) => {
  const name = params.name
  const urn = urnInAddress(name)
  const school = urn === null ? null : await findOneSchool(db, urn)
  if (school) {
    const own = schoolAddress(school.school)
    return url.pathname === own ? { kind: 'school' as const, found: school, siteUrl } : redirect(own, 301)
  }
  const list = parseSchoolList(name.toLowerCase())
  const authority = list && (await findKnownArea(db, list.location))
  if (!list || authority?.kind !== 'authority') {
    const near = list ? similarAreas(list.location, 'authority') : []
    return notFound(
      list
        ? `No local authority is called “${list.location.slice(0, 60)}”.`
        : 'We couldn’t find that school in the register.',
      {
        suggestions: [
          ...near.map((area) => ({
            href: addressOf(list?.type ?? SCHOOL_TYPES[0], area),
            label: area.name,
          })),
          { href: href('/schools'), label: 'Schools by type and local authority' },
          { href: href('/find-a-school'), label: 'Find a school' },
        ],
      },
    )
  }
  const address = addressOf(list.type, authority)
  if (url.pathname !== address) return redirect(address + url.search, 301)
  const found = await findSchoolsIn(db, authority, list.type)
  const ranking = found && (await findRanking(db, found.schools, list.type, url.searchParams))
  return { kind: 'list' as const, type: list.type, authority, found, ranking, siteUrl }
}

const head = (data: PageData): Head => (data.kind === 'school' ? schoolHead(data) : listHead(data))

function schoolHead({ found: { school, editions }, siteUrl }: SchoolData): Head {
  const isListed = school.status !== 'closed' && editions.schools?.demonstration === false
  const where = school.town ?? school.authorityName
  return {
    title: school.name.slice(0, 60),
    description: `${school.name.slice(0, 100)}${where === null ? '' : `, ${where.slice(0, 30)}`}: type, ages, Ofsted inspections and results.`,
    canonical: schoolAddress(school),
    jsonLd: [breadcrumbList(schoolCrumbs(school), siteUrl), schoolStructuredData(school, siteUrl)],
    ...(isListed ? {} : { robots: 'noindex,follow' as const }),
  }
}

function schoolCrumbs({ name }: { name: string }) {
  return [{ label: 'Home', href: href('/') }, { label: 'Schools', href: href('/schools') }, { label: name }]
}

/** Only whole rankings in the usual order are indexed. */
const listHead = ({ type, authority, found, ranking, siteUrl }: ListData): Head => {
  const place = areaInSentence(authority.name)
  const results = found?.editions['school-results'] ?? null
  const worthIndexing =
    (ranking?.result.ranked.length ?? 0) >= ENOUGH_SCHOOLS &&
    found?.editions.schools?.whole === true &&
    results?.demonstration === false &&
    ranking?.chosen === false &&
    ranking.search === null
  const asked = ranking?.search ?? null
  const status = Object.keys(ranking?.errors ?? {}).length > 0 ? 422 : statusOf(asked)
  return {
    title: `Best ${type.name} schools in ${place}`,
    description:
      ranking && ranking.result.ranked.length > 0
        ? `${ranking.result.ranked.length} ${type.name} schools in ${place}, ranked by their ${ranking.result.year} results as you weight them, with reasons and distances.`
        : `${type.label} in ${place}: the official register, inspections and results, and what “best” can mean.`,
    canonical: addressOf(type, authority),
    ...(status === undefined ? {} : { status }),
    ...(worthIndexing ? {} : { robots: 'noindex,follow' as const }),
    jsonLd: [breadcrumbList(crumbsOf({ type, authority }), siteUrl)],
  }
}

/** A shorter ranking isn’t worth finding. */
const ENOUGH_SCHOOLS = 5

const cache = {
  scope: 'public',
  datasets: ['postcodes', 'schools', 'school-results', 'inspections', 'names-and-codes'],
} as const

/** The page for a type of school in an authority, or for one school. */
export const route = page('/schools/:name', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  return data.kind === 'school' ? <SchoolPage data={data} /> : <ListPage data={data} />
}

function SchoolPage({ data: { found } }: { readonly data: SchoolData }) {
  const { school } = found
  return (
    <LookUpPage
      heading={school.name}
      lede={[school.typeName, school.town ?? school.authorityName].filter(Boolean).join(', ')}
      crumbs={schoolCrumbs(school)}
    >
      <SchoolView found={found} />
      <SourceCards sources={[schoolRegisterSource, inspectionSource, performanceSource]} />
      <RelatedPages pages={['/find-a-school', '/schools', '/content/schools']} />
    </LookUpPage>
  )
}

function ListPage({ data }: { readonly data: ListData }) {
  const { type, authority, found, ranking } = data
  return (
    <LookUpPage
      heading={`Best ${type.name} schools in ${areaInSentence(authority.name)}`}
      lede={
        ranking
          ? 'You decide what counts. We rank the schools whose results can be compared, and show why.'
          : `Where to find official information about ${type.label.toLowerCase()} in ${areaInSentence(authority.name)}.`
      }
      crumbs={crumbsOf(data)}
      isReport
    >
      {ranking && found && found.schools.length > 0 && (
        <RankingSection
          path={addressOf(type, authority)}
          found={ranking}
          schools={`${type.name} schools in ${areaInSentence(authority.name)}`}
          edition={found.editions['school-results']}
          part={partOfRegister(found.editions)}
        />
      )}
      <ByName data={data} />
      <Best remark={remarkOn(type, nationOfCode(authority.nationCode))} />
      <SourceCards sources={[schoolRegisterSource, inspectionSource, performanceSource]} />
      <RelatedLists data={data} />
    </LookUpPage>
  )
}

/** Lists every school of the type by name, or says why there’s no list. */
function ByName({ data: { type, authority, found } }: { readonly data: ListData }) {
  if (found === null)
    return (
      <NotAvailable
        subject={`${type.label} in ${areaInSentence(authority.name)}`}
        source={schoolRegisterSource}
        nationCode={authority.nationCode}
        elsewhere={schoolsElsewhere}
      >
        You can search the register by council and type.
      </NotAvailable>
    )
  return (
    <SchoolTable
      caption={`${type.label} in ${areaInSentence(authority.name)}, by name`}
      found={found}
      none={`no open ${type.name} schools in ${areaInSentence(authority.name)}`}
    />
  )
}

function RelatedLists({ data: { type, authority } }: { readonly data: ListData }) {
  return (
    <RelatedPages
      pages={[
        ...SCHOOL_TYPES.filter(({ slug }) => slug !== type.slug)
          .slice(0, 2)
          .map((other) => ({
            href: addressOf(other, authority),
            label: `${other.label} in ${areaInSentence(authority.name)}`,
            about: 'Another type of school, same area',
          })),
        {
          href: href('/location/authority/:authority', { authority: authority.slug }),
          label: `House prices in ${areaInSentence(authority.name)}`,
          about: 'Average prices, prices by type and past years',
        },
      ]}
    />
  )
}

function Best({ remark }: { readonly remark: string | null }) {
  return (
    <section aria-labelledby="best" className="max-w-prose">
      <h2 id="best" className="text-2xl">
        What “best” can mean
      </h2>
      <div className="mt-3 grid gap-3">
        {remark && <p>{remark}</p>}
        <p>
          Any ranking depends on what it measures. Results favour schools whose pupils were ahead when they
          started. Inspections describe a school over two days, sometimes years ago. Look at each measure on
          its own, and treat a school with no figures as unknown, not as bottom of the list.
        </p>
        <p>
          Visit the school, ask how many children joined and left during the year, and read its last two
          inspection reports side by side.
        </p>
      </div>
    </section>
  )
}

function addressOf(type: Pick<SchoolType, 'slug'>, { slug }: Pick<Area, 'slug'>): string {
  return href('/schools/:name', { name: schoolListName(type, slug) })
}

function crumbsOf({ type, authority }: Pick<ListData, 'type' | 'authority'>) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Schools', href: href('/schools') },
    { label: `${type.label} in ${areaInSentence(authority.name)}` },
  ]
}
