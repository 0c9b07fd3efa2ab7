import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

/** Conservation areas, listed buildings, Article 4 areas, green belt and flood zones in England. */
export const constraintsSource = defineSource({
  dataset: 'constraints',
  title: 'Planning Data',
  figures: 'planning constraints',
  publisher: 'Ministry of Housing, Communities and Local Government',
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: OPEN_GOVERNMENT_ATTRIBUTION,
  page: 'https://www.planning.data.gov.uk/',
  // Each layer is a file of its own, up to several gigabytes.
  downloads: {},
  cadence: 'daily, as organisations publish',
  nations: ['england'],
  tables: ['planning_constraint'],
  listedBy: 'layer',
})
