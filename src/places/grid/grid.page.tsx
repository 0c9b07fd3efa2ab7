import { noLookUp } from '#datasets/postcodes/missing-postcode.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { type ActionContext, type DataOf, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { versionsOf } from './columns/area-files.server.ts'
import { GridTable } from './grid-table.tsx'
import { facts, explanation } from './grid-words.ts'
import { LEVELS } from './measures/levels.ts'
import { readPostcodes } from './pasted-postcodes.ts'
import { loadPostcodes } from './postcodes/load-postcodes.server.ts'
import { PostcodesForm, PostcodesTable } from './postcodes/postcodes-section.tsx'
import { findSearch } from './search/find-search.server.ts'
import { queryText } from './search/query.ts'
import { searchInWords } from './search/search-words.ts'
import { shownAreas } from './search/shown-areas.ts'
import { sourcesOf } from './search/sources.ts'
import { areasDataset } from './structured-data.ts'
import { ExampleSearches } from './view/example-searches.tsx'
import { FindAreas } from './view/find-areas.island.tsx'
import { MeasuresSection } from './view/measures-section.tsx'
import { SearchMap } from './view/search-map.tsx'

const relatedPages: readonly RelatedPage[] = ['/authorities', '/areas', '/postcodes']

/** A list that's short enough for an address. */
const MAX_IN_ADDRESS = 100

type PageData = DataOf<ReturnType<typeof load>>

/** The address has the whole search; `?postcodes=` is a list, one per line. */
const load = (context: PageContext) => dataFor(context, context.url.searchParams.get('postcodes'))

/** A list of postcodes is posted, because it may be too long for an address. */
const action = async (context: ActionContext) => {
  const sent = context.form.get('postcodes')
  const typed = typeof sent === 'string' ? sent : ''
  const asked = readPostcodes(typed)
  if (asked && asked.postcodes.length <= MAX_IN_ADDRESS && typed.length < 2000)
    return redirect(`/grid?${new URLSearchParams({ postcodes: typed })}#postcode-list`, 303)
  return dataFor(context, typed)
}

async function dataFor({ db, url, siteUrl, today }: PageContext, typed: string | null) {
  const search = await findSearch(db, url.searchParams, today)
  const { query, problems, file, editions, measures } = search
  const chosen = query.criteria.map(({ measure }) => measure)
  const postcodes = await loadPostcodes(db, typed, { today, chosen })
  return {
    query,
    problems,
    isCurrent: file?.isCurrent ?? false,
    shown: file && shownAreas(file.table, query),
    columns: file?.table.columns ?? [],
    versions: versionsOf(db, LEVELS),
    editions,
    sources: sourcesOf(measures, editions),
    postcodes,
    siteUrl,
  }
}

const head = (data: PageData): Head => {
  const { query, problems, postcodes, siteUrl, isCurrent, columns } = data
  const address = queryText(query)
  const isWrong = problems.length > 0 || (postcodes.problem !== undefined && !postcodes.list?.all)
  const isAsked = address !== '' || problems.length > 0 || postcodes.asked !== null
  const found = lookUpHead(facts, {
    search: isAsked ? { kind: isWrong ? 'unreadable' : 'found' } : null,
    siteUrl,
  })
  const title = searchInWords(query)
  return {
    ...found,
    jsonLd: [...(found.jsonLd ?? []), areasDataset(columns, siteUrl)],
    ...(isCurrent ? {} : { keep: false as const }),
    ...(address === '' ? {} : { saveable: { kind: 'search', title: 'Find areas', detail: title } }),
  }
}

const cache = { scope: 'public', datasets: DATASET_NAMES } as const

/** Finds areas by their figures, and compares postcodes. */
export const route = page('/grid', { cache, load, action, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { query, problems, shown, sources, postcodes, versions, columns, editions } = data
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)}>
      {problems.length > 0 && (
        <Notice kind="warning" title="We left out a part of your search">
          <ul>
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {shown ? (
        <div className="grid gap-6">
          {queryText(query) === '' && <ExampleSearches />}
          <FindAreas query={queryText(query)} shown={shown} versions={versions} />
          <SourceNote sources={sources}>
            An area’s score is the percentage of the other matches that it beats on each measure, weighted by
            your preferences.
          </SourceNote>
        </div>
      ) : (
        <Notice kind="information" title="The figures for areas are being prepared">
          Reload the page in a minute.
        </Notice>
      )}
      {shown && <SearchMap query={queryText(query)} />}
      <PostcodeList {...postcodes} />
      <Explanation {...explanation} />
      <MeasuresSection columns={columns} editions={editions} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function PostcodeList({ asked, grid, list, directory, problem }: PageData['postcodes']) {
  return (
    <section id="postcode-list" aria-labelledby="grid-postcodes" className="scroll-mt-4">
      <h2 id="grid-postcodes" className="mb-4 text-2xl">
        Compare a list of postcodes
      </h2>
      <PostcodesForm asked={asked} problem={problem} />
      {grid && grid.rows.length > 0 && (
        <div className="mt-6">
          <GridTable grid={grid} />
        </div>
      )}
      {list && list.all > 0 && <PostcodesTable {...list} />}
      {!directory && (
        <div className="mt-6">
          <NothingPanel kind="not imported" subject="The postcode directory">
            {noLookUp('postcodes')}
          </NothingPanel>
        </div>
      )}
    </section>
  )
}
