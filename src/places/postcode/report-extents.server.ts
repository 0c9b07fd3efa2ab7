import { type DatasetExtent, extentOf } from '#datasets/extent/extent-of.server.ts'
import type { ExtentPlace } from '#datasets/extent/extent.ts'
import { areaOf, outcodeOf, type Postcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

/** What was imported of the datasets behind a postcode's page. */
export type ReportExtents = Record<'sales' | 'directory' | 'index', DatasetExtent>

/** The extents of a postcode's sector, district and area, in parallel; `authorityCode` once it's known. */
export async function reportExtents(
  db: Database,
  postcode: Postcode,
  authorityCode: string | null,
): Promise<ReportExtents> {
  const places: ExtentPlace[] = [
    { kind: 'sector', code: sectorOf(postcode) },
    { kind: 'outcode', code: outcodeOf(postcode) },
    { kind: 'area', code: areaOf(postcode) },
    ...(authorityCode === null ? [] : [{ kind: 'authority', code: authorityCode } as const]),
  ]
  const [sales, directory, index] = await Promise.all([
    extentOf(db, 'price-paid', places),
    extentOf(db, 'postcodes', places),
    extentOf(db, 'house-price-index', []),
  ])
  return { sales, directory, index }
}
