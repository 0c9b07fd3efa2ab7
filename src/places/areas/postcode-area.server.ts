import { asOfDay } from '#datasets/as-of-day.ts'
import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import { outcodesOf } from '#datasets/postcodes/browse.server.ts'
import { directoryState } from '#datasets/postcodes/missing-postcode.server.ts'
import type { IsoDate } from '#domain/dates.ts'
import { findPartCards } from '#places/parts/find-part-cards.server.ts'
import { figuresOfParts } from '#places/parts/find-parts.server.ts'
import { PART_DATASETS } from '#places/parts/part-measures.ts'
import { lastFullYear } from '#places/postcode/data-period.ts'
import type { Database } from '#platform/database.server.ts'

import { inDistrictOrder } from './postcode-area.ts'
import { districtMedians, salesByYear } from './queries.server.ts'

/** The data of a postcode area’s page. */
export type PostcodeAreaData = NonNullable<Awaited<ReturnType<typeof findPostcodeArea>>>

/** A postcode area's districts and their sales; null when the imported directory doesn't have the area. */
export async function findPostcodeArea(db: Database, area: string, today: IsoDate) {
  const editions = await editionsOf(db, ['price-paid', 'postcodes'])
  const year = lastFullYear(asOfDay(editions['price-paid']?.coversTo ?? null, today))
  const place = { kind: 'area', code: area } as const
  const [outcodes, medians, years, directory, listed] = await Promise.all([
    outcodesOf(db, area),
    districtMedians(db, area, year),
    salesByYear(db, area),
    directoryState(db),
    extentOf(db, 'postcodes', [place]),
  ])
  const extent = await extentOf(
    db,
    'price-paid',
    outcodes.map(({ outcode }) => ({ kind: 'outcode', code: outcode })),
  )
  if (outcodes.length === 0 && editions.postcodes !== null) return null
  const [parts, districts, partEditions] = await Promise.all([
    findPartCards(db, place, today),
    figuresOfParts(
      db,
      outcodes.map(({ outcode }) => outcode),
    ),
    editionsOf(db, PART_DATASETS),
  ])
  return {
    area,
    editions,
    year,
    outcodes,
    /** The districts whose sales of the year weren't all imported. */
    notImported: new Set(
      outcodes
        .map(({ outcode }) => outcode)
        .filter((code) => !extent.hasYear({ kind: 'outcode', code }, year)),
    ),
    /** Describes the directory's coverage, if it doesn't have all of the area. */
    directoryPart:
      listed.covers(place) === 'imported' && editions.postcodes?.demonstration === false
        ? null
        : directory.part,
    parts,
    /** The districts' figures besides their prices. */
    districts,
    partEditions,
    medians: inDistrictOrder(medians),
    years: years.filter((one) => one.year <= year),
  }
}
