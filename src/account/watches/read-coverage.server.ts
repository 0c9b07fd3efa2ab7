import { sql } from 'kysely'

import { editionsOf } from '#datasets/editions.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { ExtentPlace } from '#datasets/extent/extent.ts'
import { currentAreaCode } from '#domain/area.ts'
import { findPostcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

import type { Coverage, WatchedDataset } from './figures.ts'
import type { WatchedPlace } from './watch.ts'

/** A dataset of entries, such as sales; the others have a figure for a period. */
type EntriesDataset = Exclude<WatchedDataset, 'crime' | 'house-price-index'>

/**
 * What the current edition of a dataset covers of a place, up to the edition's last day. Null if it doesn't cover the whole place,
 * or has no dates: then an entry that a later edition adds needn't be new.
 */
export async function readCoverage(
  db: Database,
  dataset: EntriesDataset,
  watched: WatchedPlace,
): Promise<Coverage | null> {
  const authority = { kind: 'authority', code: await authorityOf(db, watched) } as const
  const place = extentPlaceOf(dataset, watched, authority)
  const extent = await extentOf(db, dataset, [place])
  const period = extent.covers(place) === 'imported' ? extent.latest(place) : null
  const to = extent.coversTo
  if (period === null || to === null) return null
  // The last years of a place's sales may have been imported only in part.
  if (dataset === 'price-paid' && period.to < to) return null
  // Inspections are found through the schools of the place.
  if (dataset === 'inspections' && !(await coversSchools(db, authority))) return null
  return { from: period.from, to, demonstration: await isDemonstration(db, dataset) }
}

/** Whether figures read now come from demonstration data, at least in part. */
export async function isDemonstration(db: Database, dataset: WatchedDataset): Promise<boolean> {
  const editions = await editionsOf(db, dataset === 'inspections' ? [dataset, 'schools'] : [dataset])
  return Object.values(editions).some((edition) => edition?.demonstration === true)
}

/** The current code of the local authority that's watched, or that the watched postcode is in; '' if the directory doesn't say. */
export async function authorityOf(db: Database, { kind, place }: WatchedPlace): Promise<string> {
  if (kind === 'authority') return currentAreaCode(place)
  const { rows } = await sql<{ code: string | null }>`
    select authority_code as code from property.postcode where postcode = ${place}`.execute(db)
  return currentAreaCode(rows[0]?.code ?? '')
}

function extentPlaceOf(
  dataset: EntriesDataset,
  { kind, place }: WatchedPlace,
  authority: ExtentPlace,
): ExtentPlace {
  if (dataset === 'inspections') return { kind: 'measure', code: 'inspections' }
  const postcode = kind === 'postcode' ? findPostcode(place) : null
  return dataset === 'price-paid' && postcode !== null
    ? { kind: 'sector', code: sectorOf(postcode) }
    : authority
}

async function coversSchools(db: Database, authority: ExtentPlace): Promise<boolean> {
  return (await extentOf(db, 'schools', [authority])).covers(authority) === 'imported'
}
