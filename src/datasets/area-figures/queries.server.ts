import { sql } from 'kysely'

import { areaCodesLike } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'
import { inBatchesFor } from '#platform/in-batches.ts'

import type { AreaFigure, AreaMeasure, AreaRank, AreaSeries } from './area-figure.ts'

/*
 * Figures of several datasets share these tables, so whoever shows some notes their datasets (`noteDatasets`).
 */

/** Reads the figures of an authority or nation, by measure. Concurrent reads share a round trip. */
export const figuresOfArea = inBatchesFor(async (db: Database, areaCodes: readonly string[]) => {
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
  lower, higher, others, region_lower as "regionLower", region_higher as "regionHigher", region_others as "regionOthers", earlier,
  earlier_on::text as "earlierOn"`

function figureOf(row: Row): AreaFigure {
  const { lower, higher, others, regionLower, regionHigher, regionOthers, earlier, earlierOn, ...figure } =
    row
  return {
    ...figure,
    rank: rankOf(lower, higher, others),
    regionRank: rankOf(regionLower, regionHigher, regionOthers),
    earlier: earlier !== null && earlierOn !== null ? { value: earlier, on: earlierOn } : null,
  }
}

function rankOf(lower: number | null, higher: number | null, others: number | null): AreaRank | null {
  return lower === null || higher === null || others === null ? null : { lower, higher, others }
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
  regionLower: number | null
  regionHigher: number | null
  regionOthers: number | null
  earlier: number | null
  earlierOn: IsoDate | null
}

/** Reads how the measures of areas developed, of each area and measure that has a series. */
export async function seriesOfAreas(
  db: Database,
  areaCodes: readonly string[],
  measure: AreaMeasure | null = null,
): Promise<readonly AreaSeries[]> {
  const { rows } = await sql<Omit<AreaSeries, 'points'> & SeriesColumns>`
    select area_code as code, measure, starts_on::text[] as "from", figures, observations from property.area_series
    where area_code = any(${areaCodes}::text[]) and (${measure}::text is null or measure = ${measure})`.execute(
    db,
  )
  return rows.map(({ code, measure: own, from, figures, observations }) => ({
    code,
    measure: own,
    points: from.map((on, at) => ({
      from: on,
      value: figures[at] ?? null,
      observations: observations[at] ?? null,
    })),
  }))
}

type SeriesColumns = { from: IsoDate[]; figures: (number | null)[]; observations: (number | null)[] }

/** Reads one figure of every local authority and nation that has it, by code. */
export async function figuresByArea(
  db: Database,
  measure: AreaMeasure,
): Promise<ReadonlyMap<string, AreaFigure>> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from property.area_figure where measure = ${measure}`.execute(db)
  return new Map(rows.map((row) => [row.code, figureOf(row)]))
}
