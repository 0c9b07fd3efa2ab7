import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { MOBILE_SERVICES, type MobileService } from './mobile-services.ts'

/** The share of premises that networks reach with a service. Percentages are null where Ofcom has none. */
export type ServiceCoverage = MobileService & {
  anyNetworkPercent: number | null
  allNetworksPercent: number | null
  /** Per cent of premises with no network, one, two and so on; null for nations. */
  percentByNetworks: readonly number[] | null
}

/** How many networks reach an area's premises. */
export type AreaCoverage = {
  /** First day of the month of Ofcom's snapshot. */
  month: IsoDate
  /** Null for nations. */
  premises: number | null
  services: readonly ServiceCoverage[]
}

/** Finds the newest coverage of an authority under any of its codes, the current one first. Null if there's none. */
export async function authorityCoverage(
  db: Database,
  codes: readonly string[],
): Promise<AreaCoverage | null> {
  const { rows } = await sql<{ service: string; month: IsoDate; premises: number | null; shares: number[] }>`
    select service, snapshot_month::text as month, premises, shares from property.mobile_coverage
    where (area_code, snapshot_month) = (
      select area_code, snapshot_month from property.mobile_coverage where area_code = any(${codes}::text[])
      order by snapshot_month desc, array_position(${codes}::text[], area_code) limit 1)`.execute(db)
  const first = rows[0]
  if (!first) return null
  const services = MOBILE_SERVICES.flatMap((service): ServiceCoverage[] => {
    const shares = rows.find((each) => each.service === service.id)?.shares
    if (!shares) return []
    const [none = null] = shares
    return [
      {
        ...service,
        anyNetworkPercent: reached(none),
        allNetworksPercent: shares.at(-1) ?? null,
        percentByNetworks: shares,
      },
    ]
  })
  return { month: first.month, premises: first.premises, services }
}

/** A network's share of a nation's premises with a service. */
export type NetworkShare = MobileService & { network: string; percent: number }

/** Finds the newest coverage of a nation or the UK, with each network's own in alphabetical order. Null if there's none. */
export async function nationCoverage(
  db: Database,
  code: string,
): Promise<(AreaCoverage & { networks: readonly NetworkShare[] }) | null> {
  const { rows } = await sql<{ service: string; network: string; month: IsoDate; share: number }>`
    select service, network, snapshot_month::text as month, share from property.mobile_network_coverage
    where area_code = ${code} and snapshot_month = (
      select max(snapshot_month) from property.mobile_network_coverage where area_code = ${code})
    order by network`.execute(db)
  const first = rows[0]
  if (!first) return null
  const imported = MOBILE_SERVICES.map((service) => ({
    service,
    own: rows.filter((row) => row.service === service.id),
  })).filter(({ own }) => own.length > 0)
  return {
    month: first.month,
    premises: null,
    services: imported.map(({ service, own }) => ({
      ...service,
      anyNetworkPercent: reached(own.find(({ network }) => network === 'None')?.share ?? null),
      allNetworksPercent: own.find(({ network }) => network === 'All')?.share ?? null,
      percentByNetworks: null,
    })),
    networks: imported.flatMap(({ service, own }) =>
      own
        .filter(({ network }) => !TOGETHER.has(network))
        .map(({ network, share }) => ({ ...service, network, percent: share })),
    ),
  }
}

/** What Ofcom writes in place of a network. */
const TOGETHER = new Set(['All', 'At least one', 'None'])

/** Returns the share with at least one network, from the share with none, to Ofcom's two decimals. */
function reached(nonePercent: number | null): number | null {
  return nonePercent === null ? null : Number((100 - nonePercent).toFixed(2))
}
