import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

import { comparePlaces, missingOf } from '../compare-places.server.ts'
import type { Measure } from '../measures/measure.ts'
import { measureNamed } from '../measures/register.ts'
import { MAX_COMPARED, problemOf, readPostcodes } from '../pasted-postcodes.ts'
import { cellsOf, enrichPostcodes } from './enrich-postcodes.server.ts'

/** The measures that a list shows unless some are chosen. */
const USUAL = [
  'median-price',
  'median-change-5-years',
  'price-per-sqm',
  'gross-yield',
  'crime-rate',
  'primary-distance',
  'efficient-homes',
]

/** Rows on the page. The file has all of them. */
const MAX_ROWS = 50

/** Compares a list of postcodes: one by one if there are few, and with figures of their areas in any case. */
export async function loadPostcodes(
  db: Database,
  typed: string | null,
  { today, chosen }: { today: IsoDate; chosen: readonly Measure[] },
) {
  const asked = readPostcodes(typed)
  const list = asked?.postcodes ?? []
  if (list.length === 0) return { asked, grid: null, list: null, directory: true, problem: problemOf(asked) }
  const measures = chosen.length > 0 ? chosen : USUAL.flatMap((id) => measureNamed(id) ?? [])
  const enriched = await enrichPostcodes(db, list, today)
  const directory = enriched.editions.has('postcodes')
  const grid = list.length <= MAX_COMPARED ? await comparePlaces(db, list, today) : null
  const missing = grid?.missing ?? (directory ? await missingOf(db, enriched.missing) : undefined)
  const rows = enriched.found
    .slice(0, MAX_ROWS)
    .map((located) => ({ postcode: located.postcode, cells: cellsOf(enriched, located, measures) }))
  return {
    asked,
    grid,
    list: { rows, all: enriched.found.length, measures },
    directory,
    problem: problemOf(asked, directory ? missing : undefined),
  }
}
