import { sql } from 'kysely'

import { asOfDay } from '#datasets/as-of-day.ts'
import { importedYear } from '#datasets/extent/imported.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { isoDate } from '#domain/dates.ts'
import { LEVELS, type Level } from '#places/grid/measures/levels.ts'
import { TYPE_MEDIANS } from '#places/grid/measures/price-measures.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'

import {
  type CodedValue,
  editionIn,
  type Figures,
  ofAreas,
  type Reading,
  type YearOfSales,
} from '../reading.ts'
import { salesImportedIn } from './imported-places.server.ts'
import { readLsoaSales } from './read-lsoa-sales.server.ts'

/** With fewer sales in a year, a median says too little to compare areas by. */
export const MIN_SALES = 5

/** Reads medians, quartiles, changes and numbers of sales of the last full year at every level. */
export async function readSales(reading: Reading): Promise<Figures[]> {
  const edition = editionIn(reading, 'price-paid')
  if (edition === null) return []
  const year = lastFullYear(asOfDay(edition.coversTo, reading.today))
  const years = [year, year - 1, year - 5]
  const found = await Promise.all(
    LEVELS.map(async (level) => ({
      level,
      rows: level === 'lsoa' ? await readLsoaSales(reading, years) : await statistics(reading, level, years),
    })),
  )
  const none = await Promise.all(years.map((one) => areasWithoutSales(reading, one)))
  return found.flatMap(({ level, rows }) => {
    const had = new Set(rows.filter(({ type }) => type === 'A').map(({ code, year: on }) => `${code} ${on}`))
    const others = none.flat().filter((row) => row.level === level && !had.has(`${row.code} ${row.year}`))
    return figuresOf(level, [...rows, ...others], year)
  })
}

/**
 * Returns a row with zero sales for each area of which a whole year's sales were imported. It holds where none are found: too few for a median
 * isn't a gap in what the publisher releases. Demonstration sales leave areas out, so they get no such row.
 */
async function areasWithoutSales(
  reading: Reading,
  year: number,
): Promise<readonly (YearOfSales & { level: Level })[]> {
  if (editionIn(reading, 'price-paid')?.demonstration !== false) return []
  const isImported = await salesImportedIn(reading, year)
  return LEVELS.flatMap((level) =>
    reading.places[level].flatMap(({ code, nation }) =>
      pricePaidSource.nations.some((covered) => covered === nation) && isImported(level, code)
        ? [{ level, code, type: 'A', year, sales: 0, median: 0, lower: 0 }]
        : [],
    ),
  )
}

async function statistics({ db }: Reading, level: Level, years: readonly number[]): Promise<YearOfSales[]> {
  const { rows } = await sql<YearOfSales>`
    select area_code as code, property_type as type, year, sales, median_pounds as median, lower_quartile_pounds as lower
    from property.sale_statistics
    where area_kind = ${level} and year = any(${years}::int[]) and ${importedYear('sale_statistics')}`.execute(
    db,
  )
  return rows
}

function figuresOf(level: Level, rows: readonly YearOfSales[], year: number): Figures[] {
  const of = (type: string, on: number) => rows.filter((row) => row.type === type && row.year === on)
  const all = of('A', year)
  const figures = (measure: string, from: readonly YearOfSales[], value: (row: YearOfSales) => number) =>
    ofAreas(
      measure,
      level,
      from.map((row): CodedValue => ({
        code: row.code,
        value: row.sales < MIN_SALES ? 'too few' : value(row),
        ...wholeYear(year),
        details: { ...wholeYear(year), observations: row.sales },
      })),
    )
  return [
    figures('median-price', all, ({ median }) => median),
    figures('lower-quartile-price', all, ({ lower }) => lower),
    ...TYPE_MEDIANS.map(({ type, id }) =>
      figures(id, withoutSales(all, of(type, year)), ({ median }) => median),
    ),
    ofAreas(
      'sales',
      level,
      all.map(({ code, sales }) => ({ code, value: sales, ...wholeYear(year) })),
    ),
    changes('median-change-1-year', level, all, of('A', year - 1)),
    changes('median-change-5-years', level, all, of('A', year - 5)),
  ]
}

/** Adds the areas that had sales, but none of a type. Their median is “too few”: neither the publisher nor we have left anything out. */
function withoutSales(all: readonly YearOfSales[], ofType: readonly YearOfSales[]): readonly YearOfSales[] {
  const had = new Set(ofType.map(({ code }) => code))
  return [...ofType, ...all.flatMap((row) => (had.has(row.code) ? [] : [{ ...row, sales: 0 }]))]
}

function changes(
  measure: string,
  level: Level,
  now: readonly YearOfSales[],
  before: readonly YearOfSales[],
): Figures {
  const earlier = new Map(before.map((row) => [row.code, row]))
  const rows = now.flatMap(({ code, sales, median, year }): CodedValue[] => {
    const then = earlier.get(code)
    if (!then) return []
    const enough = sales >= MIN_SALES && then.sales >= MIN_SALES
    const value = enough ? 100 * (median / then.median - 1) : 'too few'
    return [{ code, value, from: isoDate(`${then.year}-01-01`), to: isoDate(`${year}-12-31`) }]
  })
  return ofAreas(measure, level, rows)
}

/** Returns the first and last day of a year. */
export function wholeYear(year: number) {
  return { from: isoDate(`${year}-01-01`), to: isoDate(`${year}-12-31`) }
}
