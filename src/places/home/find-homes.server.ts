import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import {
  type NoCertificates,
  whyNoCertificates,
} from '#datasets/energy-certificates/find-certificates.server.ts'
import { certificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import { extentOf } from '#datasets/extent/extent-of.server.ts'
import type { Covered, Period } from '#datasets/extent/extent.ts'
import { findPostcodeRecord } from '#datasets/postcodes/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { salesInPostcode } from '#datasets/price-paid/queries.server.ts'
import { type Postcode, sectorOf } from '#domain/postcode.ts'
import { hasAllSales } from '#places/postcode/data-period.ts'
import { homesIn, type PlaceHome } from '#places/property-age/homes.ts'
import type { Database } from '#platform/database.server.ts'

import { homesByAddress } from './home-addresses.ts'

/** The homes of a postcode that have a certificate or a sale. */
export type PostcodeHomes = {
  record: PostcodeRecord
  /** By the last part of their pages' addresses, in order of street and number. */
  homes: ReadonlyMap<string, PlaceHome<Certificate>>
  editions: { 'price-paid': Edition | null; 'energy-certificates': Edition | null }
  /** Whether the sales around were imported. */
  salesCovered: Covered
  /** The last period of which all sales around were imported; null if there’s none. */
  salesPeriod: Period | null
  /** Whether that’s the whole time of the register. */
  hasAllSales: boolean
  /** Why there may be certificates that we don't have; null if all were imported. */
  lacking: NoCertificates | null
}

/** Finds the homes of a postcode; null if the postcode never existed. */
export async function findHomes(db: Database, postcode: Postcode): Promise<PostcodeHomes | null> {
  const sector = { kind: 'sector', code: sectorOf(postcode) } as const
  const [record, certificates, sales, editions, extent] = await Promise.all([
    findPostcodeRecord(db, postcode),
    certificatesIn(db, postcode),
    salesInPostcode(db, postcode),
    editionsOf(db, ['price-paid', 'energy-certificates']),
    extentOf(db, 'price-paid', [sector]),
  ])
  if (record === null) return null
  return {
    record,
    homes: homesByAddress(homesIn(certificates, sales)),
    editions,
    salesCovered: extent.covers(sector),
    salesPeriod: extent.latest(sector),
    hasAllSales: hasAllSales(extent, sector),
    lacking: await whyNoCertificates(db, record),
  }
}
