import { defineSource, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Outlines of nations, regions, counties, local authorities, wards and LSOAs; of postcode districts and sectors too. */
export const boundariesSource = defineSource({
  dataset: 'boundaries',
  title: 'Boundaries of areas',
  figures: 'boundaries',
  publisher: 'Office for National Statistics',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v.3.0. Contains OS data © Crown copyright and database right {year}.',
  page: 'https://geoportal.statistics.gov.uk/',
  // Each year's boundaries have their own URL.
  downloads: {},
  cadence: 'yearly, in May and December',
  nations: ['england', 'wales', 'scotland', 'northern-ireland'],
  tables: ['boundary', 'area_neighbour'],
  listedBy: 'layer',
})
