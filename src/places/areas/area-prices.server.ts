import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { statisticsFor } from '#datasets/price-paid/queries.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { type Area, areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { authorityIndex } from '#places/postcode/authority-index.ts'
import { asOfDayIn, lastFullYear } from '#places/postcode/data-period.ts'
import { typeAverages } from '#places/postcode/queries.server.ts'
import type { Database } from '#platform/database.server.ts'

import { partsOf, withAverages } from './area-average.ts'
import { mediansByYear } from './medians-by-year.ts'
import { latestAverages } from './queries.server.ts'

/** Everything that an area's page shows. */
export type AreaPrices = Awaited<ReturnType<typeof findAreaPrices>>

/** Reads an area's price index and those of the areas it's in, its medians, and the figures of the areas within it. */
export async function findAreaPrices(db: Database, area: Area, today: IsoDate) {
  const wider = area.kind === 'authority' ? [area.parentCode, area.nationCode] : [area.nationCode]
  const codes = [...new Set([area.code, ...wider.filter((code) => code !== null)])]
  const parts = partsOf(area)
  const place = { kind: area.kind === 'nation' ? 'nation' : 'authority', code: area.code } as const
  const [editions, series, types, statistics, averages, extent] = await Promise.all([
    editionsOf(db, ['house-price-index', 'price-paid']),
    indexSeriesOf(db, codes, 'all'),
    typeAverages(db, area.code),
    statisticsFor(db, area.kind === 'nation' ? 'nation' : 'authority', area.code),
    parts.length > 0 ? latestAverages(db) : new Map<string, never>(),
    extentOf(db, 'price-paid', [place]),
  ])
  // An area without its own series shows none, so that its region's isn't mistaken for it.
  const own = areaCodesLike(area.code).includes(series[0]?.area.code ?? '') ? series : []
  const index = authorityIndex(own, types)
  return {
    area,
    editions,
    /** Whether the area's sales were imported. */
    sold: extent.covers(place),
    soldPeriod: extent.latest(place),
    index,
    medians: mediansByYear(
      statistics,
      areaInSentence(area.name),
      lastFullYear(asOfDayIn(extent, place, today)),
    ),
    parts: withAverages(parts, averages),
  }
}
