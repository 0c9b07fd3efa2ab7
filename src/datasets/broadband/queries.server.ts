import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { onceInWork } from '#platform/tables-read.server.ts'

import { COVERAGE, type CoverageColumn } from './columns.ts'

/** Shares of premises in per cent; null where the file doesn't have them. */
export type Coverage = Readonly<Record<CoverageColumn, number | null>>

/** A postcode's coverage. */
export type PostcodeCoverage = {
  /** The month of Ofcom's snapshot; null if the file didn't say. */
  month: IsoDate | null
  all: Coverage
  /** Homes only; null if the postcode has none, or the file of homes for the same month wasn't imported. */
  homes: Coverage | null
}

/** An output area's coverage, with the number of its premises. */
export type OutputAreaCoverage = { code: string; premises: number | null; coverage: Coverage }

const columns = sql.raw(COVERAGE.join(', '))

type CoverageRow = Coverage & { residential: boolean; month: IsoDate | null }

/** Finds a postcode's coverage. Null if Ofcom's file doesn't have the postcode, or it wasn't imported. */
export function postcodeCoverage(db: Database, postcode: Postcode): Promise<PostcodeCoverage | null> {
  return onceInWork(postcodeCoverage, () => readCoverage(db, postcode), postcode)
}

async function readCoverage(db: Database, postcode: Postcode): Promise<PostcodeCoverage | null> {
  const { rows } = await sql<CoverageRow>`
    select residential, snapshot_month::text as month, ${columns}
    from property.broadband_postcode where postcode = ${postcode}`.execute(db)
  const all = rows.find(({ residential }) => !residential)
  const homes = rows.find(({ residential, month }) => residential && month === all?.month)
  return all ? { month: all.month, all: coverageOf(all), homes: homes ? coverageOf(homes) : null } : null
}

/** Finds an output area's coverage in a month (null if its file didn't say). Null if it wasn't imported. */
export async function outputAreaCoverage(
  db: Database,
  code: string,
  month: IsoDate | null,
): Promise<OutputAreaCoverage | null> {
  const { rows } = await sql<Coverage & { premises: number | null }>`
    select premises, ${columns} from property.broadband_output_area
    where output_area = ${code} and snapshot_month is not distinct from ${month}::date`.execute(db)
  const row = rows[0]
  return row ? { code, premises: row.premises, coverage: coverageOf(row) } : null
}

/** Whether any file of homes only was imported for a postcode area and month (null if the file didn't say). */
export async function hasHomesFile(db: Database, area: string, month: IsoDate | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from property.broadband_postcode
      where residential and snapshot_month is not distinct from ${month}::date
        and postcode >= ${area} || '0' and postcode < ${area} || ':') as found`.execute(db)
  return rows[0]?.found === true
}

function coverageOf(row: Coverage): Coverage {
  return {
    superfast: row.superfast,
    ultrafast_100: row.ultrafast_100,
    ultrafast: row.ultrafast,
    gigabit: row.gigabit,
    full_fibre: row.full_fibre,
    below_2: row.below_2,
    below_5: row.below_5,
    below_10: row.below_10,
    below_30: row.below_30,
    below_decent: row.below_decent,
  }
}
