import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import { PART_KINDS } from '#places/parts/part-figure.ts'

import { type CodedValue, editionIn, type Figures, ofAreas, type Reading } from '../reading.ts'
import { gradesImported } from './imported-places.server.ts'

type Row = { code: string; graded: number; value: number; from: IsoDate; to: IsoDate }

/** The fewest graded schools of which a share says something. */
const MIN_SCHOOLS = 3

/** Works out the share of the open schools in postcode areas, districts and sectors that were last graded Good or Outstanding. */
export async function readPartSchools(reading: Reading): Promise<Figures[]> {
  if (editionIn(reading, 'schools') === null || editionIn(reading, 'inspections') === null) return []
  const isImported = await gradesImported(reading)
  const all: Figures[] = []
  for (const kind of PART_KINDS) {
    const code =
      kind === 'area'
        ? sql`substring(s.postcode from '^[A-Z]+')`
        : kind === 'outcode'
          ? sql`split_part(s.postcode, ' ', 1)`
          : sql`left(s.postcode, -2)`
    const { rows } = await sql<Row>`
      with latest as (
        select distinct on (urn) urn, outcome, inspected_on from property.inspection
        where framework = 'overall-grade' and outcome is not null order by urn, inspected_on desc
      )
      select ${code} as code, count(*)::int as graded, min(inspected_on)::text as "from", max(inspected_on)::text as "to",
        100.0 * count(*) filter (where outcome in ('Outstanding', 'Good')) / count(*)::float8 as value
      from latest join property.school_finder using (urn) join property.school s using (urn)
      where s.postcode like '% %' group by 1`.execute(reading.db)
    all.push(
      ofAreas(
        'good-schools',
        kind,
        rows
          .filter((row) => isImported(kind, row.code))
          .map(({ code: part, graded, value, from, to }): CodedValue => ({
            code: part,
            value: graded < MIN_SCHOOLS ? 'too few' : value,
            details: { from, to, observations: graded },
          })),
      ),
    )
  }
  return all
}
