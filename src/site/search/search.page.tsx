import { editionsOf, importedIn } from '#datasets/editions.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import { findStreet, findTown } from '#datasets/search/places.server.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, type NotFound, notFound, page, type PageContext } from '#web/page.ts'

import { findEverything } from './find-everything.server.ts'
import { type FoundPlace, PlaceList, placeName } from './place-page.tsx'
import { tidySearch } from './results.ts'
import { searchCoverage, type SearchCoverage } from './search-coverage.ts'
import { SearchForm } from './search-form.tsx'
import { allowSearch, TOO_MANY_SEARCHES } from './search-limit.server.ts'
import { SearchResults } from './search-results.tsx'

/** Results of each kind on the page. */
const MAX_RESULTS = 12

const TITLE = 'Search'
/** Characters of a title. */
const LONGEST_TITLE = 50

type PageData = DataOf<ReturnType<typeof load>>

/** `?q=` searches everything; `?street=` and `?town=` with `?in=` list the postcodes or districts of a result. */
const load = async ({ db, url, site, client, now }: PageContext) => {
  const query = url.searchParams
  const text = query.get('q')?.trim() ?? ''
  const isPlace = query.has('street') || query.has('town')
  const editions = await editionsOf(db, DATASET_NAMES)
  const rest = { coverage: searchCoverage(editions), edition: editions['price-paid'] }
  const asked = text !== '' || isPlace
  const refused = asked && !(await allowSearch(site, client, now))
  if (!asked || refused) return { answer: null, place: null, refused, ...rest }
  if (isPlace) {
    const place = await findPlace(db, query)
    return place === null ? unknownPlace() : { answer: null, place, refused, ...rest }
  }
  const answer = await findEverything(db, text, {
    imported: importedIn(Object.values(editions).filter((each) => each !== null)),
    limit: MAX_RESULTS,
  })
  return { answer, place: null, refused, ...rest }
}

async function findPlace(db: PageContext['db'], query: URLSearchParams): Promise<FoundPlace | null> {
  const within = (query.get('in') ?? '').toUpperCase()
  if (!/^[A-Z]{1,2}(\d[A-Z\d]?)?$/.test(within)) return null
  const name = tidySearch(query.get('street') ?? query.get('town') ?? '')
  if (query.has('street')) {
    const street = await findStreet(db, name, within)
    return street && { kind: 'street', street }
  }
  const town = await findTown(db, name, within)
  return town && { kind: 'town', town }
}

function unknownPlace(): NotFound {
  return notFound('We can’t find that place among the sales we’ve imported.', {
    suggestions: [{ href: href('/search'), label: 'Search' }],
  })
}

const head = ({ answer, place, refused }: PageData): Head => ({
  title: titleOf({ answer, place }),
  description:
    'Search postcodes, streets, towns, local authorities, schools, companies that own property, tools and guides.',
  canonical: href('/search'),
  robots: 'noindex,follow',
  ...(refused ? { keep: false as const } : {}),
})

function titleOf({ answer, place }: Pick<PageData, 'answer' | 'place'>): string {
  if (place !== null) return placeName(place).slice(0, LONGEST_TITLE)
  return answer === null ? TITLE : `Search: ${answer.typed.slice(0, LONGEST_TITLE)}`
}

const cache = { scope: 'public', datasets: DATASET_NAMES } as const

/** The results of the site search, for those who come without scripts or want to see more. */
export const route = page('/search', { cache, load, head, Page })

function Page({ data: { answer, place, coverage, edition, refused } }: { readonly data: PageData }) {
  return (
    <LookUpPage
      heading={place === null ? TITLE : placeName(place)}
      lede="Find a postcode, street, town, local authority, school, company, tool or guide."
      crumbs={[{ label: 'Home', href: href('/') }, { label: TITLE }]}
      form={
        <SearchForm id="search" typed={answer?.typed ?? ''} error={refused ? TOO_MANY_SEARCHES : undefined} />
      }
    >
      {place && <PlaceList place={place} edition={edition} />}
      {answer && <SearchResults answer={answer} />}
      <Coverage coverage={coverage} />
    </LookUpPage>
  )
}

function Coverage({ coverage }: { readonly coverage: readonly SearchCoverage[] }) {
  return (
    <section aria-labelledby="covered" className="border-t pt-8">
      <h2 id="covered" className="text-2xl">
        What this search covers
      </h2>
      <dl className="mt-4 grid max-w-prose gap-3">
        {coverage.map(({ what, covers }) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-slate first-letter:uppercase">{covers}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium">Areas, local authorities, tools and guides</dt>
          <dd className="text-slate">All of them</dd>
        </div>
      </dl>
    </section>
  )
}
