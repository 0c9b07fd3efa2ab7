import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/**
 * Which broadband speeds are available in each postcode and output area, as a share of its premises. Ofcom publishes a file
 * for each postcode area, one for all premises and one for homes, and one for all output areas.
 */
export const broadbandSource = defineSource({
  dataset: 'broadband',
  title: 'Connected Nations: fixed broadband coverage',
  publisher: 'Ofcom',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: `Source: Ofcom Connected Nations. ${OPEN_GOVERNMENT_ATTRIBUTION}`,
  page: 'https://www.ofcom.org.uk/phones-and-broadband/coverage-and-speeds/data-downloads',
  // Each edition's archive has its own URL, linked from the publication's page.
  downloads: {},
  cadence: 'three times a year: a report in winter, and updates in spring and summer',
  nations: ['england', 'wales', 'scotland', 'northern-ireland'],
  figures: 'broadband coverage',
  tables: ['broadband_postcode', 'broadband_output_area'],
  listedBy: 'area',
})
