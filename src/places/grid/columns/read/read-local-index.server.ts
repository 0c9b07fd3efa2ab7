import { sql } from 'kysely'

import { currentAreaCode } from '#domain/area.ts'
import { type IsoDate, isoDate } from '#domain/dates.ts'
import type { Level } from '#places/grid/measures/levels.ts'
import { LOCAL_INDEX_TYPES } from '#places/grid/measures/local-index-measures.ts'
import type { Missing } from '#places/grid/measures/missing.ts'
import type { Database } from '#platform/database.server.ts'

import { type CodedValue, type Figures, ofAreas, ofAuthorities, type Reading } from '../reading.ts'
import { salesImportedIn } from './imported-places.server.ts'

/** The change of a type's local index in a district, and of the part of the district's sales that are in an authority. Log points. */
type Row = {
  outcode: string
  authority: string
  type: string
  sales: number
  month: string
  change: number
  changeHalf: number
  forecast: number | null
  forecastHalf: number | null
}

/** With fewer sales in five years, an index says nothing about the area itself. */
const MIN_SALES = 20

/** Models in use: those of postcode areas count once all of them are trained, when there's a summary of them. */
const IN_USE = sql`m.area = '' or exists (select from property.valuation_model_of_sales where area = '*')`

/** Returns when the models that local indices come from were trained; empty without any. */
export async function localIndexVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select max(trained_at)::text as version from property.valuation_model_of_sales where area in ('', '*')`.execute(
    db,
  )
  return rows[0]?.version ?? ''
}

/** Reads how the valuation model's local index has changed and is forecast to change, in authorities and postcode districts. */
export async function readLocalIndex(reading: Reading): Promise<Figures[]> {
  const { rows } = await sql<Row>`
    select c.outcode, c.authority_code as authority, c.property_type as type, c.sales, c.month::text as month, c.change,
      c.change_half as "changeHalf", c.forecast, c.forecast_half as "forecastHalf"
    from property.local_price_change c join property.valuation_model_of_sales m on m.id = c.model_id
    where ${IN_USE}`.execute(reading.db)
  const latest = rows.reduce((last, { month }) => (month > last ? month : last), '')
  if (latest === '') return []
  const isImported = await salesImportedIn(reading, Number(latest.slice(0, 4)))
  const areas = (level: Level, codeOf: (row: Row) => string) =>
    [...Map.groupBy(rows, codeOf)].filter(([code]) => code !== '' && isImported(level, code))
  const authorities = areas('authority', ({ authority }) => currentAreaCode(authority))
  const outcodes = areas('outcode', ({ outcode }) => outcode)
  return COLUMNS.flatMap((column) => [
    ofAuthorities(column.measure, valuesOf(authorities, column)),
    ofAreas(column.measure, 'outcode', valuesOf(outcodes, column)),
  ])
}

/** What a measure is made of: all types or one, past or to come, and the middle of the range or one of its ends. */
type Column = { measure: string; type: string | null; of: 'change' | 'forecast'; end: -1 | 0 | 1 }

const COLUMNS: readonly Column[] = [
  ...(['change', 'forecast'] as const).flatMap((of): Column[] => [
    { measure: `local-${of}`, type: null, of, end: 0 },
    { measure: `local-${of}-low`, type: null, of, end: -1 },
    { measure: `local-${of}-high`, type: null, of, end: 1 },
  ]),
  ...LOCAL_INDEX_TYPES.map(({ id, type }): Column => ({ measure: id, type, of: 'change', end: 0 })),
]

type Area = readonly [code: string, rows: readonly Row[]]

function valuesOf(areas: readonly Area[], column: Column): CodedValue[] {
  return areas.flatMap(([code, all]) => {
    const rows = all.filter(({ type }) => column.type === null || type === column.type)
    const [first] = rows
    if (!first) return []
    return [{ code, value: percentOf(rows, column), ...yearTo(first.month, column.of) }]
  })
}

/**
 * The change of several rows together in percent, each counted by its sales. Its range is as wide as theirs are on
 * average: they share the nation's and the area's uncertainty, so we assume that none of it averages out.
 */
function percentOf(rows: readonly Row[], { of, end }: Column): number | Missing {
  let sales = 0
  let sum = 0
  for (const row of rows) {
    const [middle, half] = of === 'change' ? [row.change, row.changeHalf] : [row.forecast, row.forecastHalf]
    if (middle === null || half === null) return 'too few'
    sales += row.sales
    sum += row.sales * (middle + end * half)
  }
  return sales < MIN_SALES ? 'too few' : 100 * Math.expm1(sum / sales)
}

/** The year that ends with a month, or for forecasts the one that follows it. */
function yearTo(month: string, of: Column['of']): { from: IsoDate; to: IsoDate } {
  const year = Number(month.slice(0, 4)) + (of === 'forecast' ? 1 : 0)
  const rest = month.slice(4)
  return { from: isoDate(`${year - 1}${rest}`), to: isoDate(`${year}${rest}`) }
}
