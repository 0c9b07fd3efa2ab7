import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import { PART_KINDS } from '#places/parts/part-figure.ts'

import { type CodedValue, type Figures, ofAreas, type Reading } from '../reading.ts'
import { neighbourhoodsOfParts } from './part-neighbourhoods.server.ts'

type Row = { code: string; month: IsoDate; premises: number; value: number }

/**
 * Works out the share of premises with gigabit broadband in postcode areas, districts and sectors: of the output areas in the LSOAs
 * that are mostly in each, where every one has coverage for the same month.
 */
export async function readPartBroadband(reading: Reading): Promise<Figures[]> {
  const neighbourhoods = await neighbourhoodsOfParts(reading)
  if (neighbourhoods === null) return []
  const all: Figures[] = []
  for (const kind of PART_KINDS) {
    const pairs = [...neighbourhoods[kind]].flatMap(([code, lsoas]) =>
      lsoas.map((lsoa) => [lsoa, code] as const),
    )
    const { rows } = await sql<Row>`
      select p.code, min(b.snapshot_month)::text as month, sum(b.premises)::int as premises,
        sum(b.premises * b.gigabit::float8) / sum(b.premises) as value
      from unnest(${pairs.map(([lsoa]) => lsoa)}::text[], ${pairs.map(([, code]) => code)}::text[]) as p (lsoa, code)
      left join property.output_area o on o.lsoa_code = p.lsoa
      left join property.broadband_output_area b on b.output_area = o.output_area_code
      group by 1
      having count(*) = count(b.premises) and count(*) = count(b.gigabit) and sum(b.premises) > 0
        and count(distinct b.snapshot_month) = 1`.execute(reading.db)
    all.push(
      ofAreas(
        'gigabit',
        kind,
        rows.map(({ code, month, premises, value }): CodedValue => {
          const series = [{ from: month, value, observations: premises }]
          return { code, value, details: { from: month, to: month, observations: premises, series } }
        }),
      ),
    )
  }
  return all
}
