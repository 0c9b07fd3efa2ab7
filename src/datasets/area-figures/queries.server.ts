import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import type { AreaFigure, AreaMeasure } from './area-figure.ts'

/** Reads the figures of an authority or nation, by measure. */
export async function figuresOfArea(
  db: Database,
  areaCode: string,
): Promise<ReadonlyMap<AreaMeasure, AreaFigure>> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from property.area_figure where area_code = any(${areaCodesLike(areaCode)}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.measure, figureOf(row)]))
}

const COLUMNS = sql`area_code as code, measure, value, starts_on::text as "from", ends_on::text as "to", observations,
  lower, higher, others`

function figureOf({ lower, higher, others, ...figure }: Row): AreaFigure {
  const isRanked = lower !== null && higher !== null && others !== null
  return { ...figure, rank: isRanked ? { lower, higher, others } : null }
}

type Row = {
  code: string
  measure: AreaMeasure
  value: number
  from: IsoDate | null
  to: IsoDate | null
  observations: number | null
  lower: number | null
  higher: number | null
  others: number | null
}

/** Reads one figure of every local authority and nation that has it, by code. */
export async function figuresByArea(
  db: Database,
  measure: AreaMeasure,
): Promise<ReadonlyMap<string, AreaFigure>> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from property.area_figure where measure = ${measure}`.execute(db)
  return new Map(rows.map((row) => [row.code, figureOf(row)]))
}
