import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Results of each school and college in England at 11, 16 and 18, as published by the Department for Education. */
export const schoolResultsSource = defineSource({
  dataset: 'school-results',
  title: 'School and college performance tables',
  figures: 'school results',
  publisher: 'Department for Education',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.compare-school-performance.service.gov.uk/download-data',
  // Each file is picked on a form by year and key stage.
  downloads: {},
  cadence: 'yearly for each key stage: provisional in autumn, final in winter',
  nations: ['england'],
  tables: ['school_result', 'school_latest_result'],
  listedBy: 'measure',
})
