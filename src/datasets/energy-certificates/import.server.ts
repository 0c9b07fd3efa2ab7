import { formatMonth } from '#domain/dates.ts'

import { together } from '../area-figures/after-import.server.ts'
import type { DatasetImporter } from '../import/importer.ts'
import { gatherAffectedSales } from '../sale-certificates/affected-sales.server.ts'
import { matchesAfter } from '../sale-certificates/refresh-matches.server.ts'
import { ratingsAfterCertificates } from './area-ratings.server.ts'
import {
  changedCertificates,
  countsAfterCertificates,
  touchedCertificates,
  touchedPostcodes,
} from './certificate-counts.server.ts'
import { demonstrationFiles, earlierDemonstrations } from './demonstration.ts'
import { coverageOf, extent } from './extent.server.ts'
import { recogniseCertificates } from './layouts.ts'
import { CERTIFICATE_COLUMNS } from './parse.ts'
import { energyCertificatesSource } from './source.ts'

const matchesAfterCertificates = matchesAfter('certificate', async (client, run) => ({
  postcodes: touchedPostcodes(run),
  certificates: touchedCertificates(run),
  sales: await gatherAffectedSales(client, run, changedCertificates(run)),
}))

/** The sales that a file changes are noted by their own importer, which runs first. */
const matchesAfterSales = matchesAfter('sale', async (client, run) => {
  const touched = run.scratch('touched_by_sales')
  await client.query(
    `create unlogged table ${touched} as
     select postcode from ${run.scratch('changes')} where postcode is not null
     union select s.postcode from ${run.staging('sale_uprn')} n
       cross join lateral (select postcode from property.sale where transaction_id = n.transaction_id offset 0) s
     where s.postcode is not null`,
  )
  await client.query(`analyze ${touched}`)
  return { postcodes: touched }
})

/**
 * Imports energy performance certificates of homes. The certificate's number is the key: files of another year or area are
 * added, and a certificate that comes again is replaced.
 */
export const energyCertificatesImporter: DatasetImporter = {
  source: energyCertificatesSource,
  tables: [{ name: 'certificate', key: ['certificate_number'], columns: CERTIFICATE_COLUMNS }],
  recognise: recogniseCertificates,
  needs: [
    [
      'certificate_number|LMK_KEY',
      'postcode',
      'current_energy_rating',
      'current_energy_efficiency',
      'lodgement_date',
    ],
  ],
  wantedEntries: certificateEntries,
  ...together(countsAfterCertificates, ratingsAfterCertificates, matchesAfterCertificates),
  alsoOn: { 'price-paid': [matchesAfterSales] },
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
  earlierDemonstrations,
}

/** The service's archives also hold recommendations, which have no columns in common. */
function certificateEntries(names: readonly string[]): readonly string[] {
  const certificates = names.filter((name) => !/recommendation/i.test(name))
  return certificates.length > 0 ? certificates : names
}
