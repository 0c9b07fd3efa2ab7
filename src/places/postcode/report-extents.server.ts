import { type DatasetExtent, extentOf } from '#datasets/extent/extent-of.server.ts'
import type { ExtentPlace } from '#datasets/extent/extent.ts'
import { areaOf, outcodeOf, type Postcode, sectorOf } from '#domain/postcode.ts'
import type { Database } from '#platform/database.server.ts'

/** What was imported of the datasets behind a postcode's page. */
export type ReportExtents = Record<'sales' | 'directory' | 'index', DatasetExtent>

/** The extents of a postcode's sector, district and area, in parallel. */
export async function reportExtents(db: Database, postcode: Postcode): Promise<ReportExtents> {
  const places: ExtentPlace[] = [
    { kind: 'sector', code: sectorOf(postcode) },
    { kind: 'outcode', code: outcodeOf(postcode) },
    { kind: 'area', code: areaOf(postcode) },
  ]
  const [sales, directory, index] = await Promise.all([
    extentOf(db, 'price-paid', places),
    extentOf(db, 'postcodes', places),
    extentOf(db, 'house-price-index', []),
  ])
  return { sales, directory, index }
}

/** Whether all sales of a local authority were imported; false for a postcode without one. */
export async function hasSalesOfAuthority(db: Database, authorityCode: string | null): Promise<boolean> {
  if (authorityCode === null) return false
  const authority: ExtentPlace = { kind: 'authority', code: authorityCode }
  const extent = await extentOf(db, 'price-paid', [authority])
  return extent.covers(authority) === 'imported'
}
