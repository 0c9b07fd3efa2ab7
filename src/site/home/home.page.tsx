import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { CostAnswer } from '#places/living-cost/cost-answer.ts'
import { findLivingCost } from '#places/living-cost/find-living-cost.server.ts'
import { findTown } from '#places/town-map/find-town.server.ts'
import type { Database } from '#platform/database.server.ts'
import { ShortSearchForm } from '#site/search/search-form.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { DataSources } from './data-sources.tsx'
import { Doors } from './doors.tsx'
import { Hero } from './hero.tsx'
import { NATION_CODES, priceHistory } from './price-history.ts'
import { PricesSection } from './prices-section.tsx'
import { ToolIndex } from './tool-index.tsx'
import { TownSection } from './town-section.tsx'

/** The home page’s data. */
export type HomeData = Awaited<ReturnType<typeof load>>

const YEARS_DRAWN = 15

/** Calculates the cost for `?postcode=` and `?price=`, or an example without them. */
const load = async ({ db, today, siteUrl, url }: PageContext) => {
  const from = `${Number(today.slice(0, 4)) - YEARS_DRAWN}-01`
  const [editions, series, answer] = await Promise.all([
    editionsOf(db, DATASET_NAMES),
    indexSeriesOf(db, NATION_CODES, 'all', { from }),
    findLivingCost(db, url.searchParams, today),
  ])
  return {
    siteUrl,
    editions,
    answer,
    town: await townOf(db, answer, today),
    prices: editions['house-price-index'] && priceHistory(series),
  }
}

const head = ({ siteUrl, answer }: HomeData): Head => ({
  title: 'What would this home really cost you?',
  description:
    'Enter a postcode and a price to see the stamp duty, the cash you need and the monthly payments on a UK home. Free, with official tax rates and fees.',
  canonical: '/',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Freehold',
      url: `${siteUrl}/`,
      inLanguage: 'en-GB',
    },
  ],
  ...(answer.asked ? { robots: 'noindex,follow' as const } : {}),
  ...(Object.keys(answer.errors).length > 0 ? { status: 422 as const } : {}),
})

const cache = { scope: 'public', datasets: DATASET_NAMES } as const

export const route = page('/', { cache, load, head, Page })

function Page({ data: { answer, town, prices, editions } }: { readonly data: HomeData }) {
  return (
    <>
      <Hero answer={answer} />
      <div className="sheet mt-14 grid gap-16">
        <ShortSearchForm />
        <Doors />
        {town && <TownSection town={town} />}
        <PricesSection prices={prices} edition={editions['house-price-index']} />
        <ToolIndex />
        <DataSources editions={editions} />
      </div>
    </>
  )
}

/** The town of the visitor’s postcode, or the one with the most sales. */
async function townOf(db: Database, { place }: CostAnswer, today: IsoDate) {
  const record = place?.postcode ? await findPostcodeRecord(db, place.postcode) : null
  const asked = { authorityCode: record?.localAuthority?.code ?? null, outcode: record?.outcode ?? null }
  return findTown(db, asked, today)
}
