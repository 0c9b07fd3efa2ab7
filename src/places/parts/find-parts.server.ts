import { sql } from 'kysely'

import type { AreaRank } from '#datasets/area-figures/area-figure.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { Missing } from '#places/grid/measures/missing.ts'
import { measureNamed } from '#places/grid/measures/register.ts'
import { noteSources } from '#places/grid/search/find-search.server.ts'
import type { Database } from '#platform/database.server.ts'

import type { PartFigure, PartMeasure } from './part-figure.ts'

/** Reads the figures of a postcode area ('RG'), district ('RG30') or sector ('RG30 1'); empty until the job has made them. */
export async function figuresOfPart(db: Database, code: string): Promise<readonly PartFigure[]> {
  const { rows } = await sql<Row>`
    select code, measure, value, missing, starts_on::text as "from", ends_on::text as "to", observations, nation, authority_code,
      authority_value, authority_lower, authority_higher, authority_others, nation_lower, nation_higher, nation_others,
      series_on::text[] as "on", series_figures as figures, series_observations as counts
    from property.part_figure where code = ${code}`.execute(db)
  noteSourcesOf(rows)
  return rows.map(figureOf)
}

/** The rows are worked out from other datasets: pages name those that are made up. */
function noteSourcesOf(rows: readonly ShortRow[]): void {
  const shown = new Set(rows.flatMap(({ measure, value }) => (value === null ? [] : [measure])))
  noteSources([...shown].flatMap((measure) => measureNamed(measure) ?? []))
}

/** A figure of a part, without what it's compared with. */
export type ShortFigure = {
  code: string
  measure: PartMeasure
  value: number | Missing
  nation: Nation | null
}

/** Reads the figures of several parts, such as the districts of an area. */
export async function figuresOfParts(
  db: Database,
  codes: readonly string[],
): Promise<readonly ShortFigure[]> {
  const { rows } = await sql<ShortRow>`
    select code, measure, value, missing, nation from property.part_figure where code = any(${codes}::text[])`.execute(
    db,
  )
  return rows.map(({ value, missing, ...row }) => ({ ...row, value: value ?? missing ?? 'not imported' }))
}

type ShortRow = {
  code: string
  measure: PartMeasure
  value: number | null
  missing: Missing | null
  nation: Nation | null
}

type Row = ShortRow & {
  from: IsoDate | null
  to: IsoDate | null
  observations: number | null
  authority_code: string | null
  authority_value: number | null
  authority_lower: number | null
  authority_higher: number | null
  authority_others: number | null
  nation_lower: number | null
  nation_higher: number | null
  nation_others: number | null
  on: IsoDate[]
  figures: (number | null)[]
  counts: (number | null)[]
}

function figureOf(row: Row): PartFigure {
  const { code, measure, from, to, observations, nation, on, figures, counts } = row
  return {
    code,
    measure,
    value: row.value ?? row.missing ?? 'not imported',
    from,
    to,
    observations,
    nation,
    authority:
      row.authority_code === null
        ? null
        : {
            code: row.authority_code,
            value: row.authority_value,
            rank: rankOf(row.authority_lower, row.authority_higher, row.authority_others),
          },
    rank: rankOf(row.nation_lower, row.nation_higher, row.nation_others),
    series: on.map((day, at) => ({
      from: day,
      value: figures[at] ?? null,
      observations: counts[at] ?? null,
    })),
  }
}

function rankOf(lower: number | null, higher: number | null, others: number | null): AreaRank {
  return { lower: lower ?? 0, higher: higher ?? 0, others: others ?? 0 }
}
