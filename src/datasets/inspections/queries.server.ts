import { sql } from 'kysely'

import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { Framework } from './frameworks.ts'

/** An inspection, with its outcome as its framework states it. */
export type Inspection = {
  framework: Framework
  inspectedOn: IsoDate
  publishedOn: IsoDate | null
  /** The overall grade, or the outcome of an ungraded inspection; null under frameworks without one. */
  outcome: string | null
  /** Grades by area or judgement. */
  grades: Record<string, string>
}

/** Reads the inspections of these schools by URN, newest first. Schools without one are left out. */
export async function inspectionsOf(
  db: Database,
  urns: readonly string[],
): Promise<ReadonlyMap<string, Inspection[]>> {
  const { rows } = await sql<Inspection & { urn: string }>`
    select urn, framework, inspected_on::text as "inspectedOn", published_on::text as "publishedOn", outcome, grades
    from property.inspection where urn = any(${urns}::text[]) order by urn, inspected_on desc, framework`.execute(
    db,
  )
  return Map.groupBy(rows, ({ urn }) => urn)
}
