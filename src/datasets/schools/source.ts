import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** The register of schools in England, as published every day by the Department for Education. */
export const schoolsSource = defineSource({
  dataset: 'schools',
  title: 'Get Information about Schools',
  figures: 'schools',
  publisher: 'Department for Education',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.get-information-schools.service.gov.uk/Downloads',
  // Each day's file has its date in its URL; older ones are removed.
  downloads: {},
  cadence: 'daily',
  nations: ['england'],
  tables: ['school', 'school_link', 'school_finder', 'school_name', 'school_word'],
  listedBy: 'authority',
})
