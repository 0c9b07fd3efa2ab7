import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { postcodeAreas } from '#datasets/postcodes/browse.server.ts'
import { directoryState } from '#datasets/postcodes/missing-postcode.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { AREAS } from '#domain/area.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { postcodeAreaName } from '#places/postcode-search/area-names.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'
import { type DataOf, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { areaAddress } from './area-address.ts'
import { dashMeaning, FOUR_NATION_CODES, withAverages } from './area-average.ts'
import { AreaForm } from './area-form.tsx'
import { AreaTable } from './area-table.tsx'
import { AuthoritySuggestions } from './authority-form.tsx'
import { similarAreas, findKnownArea } from './find-area.server.ts'
import { postcodeAreaRows } from './postcode-area.ts'
import { PostcodeAreasTable } from './postcode-areas-table.tsx'
import { districtMedians, latestAverages } from './queries.server.ts'

const facts: LookUpFacts = {
  path: '/areas',
  title: 'House prices by region and postcode area',
  description:
    'Average house prices by UK nation and region, and sold prices by postcode area with its cheapest and most expensive districts.',
  heading: 'House prices by region and postcode area',
  lede: 'See average prices in each nation and region, or choose a postcode area for sold prices in its districts.',
  crumb: 'Areas',
}

const relatedPages: readonly RelatedPage[] = [
  '/authorities',
  '/postcodes',
  {
    href: href('/location/area/:area', { area: 'united-kingdom' }),
    label: 'United Kingdom',
    about: 'Average prices for the whole UK',
  },
]

type PageData = DataOf<ReturnType<typeof load>>

/** Redirects `?q=` to a region by name, or to a postcode area by its letters. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const search = await searchArea(db, url.searchParams.get('q'))
  if (search?.kind === 'found') return redirect(search.address, 303)
  const editions = await editionsOf(db, ['house-price-index', 'price-paid', 'postcodes'])
  const year = lastFullYear(asOfDay(editions['price-paid']?.coversTo ?? null, today))
  const [averages, areas, medians] = await Promise.all([
    latestAverages(db),
    postcodeAreas(db),
    districtMedians(db, null, year),
  ])
  const extent = await extentOf(
    db,
    'price-paid',
    areas.map(({ area }) => ({ kind: 'area', code: area })),
  )
  const nations = AREAS.filter(({ code }) => FOUR_NATION_CODES.includes(code))
  const regions = AREAS.filter(({ kind }) => kind === 'region')
  return {
    search,
    siteUrl,
    editions,
    year,
    nations: withAverages(nations, averages),
    regions: withAverages(regions, averages),
    postcodeAreas: postcodeAreaRows(areas, medians, (area) =>
      extent.hasYear({ kind: 'area', code: area }, year),
    ),
    directoryPart: (await directoryState(db)).part,
  }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = {
  scope: 'public',
  datasets: ['house-price-index', 'price-paid', 'postcodes', 'names-and-codes'],
} as const

/** Nations, regions and postcode areas. */
export const route = page('/areas', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { search, editions, year } = data
  const index = editions['house-price-index']
  const sales = editions['price-paid']
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<AreaForm path={facts.path} search={search} />}>
      <AuthoritySuggestions search={search} address={areaAddress} />
      <section aria-labelledby="regions" className="grid gap-8 *:min-w-0">
        <h2 id="regions" className="text-2xl">
          Nations and regions
        </h2>
        {index === null && <NothingPanel kind="not imported" subject="House price index" />}
        <AreaTable caption="Average prices by nation" rows={data.nations} />
        <div>
          <AreaTable caption="Average prices by English region" rows={data.regions} />
          {index && (
            <SourceNote sources={[sourceFacts(housePriceIndexSource, index)]}>
              Averages are adjusted for the mix of homes sold. The latest months are provisional.{' '}
              {dashMeaning(index)}
            </SourceNote>
          )}
        </div>
      </section>
      <section aria-labelledby="postcode-areas">
        <h2 id="postcode-areas" className="mb-4 text-2xl">
          Postcode areas
        </h2>
        {data.postcodeAreas.length === 0 ? (
          <NothingPanel kind="not imported" subject="The postcode directory" />
        ) : (
          <PostcodeAreasTable rows={data.postcodeAreas} year={year} />
        )}
        {sales && data.postcodeAreas.length > 0 && (
          <SourceNote sources={[sourceFacts(pricePaidSource, sales)]}>
            Standard sales in England and Wales. Districts with fewer than 5 sales are left out of the lowest
            and highest.{' '}
            {data.directoryPart && `There are other postcode areas: our directory has ${data.directoryPart}.`}
          </SourceNote>
        )}
      </section>
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

async function searchArea(db: PageContext['db'], text: string | null) {
  if (text === null) return null
  const typed = text.trim().replace(/\s+/g, ' ').slice(0, 60)
  const letters = typed.toUpperCase()
  if (postcodeAreaName(letters)) {
    return {
      kind: 'found' as const,
      typed,
      address: href('/location/area/:area', { area: letters.toLowerCase() }),
    }
  }
  const area = typed === '' ? null : await findKnownArea(db, typed)
  if (area) return { kind: 'found' as const, typed, address: areaAddress(area) }
  const message =
    typed === ''
      ? 'Enter a region such as South West, or a postcode area such as EX.'
      : `We can’t find “${typed}”. Try a region such as South West, or a postcode area such as EX.`
  const suggestions = [...similarAreas(typed, 'region'), ...similarAreas(typed, 'authority')]
  return { kind: typed === '' ? ('unreadable' as const) : ('unknown' as const), typed, message, suggestions }
}
