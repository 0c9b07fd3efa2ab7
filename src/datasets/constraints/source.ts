import { defineSource, OPEN_GOVERNMENT_ATTRIBUTION, OPEN_GOVERNMENT_LICENCE } from '../source.ts'

const FILES = 'https://files.planning.data.gov.uk/dataset'

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
  downloads: {
    'conservation-area': `${FILES}/conservation-area.csv`,
    'listed-building': `${FILES}/listed-building.csv`,
    'article-4-direction-area': `${FILES}/article-4-direction-area.csv`,
    'green-belt': `${FILES}/green-belt.csv`,
    'flood-risk-zone': `${FILES}/flood-risk-zone.csv`,
  },
  cadence: 'daily, as organisations publish',
  nations: ['england'],
  tables: ['planning_constraint'],
  listedBy: 'layer',
})
