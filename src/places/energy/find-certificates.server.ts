import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import { latestOfHomes } from '#datasets/energy-certificates/certificate.ts'
import {
  type NoCertificates,
  whyNoCertificates,
} from '#datasets/energy-certificates/find-certificates.server.ts'
import { certificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Database } from '#platform/database.server.ts'

/** What we know about the energy certificates of a postcode. */
export type PostcodeCertificates = {
  /** The newest certificate of each home, newest first. */
  homes: readonly Certificate[]
  /** Number of certificates, older ones included. */
  certificates: number
  /** Of the certificates with a rating, how many have A to C, and when they were lodged; null without any. */
  ratings: { rated: number; efficient: number; from: IsoDate; to: IsoDate } | null
  /** Why there are none, unless the postcode really has none. */
  none: NoCertificates | null
  edition: Edition | null
}

/** Finds the newest certificate of each home in a postcode. */
export async function findCertificates(
  db: Database,
  record: Pick<PostcodeRecord, 'postcode' | 'nation' | 'localAuthority'>,
): Promise<PostcodeCertificates> {
  const [certificates, editions] = await Promise.all([
    certificatesIn(db, record.postcode),
    editionsOf(db, ['energy-certificates']),
  ])
  const latest = latestOfHomes(certificates)
  return {
    homes: certificates.filter((certificate) => latest.has(certificate)),
    certificates: certificates.length,
    ratings: ratingsOf(certificates),
    none: certificates.length > 0 ? null : await whyNoCertificates(db, record),
    edition: editions['energy-certificates'],
  }
}

/** Counts as imports count for an authority: every certificate with a rating, newest first. */
function ratingsOf(certificates: readonly Certificate[]): PostcodeCertificates['ratings'] {
  const rated = certificates.filter(({ rating }) => rating !== null)
  const [to, from] = [rated[0]?.lodgedOn, rated.at(-1)?.lodgedOn]
  const efficient = rated.filter(({ rating }) => rating !== null && rating <= 'C').length
  return from && to ? { rated: rated.length, efficient, from, to } : null
}
