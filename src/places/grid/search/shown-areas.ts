import { plainNumber } from '#domain/plain-number.ts'

import type { AreaTable, ColumnAt } from '../columns/area-columns.ts'
import type { Measure } from '../measures/measure.ts'
import { MISSING_MEANS, missingOf } from '../measures/missing.ts'
import { figureInColumn } from '../measures/units.ts'
import { areaPath } from './area-path.ts'
import { type CriterionCount, findAreas, type FoundAreas } from './find-areas.ts'
import { PAGE_ROWS, type Query } from './query.ts'
import { placesOf, reasonsFor } from './reasons.ts'

/** A figure in the table, or a word for why there's none. */
export type ShownCell = { readonly text: string; readonly why?: string }

/** An area in the table. */
export type ShownRow = {
  readonly code: string
  readonly name: string
  readonly path: string
  readonly place: number | null
  /** 0 to 100. */
  readonly score: number | null
  readonly cells: readonly ShownCell[]
  /** The formula's value. */
  readonly result: ShownCell | null
  /** Why it has its place; null where that's worked out when somebody asks. */
  readonly reasons: readonly string[] | null
}

/** What's known of a column at the level of the search. */
export type ShownColumn = {
  readonly id: string
  readonly at: ColumnAt
  readonly from: string | null
  readonly to: string | null
}

/** The answer to a search: plain data, so that the browser continues from the server's. */
export type ShownAreas = {
  readonly areas: number
  readonly matches: number
  readonly leftOut: number
  readonly counts: readonly CriterionCount[]
  readonly isRanked: boolean
  readonly rows: readonly ShownRow[]
  readonly columns: readonly ShownColumn[]
}

/** An answer whose reasons are worked out for the rows that somebody asks about. */
export type SearchedAreas = {
  readonly shown: ShownAreas
  readonly reasonsOf: (code: string) => readonly string[]
}

/** Finds the areas of a search and writes out the rows in view. Only those are formatted. */
export function searchAreas(table: AreaTable, query: Query): SearchedAreas {
  const found = findAreas(table, query)
  const inView = [...found.order.subarray(query.skip, query.skip + PAGE_ROWS)]
  const placeOf = placesOf(found)
  const shown = {
    areas: found.areas,
    matches: found.order.length,
    leftOut: found.leftOut,
    counts: found.counts,
    isRanked: found.scores !== null,
    rows: inView.map((area) => ({ ...rowOf(table, query, { found, area }), place: placeOf(area) })),
    columns: table.columns,
  }
  const reasonsOf = (code: string) => {
    const area = inView.find((each) => table.codes[each] === code)
    return area === undefined ? [] : reasonsFor(table, found, area).map(({ words }) => words)
  }
  return { shown, reasonsOf }
}

/** Finds the areas of a search, with the reasons of all rows in view: for a page that works without scripts. */
export function shownAreas(table: AreaTable, query: Query): ShownAreas {
  const { shown, reasonsOf } = searchAreas(table, query)
  return { ...shown, rows: shown.rows.map((row) => ({ ...row, reasons: reasonsOf(row.code) })) }
}

function rowOf(
  table: AreaTable,
  query: Query,
  { found, area }: { found: FoundAreas; area: number },
): Omit<ShownRow, 'place'> {
  return {
    code: table.codes[area] ?? '',
    name: table.names[area] ?? '',
    path: areaPath(table, area),
    score: found.scores?.[area] ?? null,
    cells: query.criteria.map(({ measure }) => cellOf(table, measure, area)),
    result: found.results && resultCell(found.results[area] ?? Number.NaN),
    reasons: null,
  }
}

/** Writes an area's figure, or why it has none. */
export function cellOf(table: AreaTable, measure: Measure, area: number): ShownCell {
  const raw = table.numbers(measure.id)?.[area]
  const missing = raw === undefined ? 'not imported' : missingOf(raw)
  if (missing !== null || raw === undefined)
    return { text: missing ?? '', why: MISSING_MEANS[missing ?? 'not imported'] }
  return { text: figureInColumn(measure.unit, raw / 10 ** measure.decimals, measure.decimals) }
}

function resultCell(value: number): ShownCell {
  if (!Number.isFinite(value))
    return { text: 'no result', why: 'a figure is missing, or the formula divides by zero' }
  return { text: plainNumber(Number(value.toPrecision(6))) }
}
