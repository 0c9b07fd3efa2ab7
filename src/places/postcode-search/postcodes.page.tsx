import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { PostcodeLookUp } from '#ui/postcode-look-up/postcode-look-up.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext, redirect } from '#web/page.ts'

import { About } from './about.tsx'
import { type Search, type Shelf, searchPostcodes, shelfOf } from './find-postcodes.server.ts'
import { SearchResult } from './search-result.tsx'
import { ShelfList, shelfName } from './shelf-list.tsx'

type PostcodesData = {
  search: Exclude<Search, { kind: 'page' }> | null
  shelf: Shelf
  edition: Edition | null
  siteUrl: string
}

/** `?q=` searches; `?in=` opens a part of the directory. */
const load = async ({ db, url, siteUrl }: PageContext) => {
  const typed = url.searchParams.get('q')
  const within = url.searchParams.get('in')
  const search = typed?.trim() ? await searchPostcodes(db, typed) : null
  if (search?.kind === 'page')
    return redirect(href('/postcodes/:pcd7', { pcd7: postcodeSlug(search.postcode) }), 303)
  const shelf = await shelfOf(db, within)
  if (shelf === null) {
    return notFound(`No postcode area, district or sector is called “${within?.slice(0, 40) ?? ''}”.`, {
      suggestions: [{ href: href('/postcodes'), label: 'All postcode areas' }],
    })
  }
  const { postcodes: edition } = await editionsOf(db, ['postcodes'])
  return { search, shelf, edition, siteUrl }
}

const head = ({ search, shelf, siteUrl }: PostcodesData): Head => {
  const name = shelfName(shelf)
  return {
    title: name ? `Postcodes in ${name}` : 'UK postcodes',
    description: name
      ? `Every live postcode in ${name}, with sold prices and the places it belongs to.`
      : 'Find a UK postcode: sold prices, house price index and the places it belongs to, from official records.',
    canonical: name ? href('/postcodes', null, { in: name }) : href('/postcodes'),
    ...(search ? { robots: 'noindex,follow' as const } : {}),
    jsonLd: [breadcrumbList(crumbsOf(shelf), siteUrl)],
  }
}

const cache = { scope: 'public', datasets: ['postcodes'] } as const

export const route = page('/postcodes', { cache, load, head, Page })

function Page({ data: { search, shelf, edition } }: { readonly data: PostcodesData }) {
  const name = shelfName(shelf)
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines
          seed={name ?? 'postcodes'}
          edged
          className="absolute inset-x-0 top-0 h-80 w-full sm:h-full"
        />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={crumbsOf(shelf)} />
          <h1 className="mt-4 text-3xl sm:text-4xl">{name ? `Postcodes in ${name}` : 'Find a postcode'}</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">
            Each postcode has a page with the sales recorded there, how they compare with the authority around
            it, and the places it belongs to.
          </p>
          <div className="mt-6 max-w-prose rounded-sm border bg-card p-4 sm:p-6 print:hidden">
            <PostcodeLookUp
              typed={search?.typed}
              error={search?.kind === 'unknown' ? search.message : undefined}
            />
          </div>
        </div>
      </div>
      <div className="sheet mt-10 grid gap-12">
        {search && <SearchResult search={search} />}
        {edition ? (
          <ShelfList shelf={shelf} />
        ) : (
          <NothingPanel kind="not imported" subject="The postcode directory">
            No postcode can be looked up until a directory has been imported here.
          </NothingPanel>
        )}
        <About />
        {edition && (
          <SourceNote sources={[sourceFacts(postcodesSource, edition)]}>
            {edition.rows.toLocaleString('en-GB')} postcodes, imported on{' '}
            {formatDate(edition.publishedAt.toISOString().slice(0, 10) as IsoDate)}.
          </SourceNote>
        )}
      </div>
    </>
  )
}

function crumbsOf(shelf: Shelf): readonly Crumb[] {
  const within = (part: string) => ({ label: part, href: href('/postcodes', null, { in: part }) })
  const parents =
    shelf.kind === 'postcodes'
      ? [within(shelf.area), within(shelf.outcode)]
      : shelf.kind === 'sectors'
        ? [within(shelf.area)]
        : []
  const name = shelfName(shelf)
  const top = name
    ? [{ label: 'Postcodes', href: href('/postcodes') }, ...parents, { label: name }]
    : [{ label: 'Postcodes' }]
  return [{ label: 'Home', href: href('/') }, ...top]
}
