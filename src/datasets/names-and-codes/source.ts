import { defineSource, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Which areas each census output area is part of, and how many people live there. */
export const namesAndCodesSource = defineSource({
  dataset: 'names-and-codes',
  title: 'Census output areas and population',
  figures: 'populations',
  publisher: 'Office for National Statistics and National Records of Scotland',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: 'Source: Office for National Statistics licensed under the Open Government Licence v.3.0.',
  page: 'https://geoportal.statistics.gov.uk/',
  // The look-up's address changes with each edition.
  downloads: {},
  cadence: 'after each census; the look-up when boundaries change',
  nations: ['england', 'wales', 'scotland'],
  tables: ['output_area', 'area_population'],
  listedBy: 'authority',
})
