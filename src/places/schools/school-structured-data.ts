import type { School } from '#datasets/schools/school.ts'

import { schoolAddress } from './school-address.ts'

/** Returns the schema.org object of a school’s page, with what the page shows of its entry in the register. */
export function schoolStructuredData(school: School, siteUrl: string): object {
  const { urn, name, street, town, postcode } = school
  return {
    '@context': 'https://schema.org',
    '@type': 'School',
    '@id': `${siteUrl}${schoolAddress(school)}#school`,
    name,
    identifier: { '@type': 'PropertyValue', propertyID: 'URN', value: urn },
    address: {
      '@type': 'PostalAddress',
      ...(street === null ? {} : { streetAddress: street }),
      ...(town === null ? {} : { addressLocality: town }),
      ...(postcode === null ? {} : { postalCode: postcode }),
      addressCountry: 'GB',
    },
  }
}
