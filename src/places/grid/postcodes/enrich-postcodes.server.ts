import { sql } from 'kysely'

import { allEditions, type Edition } from '#datasets/editions.server.ts'
import { currentAreaCode, findArea } from '#domain/area.ts'
import { csv, type CsvValue } from '#domain/csv.ts'
import type { IsoDate } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import type { Postcode } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'
import { noteTablesRead } from '#platform/tables-read.server.ts'

import type { AreaTable } from '../columns/area-columns.ts'
import { type AreaFile, findAreaFile } from '../columns/area-files.server.ts'
import { nearestSchools, SCHOOL_KINDS } from '../columns/read/nearest-schools.server.ts'
import { LEVELS, type Level } from '../measures/levels.ts'
import type { Measure } from '../measures/measure.ts'
import { type Missing, MISSING_MEANS } from '../measures/missing.ts'
import { MEASURES } from '../measures/register.ts'
import { figureInColumn } from '../measures/units.ts'
import { MAX_POSTCODES, type PastedPostcodes } from '../pasted-postcodes.ts'
import { columnHead, csvFigure } from '../search/areas-csv.ts'
import { noteSources } from '../search/find-search.server.ts'
import { cellOf, type ShownCell } from '../search/shown-areas.ts'
import { sourcesInFile } from '../search/sources.ts'
import { isOfPostcode, levelOfPostcodes } from './levels-of-postcodes.ts'

/** A postcode and the areas that it's in. */
type Located = { postcode: Postcode; position: Position | null } & Record<Level, string | null>

type Position = { easting: number; northing: number }

/** A list of postcodes with figures of the areas that they're in. */
export type Enriched = {
  /** The postcodes that the directory has, in the order of the list. */
  found: readonly Located[]
  missing: readonly Postcode[]
  files: Readonly<Record<Level, AreaFile | null>>
  editions: ReadonlyMap<string, Edition>
  /** Metres to the nearest schools, by measure and postcode. */
  schools: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Finds the areas of postcodes with one statement, the files of their figures, and their own distances to schools. */
export async function enrichPostcodes(
  db: Database,
  postcodes: readonly Postcode[],
  today: IsoDate,
): Promise<Enriched> {
  const { rows } = await sql<Located>`
    select postcode, authority_code as authority, outcode, sector, lsoa_code as lsoa,
      case when easting is not null then jsonb_build_object('easting', easting, 'northing', northing) end as position
    from property.postcode where postcode = any(${postcodes}::text[])`.execute(db)
  const byPostcode = new Map(rows.map((row) => [row.postcode, row]))
  const file = (level: Level) => findAreaFile(db, level, today)
  const [authority, outcode, sector, lsoa] = await Promise.all([
    file('authority'),
    file('outcode'),
    file('sector'),
    file('lsoa'),
  ])
  const schools = await schoolDistances(db, rows)
  noteSources(MEASURES)
  noteTablesRead(rows.length > 0 ? ['postcode'] : [])
  return {
    found: postcodes.flatMap((postcode) => byPostcode.get(postcode) ?? []),
    missing: postcodes.filter((postcode) => !byPostcode.has(postcode)),
    files: { authority, outcode, sector, lsoa },
    editions: await allEditions(db),
    schools,
  }
}

/** Measures from the postcodes of England to the nearest schools: the register of other nations has other phases. */
async function schoolDistances(db: Database, rows: readonly Located[]): Promise<Enriched['schools']> {
  const places = rows.flatMap(({ postcode, position, authority }) =>
    position && authority?.startsWith('E') ? [{ code: postcode, ...position }] : [],
  )
  const distances = SCHOOL_KINDS.map(async (kind) => {
    const found = await nearestSchools(db, places, kind)
    return [`${kind}-distance`, new Map(found.map(({ code, value }) => [code, value]))] as const
  })
  return new Map(await Promise.all(distances))
}

/** Writes a postcode's figures for the page. */
export function cellsOf(enriched: Enriched, located: Located, measures: readonly Measure[]): ShownCell[] {
  return measures.map((measure) => {
    const own = ownFigure(enriched, located, measure)
    if (own !== null) return shownOwn(measure, own)
    const place = placeIn(enriched.files, located, levelOfPostcodes(measure))
    if (typeof place !== 'string') return cellOf(place.table, measure, place.area)
    return place === 'being prepared'
      ? { text: place, why: 'reload the page in a minute' }
      : { text: place, why: MISSING_MEANS[place] }
  })
}

/** Writes every measure of every postcode as a CSV file: the same figures as those of the API. Lines that have none say why. */
export function postcodesCsv(
  enriched: Enriched,
  { unreadable, leftOut }: Pick<PastedPostcodes, 'unreadable' | 'leftOut'>,
): string {
  const { found, missing, files, editions } = enriched
  const heads = MEASURES.map((measure) =>
    columnHead(measure, isOfPostcode(measure) ? 'postcode' : levelOfPostcodes(measure)),
  )
  const rows = found.map((located): CsvValue[] => [
    located.postcode,
    located.authority === null ? '' : (findArea(located.authority)?.name ?? ''),
    located.outcode ?? '',
    located.sector ?? '',
    located.lsoa ?? '',
    ...MEASURES.map((measure) => {
      const own = ownFigure(enriched, located, measure)
      if (own !== null) return own
      const place = placeIn(files, located, levelOfPostcodes(measure))
      return typeof place === 'string' ? place : csvFigure(place.table, measure, place.area)
    }),
  ])
  return csv([
    ['postcode', 'local authority', 'district', 'sector', 'LSOA', ...heads],
    ...rows,
    ...missing.map((postcode) => [postcode, 'not in our postcode directory']),
    ...unreadable.map((line) => [line, 'not a postcode']),
    ...(leftOut > 0
      ? [[`Left out: ${countOf(leftOut, 'postcode')} beyond the first ${plainNumber(MAX_POSTCODES)}`]]
      : []),
    [],
    ...sourcesInFile(MEASURES, editions).map((source) => [`Source: ${source}`]),
  ])
}

/** Returns the postcode's own figure, or why it has none; null for measures of the areas that it's in. */
function ownFigure(
  { schools, editions }: Enriched,
  { postcode, position, authority }: Located,
  measure: Measure,
): number | Missing | null {
  if (!isOfPostcode(measure)) return null
  if (!editions.has('schools')) return 'not imported'
  const reason = position && authority?.startsWith('E') ? 'not imported' : 'not published'
  return schools.get(measure.id)?.get(postcode) ?? reason
}

function shownOwn({ unit, decimals }: Measure, own: number | Missing): ShownCell {
  return typeof own === 'number'
    ? { text: figureInColumn(unit, own, decimals) }
    : { text: own, why: MISSING_MEANS[own] }
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
