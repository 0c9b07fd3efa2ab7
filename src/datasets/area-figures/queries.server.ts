import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { inBatchesFor } from '#platform/in-batches.ts'
import { noteTablesRead } from '#platform/tables-read.server.ts'

import type { AreaFigure, AreaMeasure } from './area-figure.ts'

/** Reads the figures of an authority or nation, by measure. Concurrent reads share a round trip. */
export async function figuresOfArea(
  db: Database,
  areaCode: string,
): Promise<ReadonlyMap<AreaMeasure, AreaFigure>> {
  const figures = await sharedFigures(db, areaCode)
  if (figures.size > 0) noteTablesRead(['area_figure'])
  return figures
}

const sharedFigures = inBatchesFor(async (db: Database, areaCodes: readonly string[]) => {
  const codes = areaCodes.map(areaCodesLike)
  const { rows } = await sql<Row>`
    select ${COLUMNS} from property.area_figure where area_code = any(${[...new Set(codes.flat())]}::text[])`.execute(
    db,
  )
  return codes.map(
    (own): ReadonlyMap<AreaMeasure, AreaFigure> =>
      new Map(rows.filter(({ code }) => own.includes(code)).map((row) => [row.measure, figureOf(row)])),
  )
})

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
