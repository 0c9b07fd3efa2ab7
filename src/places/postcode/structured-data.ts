import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'

import type { PostcodeReport } from './report.ts'

/** The schema.org objects of a postcode page: breadcrumbs, the place and, if there are sales, a dataset. */
export function structuredData(
  report: PostcodeReport,
  crumbs: readonly Crumb[],
  siteUrl: string,
): readonly object[] {
  const { record, slug, sold } = report
  const address = `${siteUrl}/postcodes/${slug}`
  return [
    breadcrumbList(crumbs, siteUrl),
    place(record, address),
    ...(sold.state.kind === 'sales' ? [salesDataset(report, address)] : []),
  ]
}

function place(record: PostcodeRecord, address: string): object {
  const { latitude, longitude, localAuthority, region, nation } = record
  const containers = [localAuthority, region, nation].filter((area) => area !== null && area.name !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': `${address}#place`,
    name: record.postcode,
    address: {
      '@type': 'PostalAddress',
      postalCode: record.postcode,
      addressCountry: 'GB',
      ...(localAuthority?.name ? { addressRegion: localAuthority.name } : {}),
    },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: rounded(latitude), longitude: rounded(longitude) } }),
    ...(containers.length === 0
      ? {}
      : {
          containedInPlace: containers.map((area) => ({
            '@type': 'AdministrativeArea',
            name: area?.name,
            identifier: area?.code,
          })),
        }),
  }
}

function salesDataset({ record, slug, sold, sources }: PostcodeReport, address: string): object {
  const { facts } = sources.pricePaid
  const first = sold.summary.years?.first
  const last = sold.summary.last?.soldOn
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${address}#sales`,
    name: `Sold prices in ${record.postcode}`,
    description: `${sold.isAll ? 'Registered sales' : 'Some of the registered sales'} of homes in the postcode ${record.postcode}: price, date, type, tenure and address.${facts.demonstration ? ' Demonstration data: made up.' : ''}`,
    // What's made up is ours, not the publisher's.
    creator: { '@type': 'Organization', name: facts.demonstration ? 'Freehold' : facts.publisher },
    ...(facts.demonstration ? {} : { isBasedOn: facts.page }),
    license: facts.licence.url,
    spatialCoverage: { '@id': `${address}#place` },
    ...(first !== undefined && last ? { temporalCoverage: `${first}/${last}` } : {}),
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${siteOf(address)}/postcodes/${slug}/sales.csv`,
      },
    ],
  }
}

function siteOf(address: string): string {
  return address.slice(0, address.indexOf('/postcodes/'))
}

/** Five decimals are about one metre: finer than any postcode. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
