import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { statisticsFor } from '#datasets/price-paid/queries.server.ts'
import { type IsoDate, yearsBefore } from '#domain/dates.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import { medianSince, typeAverages } from '#places/postcode/queries.server.ts'
import { RECENT_YEARS } from '#places/postcode/sales-summary.ts'
import type { Database } from '#platform/database.server.ts'

/** Prices around a postcode. */
export type LocalEvidence = Awaited<ReturnType<typeof localEvidence>>

/** Medians for the postcode, its sector and its district, the district by type, and the authority's average price. */
export async function localEvidence(db: Database, record: PostcodeRecord, today: IsoDate) {
  const editions = await editionsOf(db, ['price-paid', 'house-price-index'])
  const asOf = asOfDay(editions['price-paid']?.coversTo ?? null, today)
  const since = yearsBefore(asOf, RECENT_YEARS)
  const authority = record.localAuthority?.code ?? null
  const district = { kind: 'outcode', code: record.outcode } as const
  const [postcode, sector, outcode, statistics, types, series, extent] = await Promise.all([
    medianSince(db, record.postcode, since),
    medianSince(db, record.sector, since),
    medianSince(db, `${record.outcode} `, since),
    statisticsFor(db, 'outcode', record.outcode),
    typeAverages(db, authority),
    indexSeriesOf(db, authority === null ? [] : [authority], 'all', { from: since.slice(0, 7) }),
    extentOf(db, 'price-paid', [district]),
  ])
  const year = lastFullYear(asOf)
  return {
    editions,
    asOf,
    since,
    year,
    covered: extent.covers(district, { from: since, to: asOf }),
    medians: [
      { place: record.postcode, median: postcode },
      { place: record.sector, median: sector },
      { place: record.outcode, median: outcode },
    ],
    byType: statistics.filter((row) => row.year === year && row.propertyType !== 'A'),
    types,
    latest: series[0]?.months.findLast((month) => month.averagePricePounds !== null) ?? null,
  }
}
