import { editionsOf } from '#datasets/editions.server.ts'
import { indexSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { findPostcodeRecord, neighboursOf } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { yearOf, yearsBefore, type IsoDate } from '#domain/dates.ts'
import { areaOf, sectorOf, type Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import { localStatistics, medianSince, sectorMediansOfArea, typeAverages } from './queries.server.ts'
import { postcodeReport, type PostcodeReport } from './report.ts'
import { ENOUGH_SALES } from './sales-summary.ts'
import { reportSource, type ReportSources } from './sources.ts'

const NEIGHBOURS = 20
const YEARS_OF_INDEX = 10
const YEARS_BY_TYPE = 20

/**
 * Reads and works out the report of a postcode; null when no edition has ever held it. Two rounds of queries, each in
 * parallel: what the postcode itself decides, then what its areas decide.
 */
export async function findPostcodeReport(
  db: Database,
  asked: { postcode: Postcode; today: IsoDate; query: URLSearchParams },
): Promise<PostcodeReport | null> {
  const { postcode, today, query } = asked
  const since = yearsBefore(today, 5)
  const [record, sales, sectorMedian, sectorsOfArea, sources] = await Promise.all([
    findPostcodeRecord(db, postcode),
    salesInPostcode(db, postcode),
    medianSince(db, sectorOf(postcode), since),
    sectorMediansOfArea(db, { area: areaOf(postcode), year: yearOf(today) - 1, enoughSales: ENOUGH_SALES }),
    reportSources(db),
  ])
  if (record === null) return null
  const thin = (sectorMedian?.sales ?? 0) < ENOUGH_SALES
  const [nearby, statistics, index, averages, outcodeMedian] = await Promise.all([
    neighboursOf(db, record, NEIGHBOURS),
    localStatistics(db, placeOf(record), {
      typesSince: yearOf(today) - YEARS_BY_TYPE,
      spreadYear: yearOf(today) - 1,
    }),
    indexSeriesOf(db, indexAreas(record), 'all', { from: yearsBefore(today, YEARS_OF_INDEX).slice(0, 7) }),
    typeAverages(db, record.localAuthority?.code ?? null),
    thin ? medianSince(db, `${record.outcode} `, since) : null,
  ])
  return postcodeReport({
    record,
    sales,
    sectorMedian,
    sectorsOfArea,
    sources,
    nearby,
    statistics,
    index,
    outcodeMedian,
    typeAverages: averages,
    today,
    query,
  })
}

async function reportSources(db: Database): Promise<ReportSources> {
  const editions = await editionsOf(db, ['price-paid', 'postcodes', 'house-price-index'])
  return {
    pricePaid: reportSource(pricePaidSource, editions['price-paid']),
    postcodes: reportSource(postcodesSource, editions.postcodes),
    index: reportSource(housePriceIndexSource, editions['house-price-index']),
    demonstration: Object.values(editions).some((edition) => edition?.demonstration === true),
  }
}

function placeOf(record: PostcodeRecord) {
  return {
    sector: record.sector,
    outcode: record.outcode,
    authorityCode: record.localAuthority?.code ?? null,
    nationCode: record.nation?.code ?? null,
  }
}

/** From small to large, as the index orders its answer. */
function indexAreas({ localAuthority, region, nation }: PostcodeRecord): string[] {
  return [localAuthority, region, nation].flatMap((area) => area?.code ?? [])
}
