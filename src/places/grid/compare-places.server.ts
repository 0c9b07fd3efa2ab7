import { editionsOf } from '#datasets/editions.server.ts'
import { missingPostcode } from '#datasets/postcodes/missing-postcode.server.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { AreaAverage } from '#places/areas/area-average.ts'
import { latestAverages } from '#places/areas/queries.server.ts'
import { asOfDay, lastFullYear } from '#places/postcode/data-period.ts'
import { localStatistics } from '#places/postcode/queries.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { MissingPostcodes } from './pasted-postcodes.ts'

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

/** Returns the figures of several postcodes, and which of them the directory doesn't have. */
export async function comparePlaces(db: Database, postcodes: readonly Postcode[], today: IsoDate) {
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

async function missingOf(db: Database, postcodes: readonly Postcode[]): Promise<MissingPostcodes> {
  const reasons = await Promise.all(postcodes.map((postcode) => missingPostcode(db, postcode)))
  const isImported = (at: number) => reasons[at]?.reason !== 'not imported'
  return {
    unknown: postcodes.filter((_, at) => isImported(at)),
    notImported: postcodes.filter((_, at) => !isImported(at)),
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
