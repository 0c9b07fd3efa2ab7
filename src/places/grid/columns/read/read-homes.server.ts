import { sql } from 'kysely'

import { ENOUGH_RATED } from '#datasets/energy-certificates/outcode-ratings.server.ts'
import { type IsoDate, isoDate } from '#domain/dates.ts'
import type { Level } from '#places/grid/measures/levels.ts'
import { BROADBAND_SHARES } from '#places/grid/measures/local-measures.ts'
import type { Missing } from '#places/grid/measures/missing.ts'
import type { PartPoint } from '#places/parts/part-figure.ts'

import { type CodedValue, editionIn, type Figures, ofAreas, ofAuthorities, type Reading } from '../reading.ts'
import { authoritiesImported } from './imported-places.server.ts'

/**
 * Works out the share of energy certificates rated A to C in small areas whose authorities were all imported in full. That of
 * authorities is kept by the import.
 */
export async function readEnergy(reading: Reading): Promise<Figures[]> {
  const isImported = await authoritiesImported(reading, 'energy-certificates')
  const coversTo = editionIn(reading, 'energy-certificates')?.coversTo ?? null
  const levels = ['area', 'outcode', 'sector', 'lsoa'] as const
  return await Promise.all(
    levels.map(async (level) => {
      const code =
        level === 'area' ? AREA_OF_OUTCODE : sql.ref(level === 'lsoa' ? 'p.lsoa_code' : `p.${level}`)
      const { rows } = await sql<RatingsRow>`
        select ${code} as code, sum(rated)::int as rated, sum(efficient)::int as efficient,
          min(first_lodged_on)::text as "from", max(last_lodged_on)::text as "to"
        from property.certificate_count c join property.postcode p using (postcode)
        where ${code} is not null group by 1`.execute(reading.db)
      return ofAreas(
        'efficient-homes',
        level,
        rows
          .filter((row) => isImported(level, row.code))
          .map(({ code: area, rated, efficient, from, to }): CodedValue => {
            const value = rated < ENOUGH_RATED ? 'too few' : (100 * efficient) / rated
            const series = pointOfEdition(value, coversTo, rated)
            return { code: area, value, details: { from, to, observations: rated, series } }
          }),
      )
    }),
  )
}

/** The one point of a series that an edition has: each edition adds one. */
function pointOfEdition(
  value: number | Missing,
  coversTo: IsoDate | null,
  observations: number,
): PartPoint[] {
  if (typeof value !== 'number' || coversTo === null) return []
  return [{ from: isoDate(`${coversTo.slice(0, 7)}-01`), value, observations }]
}

/** SQL: the postcode area of a postcode, 'RG'. */
const AREA_OF_OUTCODE = sql`substring(p.outcode from '^[A-Z]+')`

type RatingsRow = { code: string; rated: number; efficient: number; from: IsoDate; to: IsoDate }

/** Works out the shares of premises with broadband, where every output area of an area has coverage for the same month. */
export async function readBroadband(reading: Reading): Promise<Figures[]> {
  const [authorities, lsoas] = [await coverage(reading, 'authority'), await coverage(reading, 'lsoa')]
  return BROADBAND_SHARES.flatMap(({ id, column }) => {
    const of = (rows: readonly CoverageRow[]) =>
      rows.flatMap(({ code, month, ...shares }): CodedValue[] => {
        const value = shares[column]
        return value === null ? [] : [{ code, value, from: month, to: month }]
      })
    return [ofAuthorities(id, of(authorities)), ofAreas(id, 'lsoa', of(lsoas))]
  })
}

type Share = (typeof BROADBAND_SHARES)[number]['column']
type CoverageRow = { code: string; month: IsoDate | null } & Record<Share, number | null>

async function coverage(
  { db }: Reading,
  level: Extract<Level, 'authority' | 'lsoa'>,
): Promise<CoverageRow[]> {
  const shares = BROADBAND_SHARES.map(({ column }) => {
    const share = sql.ref(`b.${column}`)
    return sql`case when count(*) = count(${share}) then sum(b.premises * ${share}::float8) / sum(b.premises) end as ${sql.ref(column)}`
  })
  const { rows } = await sql<CoverageRow>`
    select ${sql.ref(`o.${level}_code`)} as code, min(b.snapshot_month)::text as month, ${sql.join(shares)}
    from property.output_area o left join property.broadband_output_area b on b.output_area = o.output_area_code
    group by 1
    having count(*) = count(b.premises) and sum(b.premises) > 0 and count(distinct b.snapshot_month) <= 1`.execute(
    db,
  )
  return rows
}
