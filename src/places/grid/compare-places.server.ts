import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'
import { areaOf, type Postcode } from '#domain/postcode.ts'
import type { AreaAverage } from '#places/areas/area-average.ts'
import { latestAverages } from '#places/areas/queries.server.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import { localStatistics } from '#places/postcode/queries.server.ts'
import type { Database } from '#platform/database.server.ts'

import { MAX_COMPARED, type MissingPostcodes } from './pasted-postcodes.ts'

/** A year's median price and number of sales. */
type YearMedian = { medianPounds: number; sales: number }

/** A postcode's row in the table. */
export type GridRow = {
  record: PostcodeRecord
  sector: YearMedian | null
  outcode: YearMedian | null
  authority: YearMedian | null
  average: AreaAverage | null
}

/** Returns the figures of the first postcodes of a list, and which of them the directory doesn't have. */
export async function comparePlaces(db: Database, list: readonly Postcode[], today: IsoDate) {
  const postcodes = list.slice(0, MAX_COMPARED)
  const editions = await editionsOf(db, ['price-paid', 'house-price-index', 'postcodes'])
  const year = lastFullYear(asOfDay(editions['price-paid']?.coversTo ?? null, today))
  const [records, averages] = await Promise.all([
    Promise.all(postcodes.map((postcode) => findPostcodeRecord(db, postcode))),
    latestAverages(db),
  ])
  const rows = await Promise.all(
    records.flatMap((record) => (record ? rowOf(db, record, { year, averages }) : [])),
  )
  const missing = await missingOf(
    db,
    postcodes.filter((_, at) => records[at] === null),
  )
  return { editions, year, rows, missing }
}

/** Tells postcodes that aren't in the directory from those in areas of which it has nothing, or only a part. */
export async function missingOf(db: Database, postcodes: readonly Postcode[]): Promise<MissingPostcodes> {
  const notImported = new Set<string>()
  // What was imported is known by postcode area, so one postcode answers for all of its area.
  for (const [area, [first]] of Map.groupBy(postcodes, areaOf))
    if (first && (await missingPostcode(db, first)).reason === 'not imported') notImported.add(area)
  return {
    unknown: postcodes.filter((postcode) => !notImported.has(areaOf(postcode))),
    notImported: postcodes.filter((postcode) => notImported.has(areaOf(postcode))),
  }
}

async function rowOf(
  db: Database,
  record: PostcodeRecord,
  { year, averages }: { year: number; averages: ReadonlyMap<string, AreaAverage> },
): Promise<GridRow> {
  const authorityCode = record.localAuthority?.code ?? null
  const statistics = await localStatistics(
    db,
    { sector: record.sector, outcode: record.outcode, authorityCode, nationCode: null },
    { typesSince: year, spreadYear: year },
  )
  const of = (kind: 'sector' | 'outcode' | 'authority') =>
    statistics.find((row) => row.areaKind === kind && row.propertyType === 'A' && row.year === year) ?? null
  return {
    record,
    sector: of('sector'),
    outcode: of('outcode'),
    authority: of('authority'),
    average: authorityCode === null ? null : (averages.get(authorityCode) ?? null),
  }
}
