import { asOfDay } from '#datasets/as-of-day.ts'
import { postcodeCoverage } from '#datasets/broadband/queries.server.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { certificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import type { Period } from '#datasets/extent/extent.ts'
import { priceSeriesOf } from '#datasets/house-price-index/queries.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { findPostcodeRecord, neighboursOf } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { findArea } from '#domain/area.ts'
import { yearsBefore, type IsoDate } from '#domain/dates.ts'
import { areaOf, type Postcode } from '#domain/postcode.ts'
import { findDialFacts } from '#places/dials/find-dials.server.ts'
import { findCostFacts } from '#places/living-cost/find-cost-facts.server.ts'
import { findQuotedRates } from '#places/living-cost/find-running-costs.server.ts'
import type { Database } from '#platform/database.server.ts'

import { lastFullYear } from './data-period.ts'
import { localStatistics, medianSince, sectorMediansOfArea, typeAverages } from './queries.server.ts'
import { hasSalesOfAuthority, reportExtents } from './report-extents.server.ts'
import type { ReportFacts } from './report-facts.ts'
import { postcodeReport, type PostcodeReport } from './report.ts'
import { ENOUGH_SALES, recentFrom } from './sales-summary.ts'
import { reportSource, type ReportSources } from './sources.ts'

/** The datasets of prices and places. */
export const REPORT_DATASETS = ['price-paid', 'postcodes', 'house-price-index'] as const

const NEIGHBOURS = 12
const YEARS_OF_INDEX = 10
const YEARS_BY_TYPE = 20

/** What the first round of queries finds: what a postcode alone says. */
export type PostcodeBasics = Pick<ReportFacts, 'record' | 'sales' | 'sources' | 'extents'>

/** Finds what a postcode alone says, or null if it never existed. */
export async function findPostcodeBasics(db: Database, postcode: Postcode): Promise<PostcodeBasics | null> {
  readAhead(db, postcode)
  const [record, sales, sources, extents] = await Promise.all([
    findPostcodeRecord(db, postcode),
    salesInPostcode(db, postcode),
    reportSources(db),
    reportExtents(db, postcode),
  ])
  return record && { record, sales, sources, extents }
}

/** Begins to read what the second round needs and a postcode alone says, so that fewer queries wait for each other there. */
function readAhead(db: Database, postcode: Postcode): void {
  const reads = [
    neighboursOf(db, postcode, NEIGHBOURS),
    certificatesIn(db, postcode),
    findQuotedRates(db),
    postcodeCoverage(db, postcode),
  ]
  // If one fails, the code that needs it gets the error.
  void Promise.allSettled(reads)
}

/** Finds the report for a postcode whose basics are known, in a second round of parallel queries. */
export async function findReportOf(
  db: Database,
  basics: PostcodeBasics,
  { today, query }: { today: IsoDate; query: URLSearchParams },
): Promise<PostcodeReport> {
  const { record, sources, extents } = basics
  const authorityCode = record.localAuthority?.code ?? null
  const area = findArea(authorityCode ?? '')
  const period = extents.sales.latest({ kind: 'sector', code: record.sector })
  const asOf = asOfDay(period?.to ?? sources.pricePaid.coversTo, today)
  const fullYear = lastFullYear(asOf)
  // What takes longest goes first.
  const [index, statistics, nearby, medians, sectorsOfArea, averages, cost, dials, hasAuthoritySales] =
    await Promise.all([
      priceSeriesOf(db, indexAreas(record), { from: indexFrom(sources.index.coversTo, today) }),
      localStatistics(db, placeOf(record), { typesSince: fullYear - YEARS_BY_TYPE, spreadYear: fullYear }),
      neighboursOf(db, record.postcode, NEIGHBOURS),
      recentMedians(db, record, { from: recentFrom(asOf, period?.from ?? null), to: asOf }),
      sectorMediansOfArea(db, {
        area: areaOf(record.postcode),
        year: fullYear,
        enoughSales: ENOUGH_SALES,
      }),
      typeAverages(db, authorityCode),
      findCostFacts(db, record, today),
      area && findDialFacts(db, area),
      hasSalesOfAuthority(db, authorityCode),
    ])
  return postcodeReport({
    ...basics,
    ...medians,
    nearby,
    sectorsOfArea,
    statistics,
    index,
    typeAverages: averages,
    cost,
    dials,
    hasAuthoritySales,
    asOf,
    query,
  })
}

/** Finds the report for a postcode, or null if it never existed. */
export async function findPostcodeReport(
  db: Database,
  { postcode, ...asked }: { postcode: Postcode; today: IsoDate; query: URLSearchParams },
): Promise<PostcodeReport | null> {
  const basics = await findPostcodeBasics(db, postcode)
  return basics && findReportOf(db, basics, asked)
}

/** The sector’s median, and the district’s if the sector has too few sales. */
async function recentMedians(db: Database, { sector, outcode }: PostcodeRecord, { from, to }: Period) {
  const sectorMedian = await medianSince(db, sector, from, to)
  const thin = (sectorMedian?.sales ?? 0) < ENOUGH_SALES
  return { sectorMedian, outcodeMedian: thin ? await medianSince(db, `${outcode} `, from, to) : null }
}

function indexFrom(coversTo: IsoDate | null, today: IsoDate): string {
  return yearsBefore(asOfDay(coversTo, today), YEARS_OF_INDEX).slice(0, 7)
}

async function reportSources(db: Database): Promise<ReportSources> {
  const editions = await editionsOf(db, REPORT_DATASETS)
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

/** Smallest area first, in the index’s order. */
function indexAreas({ localAuthority, region, nation }: PostcodeRecord): string[] {
  return [localAuthority, region, nation].flatMap((area) => area?.code ?? [])
}
