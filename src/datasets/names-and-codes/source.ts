import { defineSource, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** The areas that each census output area is part of, with its residents; names and codes of authorities, old and new. */
export const namesAndCodesSource = defineSource({
  dataset: 'names-and-codes',
  title: 'Names and codes of areas, and census population',
  figures: 'populations',
  publisher: 'Office for National Statistics, National Records of Scotland and mySociety',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0. Names and former codes of local authorities: mySociety, UK local authority names and codes, Creative Commons Attribution 4.0.',
  page: 'https://geoportal.statistics.gov.uk/',
  // The look-up's address changes with each edition.
  downloads: {},
  cadence: 'after each census; the look-ups when boundaries change',
  nations: ['england', 'wales', 'scotland'],
  tables: [
    'output_area',
    'area_population',
    'authority',
    'authority_name',
    'authority_code',
    'area_recoding',
  ],
  listedBy: 'authority',
})
