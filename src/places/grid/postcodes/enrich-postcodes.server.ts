import { sql } from 'kysely'

import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { currentAreaCode, findArea } from '#domain/area.ts'
import { csv, type CsvValue } from '#domain/csv.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { noteTablesRead } from '#platform/tables-read.server.ts'

import type { AreaTable } from '../columns/area-columns.ts'
import { type AreaFile, findAreaFile } from '../columns/area-files.server.ts'
import { LEVELS, type Level } from '../measures/levels.ts'
import type { Measure } from '../measures/measure.ts'
import { type Missing, MISSING_MEANS } from '../measures/missing.ts'
import { MEASURES } from '../measures/register.ts'
import { columnHead, csvFigure } from '../search/areas-csv.ts'
import { noteSources } from '../search/find-search.server.ts'
import { cellOf, type ShownCell } from '../search/shown-areas.ts'
import { sourcesOf } from '../search/sources.ts'
import { levelOfPostcodes } from './levels-of-postcodes.ts'

/** A postcode and the areas that it's in. */
type Located = { postcode: Postcode } & Record<Level, string | null>

/** A list of postcodes with figures of the areas that they're in. */
export type Enriched = {
  /** The postcodes that the directory has, in the order of the list. */
  found: readonly Located[]
  missing: readonly Postcode[]
  files: Readonly<Record<Level, AreaFile | null>>
  editions: ReadonlyMap<string, Edition>
}

/** Finds the areas of postcodes with one statement, and the files of their figures. */
export async function enrichPostcodes(
  db: Database,
  postcodes: readonly Postcode[],
  today: IsoDate,
): Promise<Enriched> {
  const { rows } = await sql<Located>`
    select postcode, authority_code as authority, outcode, sector, lsoa_code as lsoa
    from property.postcode where postcode = any(${postcodes}::text[])`.execute(db)
  const byPostcode = new Map(rows.map((row) => [row.postcode, row]))
  const file = (level: Level) => findAreaFile(db, level, today)
  const [authority, outcode, sector, lsoa] = await Promise.all([
    file('authority'),
    file('outcode'),
    file('sector'),
    file('lsoa'),
  ])
  noteSources(MEASURES)
  noteTablesRead(rows.length > 0 ? ['postcode'] : [])
  return {
    found: postcodes.flatMap((postcode) => byPostcode.get(postcode) ?? []),
    missing: postcodes.filter((postcode) => !byPostcode.has(postcode)),
    files: { authority, outcode, sector, lsoa },
    editions: await allEditions(db),
  }
}

/** Writes a postcode's figures for the page. */
export function cellsOf({ files }: Enriched, located: Located, measures: readonly Measure[]): ShownCell[] {
  return measures.map((measure) => {
    const place = placeIn(files, located, levelOfPostcodes(measure))
    if (typeof place !== 'string') return cellOf(place.table, measure, place.area)
    return place === 'being prepared'
      ? { text: place, why: 'reload the page in a minute' }
      : { text: place, why: MISSING_MEANS[place] }
  })
}

/** Writes every measure of every postcode as a CSV file: the same figures as those of the API. */
export function postcodesCsv({ found, missing, files, editions }: Enriched): string {
  const heads = MEASURES.map((measure) => columnHead(measure, levelOfPostcodes(measure)))
  const rows = found.map((located): CsvValue[] => [
    located.postcode,
    located.authority === null ? '' : (findArea(located.authority)?.name ?? ''),
    located.outcode ?? '',
    located.sector ?? '',
    located.lsoa ?? '',
    ...MEASURES.map((measure) => {
      const place = placeIn(files, located, levelOfPostcodes(measure))
      return typeof place === 'string' ? place : csvFigure(place.table, measure, place.area)
    }),
  ])
  return csv([
    ['postcode', 'local authority', 'district', 'sector', 'LSOA', ...heads],
    ...rows,
    ...missing.map((postcode) => [postcode, 'not in our postcode directory']),
    [],
    ...sourcesOf(MEASURES, editions).map(({ title, edition }) => [`Source: ${title}, ${edition}`]),
  ])
}

const PLACES = new WeakMap<AreaTable, ReadonlyMap<string, number>>()

/**
 * Finds the area of a postcode at a level in that level's table; else why it has none. One with live postcodes is in the table, so
 * other areas have no figures: those of postcodes that ended, or that the directory gives no area.
 */
function placeIn(
  files: Enriched['files'],
  located: Located,
  level: Level,
): { table: AreaTable; area: number } | 'being prepared' | Missing {
  const table = files[level]?.table
  if (!table) return 'being prepared'
  // A directory may have no areas of a level at all, as Code-Point Open has no LSOAs.
  if (table.codes.length === 0) return 'not imported'
  const places = PLACES.get(table) ?? new Map(table.codes.map((each, at) => [each, at]))
  PLACES.set(table, places)
  const code = located[level] ?? ''
  const area = places.get(level === 'authority' ? currentAreaCode(code) : code)
  return area === undefined ? 'not published' : { table, area }
}

/** Whether there are files for every level. */
export function isReady({ files }: Enriched): boolean {
  return LEVELS.every((level) => files[level] !== null)
}
