import { sql } from 'kysely'

import { PART_KINDS, type PartKind } from '#places/parts/part-figure.ts'

import { editionIn, type Reading } from '../reading.ts'

/** The LSOAs of each postcode area, district and sector, by kind and code. */
type Neighbourhoods = Readonly<Record<PartKind, ReadonlyMap<string, readonly string[]>>>

/**
 * Assigns each LSOA to the postcode area, district and sector that most of its live postcodes are in: crime and
 * broadband are published for LSOAs and output areas, not for postcodes. If only part of the directory was imported,
 * that can't be worked out, so there are none.
 */
export async function neighbourhoodsOfParts(reading: Reading): Promise<Neighbourhoods | null> {
  if (editionIn(reading, 'postcodes')?.whole !== true) return null
  const { rows } = await sql<{ lsoa: string; sector: string; live: number }>`
    select lsoa_code as lsoa, sector, count(*)::int as live from property.postcode
    where terminated_on is null and lsoa_code is not null group by 1, 2`.execute(reading.db)
  const byLsoa = Map.groupBy(rows, ({ lsoa }) => lsoa)
  const of = (kind: PartKind) => {
    const found = new Map<string, string[]>()
    for (const [lsoa, parts] of byLsoa) {
      const code = mostLive(parts.map(({ sector, live }) => [codeOfSector(sector, kind), live]))
      found.set(code, [...(found.get(code) ?? []), lsoa])
    }
    return found
  }
  const [area, outcode, sector] = PART_KINDS.map(of)
  return area && outcode && sector ? { area, outcode, sector } : null
}

function codeOfSector(sector: string, kind: PartKind): string {
  if (kind === 'sector') return sector
  const [outcode = ''] = sector.split(' ')
  return kind === 'outcode' ? outcode : (/^[A-Z]+/.exec(outcode)?.[0] ?? '')
}

/** The code with most postcodes; the first by name if two have as many. */
function mostLive(parts: readonly (readonly [code: string, live: number])[]): string {
  const sums = new Map<string, number>()
  for (const [code, live] of parts) sums.set(code, (sums.get(code) ?? 0) + live)
  const [first] = [...sums].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
  return first?.[0] ?? ''
}
