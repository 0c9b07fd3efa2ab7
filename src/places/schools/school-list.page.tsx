import type { Area } from '#domain/area.ts'
import { nationOfCode } from '#domain/nation.ts'
import { RelatedPages } from '#features/related-pages.tsx'
import { areaInSentence } from '#places/areas/area-words.ts'
import { similarAreas, findKnownArea } from '#places/areas/find-area.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { parseSchoolList, remarkOn, SCHOOL_TYPES, schoolListName, type SchoolType } from './school-list.ts'
import { inspectionSource, performanceSource, schoolRegisterSource, schoolsElsewhere } from './sources.ts'

type PageData = { type: SchoolType; authority: Area; siteUrl: string }

/** Handles names such as 'best-primary-schools-in-reading'. There is no school data, so names of single schools are a 404. */
const load = async ({ params, url, db, siteUrl }: PageContext<'/schools/:name'>) => {
  const name = params.name
  const list = parseSchoolList(name.toLowerCase())
  const authority = list && (await findKnownArea(db, list.location))
  if (!list || authority?.kind !== 'authority') {
    const near = list ? similarAreas(list.location, 'authority') : []
    return notFound(
      list
        ? `No local authority is called “${list.location.slice(0, 60)}”.`
        : 'We don’t have pages for single schools yet.',
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
  if (url.pathname !== address) return redirect(address, 301)
  return { type: list.type, authority, siteUrl }
}

/** Not indexed, because without school data these pages are nearly the same. */
const head = ({ type, authority, siteUrl }: PageData): Head => ({
  title: `Best ${type.name} schools in ${areaInSentence(authority.name)}`,
  description: `Where to find ${type.label.toLowerCase()} in ${areaInSentence(authority.name)}: the official register, inspections and results, and what “best” can mean.`,
  canonical: addressOf(type, authority),
  robots: 'noindex,follow',
  jsonLd: [breadcrumbList(crumbsOf({ type, authority }), siteUrl)],
})

const cache = { scope: 'public', datasets: ['postcodes'] } as const

/** The page for a type of school in an authority. */
export const route = page('/schools/:name', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { type, authority } = data
  return (
    <LookUpPage
      heading={`Best ${type.name} schools in ${areaInSentence(authority.name)}`}
      lede={`Where to find official information about ${type.label.toLowerCase()} in ${areaInSentence(authority.name)}.`}
      crumbs={crumbsOf(data)}
    >
      <NotAvailable
        subject={`${type.label} in ${areaInSentence(authority.name)}`}
        source={schoolRegisterSource}
        nationCode={authority.nationCode}
        elsewhere={schoolsElsewhere}
      >
        You can search the register by council and type.
      </NotAvailable>
      <Best remark={remarkOn(type, nationOfCode(authority.nationCode))} />
      <SourceCards sources={[schoolRegisterSource, inspectionSource, performanceSource]} />
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
    </LookUpPage>
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

function crumbsOf({ type, authority }: Pick<PageData, 'type' | 'authority'>) {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Schools', href: href('/schools') },
    { label: `${type.label} in ${areaInSentence(authority.name)}` },
  ]
}
