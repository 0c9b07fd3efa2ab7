import { type Edition, editionsOf } from '#datasets/editions.server.ts'
import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import { latestOfHomes } from '#datasets/energy-certificates/certificate.ts'
import {
  type NoCertificates,
  whyNoCertificates,
} from '#datasets/energy-certificates/find-certificates.server.ts'
import { certificatesIn } from '#datasets/energy-certificates/queries.server.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import type { Database } from '#platform/database.server.ts'

/** What we know about the energy certificates of a postcode. */
export type PostcodeCertificates = {
  /** The newest certificate of each home, newest first. */
  homes: readonly Certificate[]
  /** Number of certificates, older ones included. */
  certificates: number
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
    none: certificates.length > 0 ? null : await whyNoCertificates(db, record),
    edition: editions['energy-certificates'],
  }
}
