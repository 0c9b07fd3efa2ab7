import { csv, type CsvValue } from '#domain/csv.ts'

import type { AreaTable } from '../columns/area-columns.ts'
import { levelShown, type Measure } from '../measures/measure.ts'
import { missingOf } from '../measures/missing.ts'
import { UNIT_SIGNS } from '../measures/units.ts'
import { findAreas } from './find-areas.ts'
import type { Query } from './query.ts'
import { placesOf } from './reasons.ts'

/** The most areas in a file. */
const MAX_ROWS = 10_000

/** Writes the areas of a search as a CSV file, in its order, with every figure that was chosen and the reason for those that are missing. */
export function areasCsv(table: AreaTable, query: Query, sources: readonly string[]): string {
  const found = findAreas(table, query)
  const placeOf = placesOf(found)
  const heads = query.criteria.map(({ measure }) => columnHead(measure, levelShown(measure, table.level)))
  const ranks = found.scores ? ['rank', 'score'] : []
  const results = found.results ? [`formula: ${query.formulaText}`] : []
  const rows = [...found.order.subarray(0, MAX_ROWS)].map((area): CsvValue[] => [
    table.codes[area] ?? '',
    table.names[area] ?? '',
    ...(found.scores ? [placeOf(area) ?? '', found.scores[area] ?? ''] : []),
    ...query.criteria.map(({ measure }) => csvFigure(table, measure, area)),
    ...(found.results ? [Number.isFinite(found.results[area]) ? (found.results[area] ?? '') : ''] : []),
  ])
  return csv([
    ['code', 'name', ...ranks, ...heads, ...results],
    ...rows,
    [],
    ...sources.map((source) => [`Source: ${source}`]),
  ])
}

/** 'Gross yield (%, local authority)'. */
export function columnHead({ label, unit }: Measure, level: AreaTable['level'] | 'postcode'): string {
  const { before = '', after = '' } = UNIT_SIGNS[unit]
  const sign = `${before}${before && after ? ' ' : ''}${after}`
  const at = LEVEL_NAMES[level]
  return `${label} (${sign === '' ? at : `${sign}, ${at}`})`
}

const LEVEL_NAMES = {
  authority: 'local authority',
  outcode: 'district',
  sector: 'sector',
  lsoa: 'LSOA',
  postcode: 'postcode',
} as const

/** Returns an area's figure as a number, or the reason for its absence. */
export function csvFigure(table: AreaTable, { id, decimals }: Measure, area: number): CsvValue {
  const raw = table.numbers(id)?.[area]
  if (raw === undefined) return 'not imported'
  return missingOf(raw) ?? raw / 10 ** decimals
}
