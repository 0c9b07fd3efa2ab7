import { combinedAuthorities } from '#datasets/names-and-codes/named-area.server.ts'
import { currentAreaCode, findArea, findAreaBySlug } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import { areaAddress } from '#places/areas/area-table.tsx'
import { combinedAddress } from '#places/areas/combined-authority.server.ts'
import { districtMedians, latestAverages } from '#places/areas/queries.server.ts'
import { asOfDay, lastFullYear } from '#places/postcode/data-period.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

/** Paths of the nations, regions and local authorities with their own price index. */
export async function areaPaths(db: Database): Promise<string[]> {
  const codes = [...(await latestAverages(db)).keys()]
  return codes.flatMap((code) => {
    const area = findArea(code)
    const isKnownByName = area !== null && findAreaBySlug(area.slug)?.code === area.code
    return isKnownByName && area.kind !== 'county' ? [areaAddress(area)] : []
  })
}

/** Paths of the combined authorities with a member that has its own price index. */
export async function combinedPaths(db: Database): Promise<string[]> {
  const [found, averages] = await Promise.all([combinedAuthorities(db), latestAverages(db)])
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
