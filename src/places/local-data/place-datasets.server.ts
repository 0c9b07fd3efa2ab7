import { figuresOfArea } from '#datasets/area-figures/queries.server.ts'
import { asOfDay } from '#datasets/as-of-day.ts'
import { councilTaxOf } from '#datasets/council-tax/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { statisticsFor } from '#datasets/price-paid/queries.server.ts'
import { DATASET_NAMES } from '#datasets/register.ts'
import type { Area } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { postcodeCounts } from '#places/areas/queries.server.ts'
import { noteMeasures } from '#places/dials/find-dials.server.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import type { Database } from '#platform/database.server.ts'

/** What the imported datasets cover for an authority. */
export type PlaceDatasets = Awaited<ReturnType<typeof placeDatasets>>

/** An authority's record counts and latest figures in each imported dataset. */
export async function placeDatasets(db: Database, authority: Area, today: IsoDate) {
  const editions = await editionsOf(db, DATASET_NAMES)
  const year = lastFullYear(asOfDay(editions['price-paid']?.coversTo ?? null, today))
  const [postcodes, statistics, series, councilTax, figures] = await Promise.all([
    postcodeCounts(db, authority.code),
    statisticsFor(db, 'authority', authority.code),
    indexSeriesOf(db, [authority.code], 'all'),
    councilTaxOf(db, authority.code, today),
    figuresOfArea(db, authority.code),
  ])
  noteMeasures(figures.keys())
  const all = statistics.filter((row) => row.propertyType === 'A')
  const months = series[0]?.months.filter((month) => month.averagePricePounds !== null) ?? []
  return {
    authority,
    editions,
    year,
    postcodes,
    councilTax,
    figures,
    sales: {
      total: all.reduce((sum, row) => sum + row.sales, 0),
      years: yearsOf(all),
      latest: all.find((row) => row.year === year) ?? null,
    },
    index: { months: months.length, first: months[0] ?? null, latest: months.at(-1) ?? null },
  }
}

/** The first and the last year with sales; null without any. */
function yearsOf(rows: readonly { year: number; sales: number }[]): { first: number; last: number } | null {
  const years = rows.filter(({ sales }) => sales > 0).map(({ year }) => year)
  return years.length === 0 ? null : { first: Math.min(...years), last: Math.max(...years) }
}

/** Whether there are any figures of the authority to download. */
export function hasFigures({ sales, index, councilTax, figures }: PlaceDatasets): boolean {
  return sales.total > 0 || index.latest !== null || councilTax !== null || figures.size > 0
}
