import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { isRoughlyInUk } from '#datasets/postcodes/near.ts'
import { nearestToPoints } from '#datasets/postcodes/nearest-to-points.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { COMPARABLE_WITHIN, type ComparablesFilter } from '#datasets/price-paid/comparables.ts'
import { salesNear } from '#datasets/price-paid/sales-near.server.ts'
import { sqmSummary } from '#datasets/sale-certificates/floor-areas.server.ts'
import type { HomeType } from '#domain/area-figures.ts'
import { type IsoDate, yearsBefore } from '#domain/dates.ts'
import { type LatLon, toGrid } from '#domain/grid.ts'
import type { Postcode } from '#domain/postcode.ts'
import { findPlanning } from '#places/postcode/find-planning.server.ts'
import { findPostcodeReport } from '#places/postcode/find-report.server.ts'
import { findLocalRent } from '#places/rent/local-rent.server.ts'
import type { Database } from '#platform/database.server.ts'

import { findEstimate, REGISTER_TYPES } from './find-estimate.server.ts'
import { type ComparedPrices, type ListingAnswer } from './listing-answer.ts'
import type { HomeFacts } from './listing-facts.ts'

/** How far from a postcode's centre a home's pin can be. Further away, the pin is somewhere else. */
const NEAREST_METRES = 500

/** The postcode whose centre is nearest to a position on a portal's map; null if none is near. */
export async function findNearestPostcode(db: Database, position: LatLon): Promise<Postcode | null> {
  if (!isRoughlyInUk(position)) return null
  const point = { ...toGrid(position), limit: 1, radiusMetres: NEAREST_METRES }
  const [[nearest] = []] = await nearestToPoints(db, [point])
  return nearest?.postcode ?? null
}

type Asked = { postcode: Postcode; home: HomeFacts; today: IsoDate; query: URLSearchParams }

/** The figures around a listing; null if its postcode never existed. */
export async function findListing(db: Database, asked: Asked): Promise<ListingAnswer | null> {
  const { postcode, home, today, query } = asked
  const report = await findPostcodeReport(db, { postcode, today, query })
  if (report === null) return null
  const { record, sources } = report
  const asOf = asOfDay(report.sold.period?.to ?? sources.pricePaid.coversTo, today)
  const [estimate, compared, rent, planning] = await Promise.all([
    findEstimate(db, { record, home, today }),
    findComparedPrices(db, { record, home: home.home, asOf }),
    findLocalRent(db, record, home),
    findPlanning(db, record),
  ])
  return { report, estimate, compared, rent, planning }
}

async function findComparedPrices(
  db: Database,
  { record, home, asOf }: { record: PostcodeRecord; home: HomeType | null; asOf: IsoDate },
): Promise<ComparedPrices | null> {
  const { easting, northing } = record
  if (easting === null || northing === null) return null
  const filter: ComparablesFilter = {
    middle: { easting, northing },
    radiusMetres: COMPARABLE_WITHIN.metres,
    propertyTypes: home === null ? Object.values(REGISTER_TYPES) : [REGISTER_TYPES[home]],
    tenure: null,
    newBuild: null,
    from: yearsBefore(asOf, COMPARABLE_WITHIN.years),
    to: asOf,
    minPrice: null,
    maxPrice: null,
  }
  const subject = { usualType: home && REGISTER_TYPES[home], asOf }
  const [{ summary }, perSqm, { 'energy-certificates': certificates }] = await Promise.all([
    salesNear(db, { filter, subject, sort: 'distance', after: null, limit: 0 }),
    sqmSummary(db, filter),
    editionsOf(db, ['energy-certificates']),
  ])
  return {
    home,
    median: summary.medianPrice,
    sales: summary.counted,
    perSqm: perSqm.medianPricePerSqm,
    salesWithArea: perSqm.sales,
    hasAreas: certificates !== null,
  }
}
