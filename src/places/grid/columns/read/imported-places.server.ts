import { sql } from 'kysely'

import type { DatasetName } from '#datasets/register.ts'
import { currentAreaCode } from '#domain/area.ts'

import { editionIn, type FigureLevel, type Reading } from '../reading.ts'

/** Whether all of an area was imported. */
export type PlaceTest = (level: FigureLevel, code: string) => boolean

/**
 * Returns a test of whether all sales in an area and year were imported: of an LSOA if those of each of its postcode sectors were, and of a
 * postcode area if those of each of its districts were. In a complete edition, every area passes.
 */
export async function salesImportedIn(reading: Reading, year: number): Promise<PlaceTest> {
  if (isWhole(reading, 'price-paid')) return () => true
  const { rows } = await sql<{ kind: FigureLevel; code: string }>`
    select place_kind as kind, place_code as code from property.extent
    where dataset = 'price-paid' and place_kind in ('authority', 'outcode', 'sector')
      and imported && daterange(make_date(${year}::int, 1, 1), make_date(${year}::int, 12, 31), '[]')`.execute(
    reading.db,
  )
  const imported = new Set(
    rows.map(({ kind, code }) => `${kind} ${kind === 'authority' ? currentAreaCode(code) : code}`),
  )
  const sectorsOf = new Map(reading.places.lsoa.map(({ code, sectors }) => [code, sectors]))
  const outcodesOf = Map.groupBy(
    reading.places.outcode.map(({ code }) => code),
    (code) => /^[A-Z]+/.exec(code)?.[0] ?? '',
  )
  return (level, code) => {
    if (level === 'lsoa') return allOf(sectorsOf.get(code), (sector) => imported.has(`sector ${sector}`))
    if (level === 'area') return allOf(outcodesOf.get(code), (outcode) => imported.has(`outcode ${outcode}`))
    return imported.has(`${level} ${code}`)
  }
}

/**
 * Returns the test of areas for a dataset that's imported by local authority: a small area passes if each authority of its live postcodes
 * does.
 */
export async function authoritiesImported(
  reading: Reading,
  dataset: 'energy-certificates' | 'schools',
): Promise<PlaceTest> {
  if (isWhole(reading, dataset)) return () => true
  const { rows } = await sql<{ code: string }>`
    select place_code as code from property.extent
    where dataset = ${dataset} and place_kind = 'authority' and not isempty(imported)`.execute(reading.db)
  const imported = new Set(rows.map(({ code }) => currentAreaCode(code)))
  const { area, outcode, sector, lsoa } = reading.places
  const byCode = (places: Reading['places'][FigureLevel]) =>
    new Map(places.map(({ code, authorities }) => [code, authorities]))
  const small = { area: byCode(area), outcode: byCode(outcode), sector: byCode(sector), lsoa: byCode(lsoa) }
  return (level, code) =>
    level === 'authority'
      ? imported.has(code)
      : allOf(small[level].get(code), (authority) => imported.has(currentAreaCode(authority)))
}

/** Returns the test of areas for the last grades of their schools: those of the register, and their inspections. */
export async function gradesImported(reading: Reading): Promise<PlaceTest> {
  return isWhole(reading, 'inspections') ? await authoritiesImported(reading, 'schools') : () => false
}

function isWhole(reading: Reading, dataset: DatasetName): boolean {
  return editionIn(reading, dataset)?.whole !== false
}

function allOf(codes: readonly string[] = [], passes: (code: string) => boolean): boolean {
  return codes.length > 0 && codes.every(passes)
}
