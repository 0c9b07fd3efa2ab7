import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { areaCodesLike, findArea } from '#domain/area.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import type { PartPoint } from '#places/parts/part-figure.ts'
import type { Database } from '#platform/database.server.ts'

import type { Level } from '../measures/levels.ts'
import type { Missing } from '../measures/missing.ts'

/** An area of a level. */
export type Place = {
  code: string
  name: string
  authorityCode: string | null
  nation: Nation | null
  /** The middle of its live postcodes; null if that isn't known. */
  middle: { easting: number; northing: number; latitude: number; longitude: number } | null
  /** The local authorities that its live postcodes are in, by code; its own for an authority. */
  authorities: readonly string[]
  /** The sectors that its live postcodes are in; empty for authorities and districts. */
  sectors: readonly string[]
}

/** A level of Find areas, or a postcode area ('RG'), whose figures are on its page only. */
export type FigureLevel = Level | 'area'

/** What figures are read from. */
export type Reading = {
  db: Database
  today: IsoDate
  editions: ReadonlyMap<string, Edition>
  places: Readonly<Record<FigureLevel, readonly Place[]>>
}

/** The figures of a measure at a level, by area code. An area that isn't in `values` has none for the usual reason. */
export type Figures = {
  measure: string
  level: FigureLevel
  values: ReadonlyMap<string, number | Missing>
  from: IsoDate | null
  to: IsoDate | null
  /** What the figures of areas are based on, by area code; left out where no page says so. */
  details?: ReadonlyMap<string, FigureDetails>
}

/** A figure's own period, what it's worked out from, and how it developed. */
type FigureDetails = {
  from: IsoDate | null
  to: IsoDate | null
  /** Sales, crimes, premises, certificates or schools. */
  observations: number | null
  /** Earlier periods and its own, oldest first; left out if an edition has its own figure only. */
  series?: readonly PartPoint[]
}

/** Returns a dataset's edition; null before its first import. */
export function editionIn({ editions }: Reading, dataset: DatasetName): Edition | null {
  return editions.get(dataset) ?? null
}

/** A row of a query: an area, and its figure. */
export type CodedValue = {
  code: string
  value: number | Missing
  from?: IsoDate | null
  to?: IsoDate | null
  details?: FigureDetails
}

/** Gathers rows by the current codes of local authorities. An area's own code comes before a former one; merged districts are left out. */
export function ofAuthorities(measure: string, rows: readonly CodedValue[]): Figures {
  const values = new Map<string, number | Missing>()
  for (const { code, value } of rows) {
    const area = findArea(code)
    if (area?.kind !== 'authority' || !areaCodesLike(area.code).includes(code)) continue
    if (!values.has(area.code) || area.code === code) values.set(area.code, value)
  }
  return { measure, level: 'authority', values, ...spanOf(rows) }
}

/** Gathers rows of smaller areas. */
export function ofAreas(measure: string, level: FigureLevel, rows: readonly CodedValue[]): Figures {
  return {
    measure,
    level,
    values: new Map(rows.map(({ code, value }) => [code, value])),
    details: new Map(rows.flatMap(({ code, details }) => (details ? [[code, details]] : []))),
    ...spanOf(rows),
  }
}

/** Returns the period that most rows are for; the later one if two are equally frequent. */
function spanOf(rows: readonly CodedValue[]): { from: IsoDate | null; to: IsoDate | null } {
  const numbers = Map.groupBy(rows, ({ from = null, to = null }) => `${from ?? ''}/${to ?? ''}`)
  const [usual] = [...numbers].toSorted(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? 1 : -1),
  )
  const { from = null, to = null } = usual?.[1][0] ?? {}
  return { from, to }
}

/** The sales of an area and type in a year; type A is all types. */
export type YearOfSales = {
  code: string
  type: string
  year: number
  sales: number
  median: number
  lower: number
}
