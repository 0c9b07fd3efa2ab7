import { defineSource, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/**
 * Energy performance certificates of homes in England and Wales. The licence doesn't cover addresses, postcodes and UPRNs,
 * which belong to Royal Mail and Ordnance Survey: they may be used for energy efficiency and for the transparency of the
 * property market. We show a home's certificate to people who ask for it, and don't republish addresses in bulk.
 */
export const energyCertificatesSource = defineSource({
  dataset: 'energy-certificates',
  title: 'Energy performance of buildings data',
  publisher: 'Ministry of Housing, Communities and Local Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0. Addresses, postcodes and UPRNs are ' +
    '© Royal Mail and Ordnance Survey, for energy efficiency and property market transparency only.',
  page: 'https://get-energy-performance-data.communities.gov.uk/',
  // Downloads need a GOV.UK One Login account and its token.
  downloads: {},
  cadence: 'monthly',
  nations: ['england', 'wales'],
  figures: 'energy certificates',
  tables: ['certificate', 'certificate_count', 'sale_certificate', 'postcode_floor_areas'],
  listedBy: 'authority',
})

/** Says in an API response what addresses may be used for. */
export const ADDRESS_NOTICE =
  'Addresses, postcodes and UPRNs belong to Royal Mail and Ordnance Survey. Use them for energy efficiency or property market transparency only, and don’t republish them in bulk.'
