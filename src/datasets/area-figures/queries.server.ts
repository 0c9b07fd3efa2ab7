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
    select area_code as code, measure, value, starts_on::text as "from", ends_on::text as "to", observations,
      lower, higher, others
    from property.area_figure where area_code = any(${areaCodesLike(areaCode)}::text[])`.execute(db)
  return new Map(
    rows.map(({ lower, higher, others, ...figure }) => [
      figure.measure,
      {
        ...figure,
        rank: lower === null || higher === null || others === null ? null : { lower, higher, others },
      },
    ]),
  )
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
