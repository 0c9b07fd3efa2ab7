import { asOfDay } from '#datasets/as-of-day.ts'
import { combinedAuthorities } from '#datasets/names-and-codes/named-area.server.ts'
import { currentAreaCode, findArea, findAreaBySlug } from '#domain/area.ts'
import { isoDate, type IsoDate } from '#domain/dates.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { combinedAddress } from '#places/areas/combined-authority.server.ts'
import { districtMedians, latestAverages } from '#places/areas/queries.server.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { changedOn, LATEST_DAYS, type Published } from './changed-on.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/**
 * The nations, regions and local authorities with their own price index, with the day by which its last month was published, and the
 * combined authorities of those.
 */
export async function areaEntries(db: Database, published: Published | undefined): Promise<SitemapEntry[]> {
  const averages = await latestAverages(db)
  const areas = [...averages].flatMap(([code, { month }]) => {
    const area = findArea(code)
    const isKnownByName = area !== null && findAreaBySlug(area.slug)?.code === area.code
    if (!isKnownByName || area.kind === 'county') return []
    return [
      {
        path: areaAddress(area),
        changedOn: changedOn(isoDate(`${month}-28`), LATEST_DAYS.months, published),
      },
    ]
  })
  const combined = await combinedPaths(db, averages)
  return [...areas, ...combined.map((path) => ({ path, changedOn: published?.last }))]
}

/** Paths of the combined authorities with a member among the areas with their own price index. */
export async function combinedPaths(
  db: Database,
  averages: { has(code: string): boolean },
): Promise<string[]> {
  const found = await combinedAuthorities(db)
  return found
    .filter(({ members }) => members.some((code) => averages.has(currentAreaCode(code))))
    .map(combinedAddress)
}

/** Paths of the postcode areas with medians for the last full year. */
export async function postcodeAreaPaths(db: Database, coversTo: IsoDate, today: IsoDate): Promise<string[]> {
  const medians = await districtMedians(db, null, lastFullYear(asOfDay(coversTo, today)))
  const letters = medians.map(({ outcode }) => /^[A-Z]+/.exec(outcode)?.[0].toLowerCase() ?? '')
  return [...new Set(letters)].filter(Boolean).map((area) => href('/location/area/:area', { area }))
}
