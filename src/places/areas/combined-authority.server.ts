import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { OtherAuthority } from '#datasets/names-and-codes/former-names.ts'
import { populationsOf } from '#datasets/names-and-codes/queries.server.ts'
import { areaSlug, findArea, findNamedArea } from '#domain/area.ts'
import type { Database } from '#platform/database.server.ts'
import { href } from '#web/href.ts'

import { type AreaRow, withAverages } from './area-average.ts'
import { nameArea } from './find-area.server.ts'
import { latestAverages } from './queries.server.ts'

/** A figure added up over members, and how many of them have it. */
export type Total = { readonly value: number; readonly members: number }

/** A combined authority, its members with their average prices, and what can be added up over them. */
export type CombinedAuthority = {
  readonly name: string
  readonly officialName: string
  readonly code: string | null
  /** Its own address. */
  readonly address: string
  readonly members: readonly AreaRow[]
  /** Sales of the latest 12 months that each member has counts for. */
  readonly sales: Total | null
  /** Usual residents on census day. */
  readonly residents: Total | null
  readonly editions: Record<'house-price-index' | 'names-and-codes', Edition | null>
}

/** Reads a combined authority's members and figures. */
export async function findCombinedAuthority(db: Database, found: OtherAuthority): Promise<CombinedAuthority> {
  const { name, officialName, code, others } = found
  const areas = [...new Set(others.flatMap((other) => findArea(other.code) ?? []))]
  const [averages, people, editions] = await Promise.all([
    latestAverages(db),
    populationsOf(
      db,
      areas.map((area) => area.code),
    ),
    editionsOf(db, ['house-price-index', 'names-and-codes']),
  ])
  const members = withAverages(areas, averages)
  return {
    name,
    officialName,
    code,
    address: combinedAddress(found),
    members,
    sales: totalOf(members.map(({ average }) => average?.sales)),
    residents: totalOf(areas.map((area) => people.get(area.code))),
    editions,
  }
}

/** The address of a combined authority's page: by its name or, where a region or county has the same one, its official name. */
export function combinedAddress({
  name,
  officialName,
}: Pick<OtherAuthority, 'name' | 'officialName'>): string {
  const own = findNamedArea(name) === null ? name : officialName
  return href('/location/authority/:authority', { authority: areaSlug(own) })
}

/** The address of the combined authority with a name or code; null if there's none with members that we know. */
export async function combinedAddressOf(db: Database, text: string): Promise<string | null> {
  const named = await nameArea(db, text)
  return named?.kind === 'combined' && named.others.length > 0 ? combinedAddress(named) : null
}

function totalOf(figures: readonly (number | null | undefined)[]): Total | null {
  const known = figures.filter((figure) => typeof figure === 'number')
  return known.length === 0
    ? null
    : { value: known.reduce((sum, figure) => sum + figure, 0), members: known.length }
}
