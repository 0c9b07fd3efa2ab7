import { formatMonth } from '#domain/dates.ts'

import type { DatasetImporter } from '../import/importer.ts'
import { countsAfterCertificates } from './certificate-counts.server.ts'
import { demonstrationFiles } from './demonstration.ts'
import { coverageOf, extent } from './extent.server.ts'
import { recogniseCertificates } from './layouts.ts'
import { CERTIFICATE_COLUMNS } from './parse.ts'
import { energyCertificatesSource } from './source.ts'

/**
 * Imports energy performance certificates of homes. The certificate's number is the key: files of another year or area are
 * added, and a certificate that comes again is replaced.
 */
export const energyCertificatesImporter: DatasetImporter = {
  source: energyCertificatesSource,
  tables: [{ name: 'certificate', key: ['certificate_number'], columns: CERTIFICATE_COLUMNS }],
  recognise: recogniseCertificates,
  wantedEntries: certificateEntries,
  ...countsAfterCertificates,
  edition: async (client, run) => {
    const { rows, first, last } = await coverageOf(client, run)
    return {
      label: last === null ? 'empty' : `to ${formatMonth(last)}`,
      rows,
      coversFrom: first,
      coversTo: last,
      nations: energyCertificatesSource.nations,
    }
  },
  extent,
  demonstration: demonstrationFiles,
}

/** The service's archives also hold recommendations, which have no columns in common. */
function certificateEntries(names: readonly string[]): readonly string[] {
  const certificates = names.filter((name) => !/recommendation/i.test(name))
  return certificates.length > 0 ? certificates : names
}
