import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { statisticsFor } from '#datasets/price-paid/queries.server.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { DataSources } from './data-sources.tsx'
import { DutySection } from './duty-section.tsx'
import { Hero } from './hero.tsx'
import { examplePlace } from './look-up.server.ts'
import { NATION_CODES, priceHistory } from './price-history.ts'
import { PricesSection } from './prices-section.tsx'
import { salesByType } from './sales-by-type.ts'
import { SalesSection } from './sales-section.tsx'
import { ToolIndex } from './tool-index.tsx'

/** What the home page shows. */
export type HomeData = Awaited<ReturnType<typeof load>>

const yearsDrawn = 15

const load = async ({ db, today, siteUrl }: PageContext) => {
  const from = `${Number(today.slice(0, 4)) - yearsDrawn}-01`
  const [editions, series, statistics, place] = await Promise.all([
    editionsOf(db, ['price-paid', 'house-price-index', 'postcodes', 'council-tax']),
    indexSeriesOf(db, NATION_CODES, 'all', { from }),
    statisticsFor(db, 'nation', 'E92000001'),
    examplePlace(db, today),
  ])
  return {
    siteUrl,
    editions,
    today,
    place,
    prices: editions['house-price-index'] && priceHistory(series),
    sales: editions['price-paid'] && salesByType(statistics, editions['price-paid'].coversTo),
  }
}

const head = ({ siteUrl }: HomeData): Head => ({
  title: 'Sold prices, places and property tax in the UK',
  description:
    'Look up any UK postcode for sold prices and the house price index, or work out stamp duty in any of the four nations. From official records, with their dates.',
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
})

const cache = {
  scope: 'public',
  datasets: ['price-paid', 'house-price-index', 'postcodes', 'council-tax'],
} as const

export const route = page('/', { cache, load, head, Page })

function Page({ data }: { readonly data: HomeData }) {
  return (
    <>
      <Hero place={data.place} />
      <div className="sheet mt-14 grid gap-16">
        <DutySection today={data.today} />
        <PricesSection prices={data.prices} edition={data.editions['house-price-index']} />
        <SalesSection sales={data.sales} edition={data.editions['price-paid']} />
        <ToolIndex />
        <DataSources editions={data.editions} />
      </div>
    </>
  )
}
