import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

const ENGLAND = 'https://ea-edubase-api-prod.azurewebsites.net/edubase/downloads/public'

/** The registers of schools: England's, which is published every day, and those of the other nations. */
export const schoolsSource = defineSource({
  dataset: 'schools',
  title: 'Registers of schools',
  figures: 'schools',
  publisher:
    'Department for Education (England), Welsh Government, Scottish Government and Department of Education (Northern Ireland)',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.get-information-schools.service.gov.uk/Downloads',
  // Each day's files have its date, {day}, in their names; older ones are removed. Other nations' registers have no lasting address.
  downloads: {
    england: `${ENGLAND}/edubasealldata{day}.csv`,
    links: `${ENGLAND}/links_edubasealldata{day}.csv`,
  },
  cadence: 'daily in England, yearly elsewhere',
  nations: ['england', 'wales', 'scotland', 'northern-ireland'],
  tables: ['school', 'school_link', 'school_finder', 'school_name', 'school_word'],
  listedBy: 'authority',
})
